import { hasAny, phrases, spaced } from "./phrases";

/** The number at the start of a register's cell: "12", "(4) likely"; null where there is none. */
export function numeral(cell = ""): number | null {
  const found = /^\(?(\d{1,3})\b/.exec(cell.trim());
  return found ? Number(found[1]) : null;
}

/** Words used for ratings in registers, each with its severity, 0 to 1. Of several in a cell the most severe counts. */
const RATINGS: [number, readonly string[]][] = [
  [1, phrases("very high; critical; severe; extreme; almost certain")],
  [0.15, phrases("unlikely; very low; rare")],
  [0.8, phrases("high; red; major; likely")],
  [0.45, phrases("medium; moderate; amber; possible")],
  [0.15, phrases("low; green; minor")],
];

/** The severity of a rating in words; null where it is not a rating. */
export function ratingInWords(cell = ""): number | null {
  const said = spaced(cell);
  return RATINGS.find(([, words]) => hasAny(said, words))?.[0] ?? null;
}
