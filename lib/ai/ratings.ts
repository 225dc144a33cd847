import { hasAny, phrases, spaced } from "./phrases";

/** The number that a cell of a register begins with: "12", "(4) likely"; null where it begins with none. */
export function numeral(cell = ""): number | null {
  const found = /^\(?(\d{1,3})\b/.exec(cell.trim());
  return found ? Number(found[1]) : null;
}

/** Words that registers rate by, each with how grave it is, 0 to 1. Of several in a cell the gravest counts. */
const RATINGS: [number, readonly string[]][] = [
  [1, phrases("very high; critical; severe; extreme; almost certain")],
  [0.15, phrases("unlikely; very low; rare")],
  [0.8, phrases("high; red; major; likely")],
  [0.45, phrases("medium; moderate; amber; possible")],
  [0.15, phrases("low; green; minor")],
];

/** How grave a rating in words is; null where it is none. */
export function ratingInWords(cell = ""): number | null {
  const said = spaced(cell);
  return RATINGS.find(([, words]) => hasAny(said, words))?.[0] ?? null;
}
