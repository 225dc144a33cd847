import type { Fact, PaperFacts } from "../types";
import { isSameItem } from "./vanished-items";
import { changeOf, type Weighed } from "./weighed";

const RATINGS = [
  ["very low", "minor"],
  ["low", "green"],
  ["medium", "moderate", "amber"],
  ["high", "red", "major"],
  ["very high", "severe", "critical", "extreme"],
];

/** Risks whose score or rating is another than in the register before. */
export function reratedRisks(before: PaperFacts[], after: PaperFacts[]): Weighed[] {
  const [then, now] = [risksOf(before), risksOf(after)];
  return then.flatMap((risk) => {
    const fits = now.filter((other) => isSameItem(risk, other));
    const [other] = fits;
    if (!other || fits.length > 1) return [];
    const rose = rankOf(other) - rankOf(risk);
    if (!Number.isFinite(rose) || rose === 0 || (risk.value === null) !== (other.value === null)) return [];
    return [
      {
        weight: rose > 0 ? 0.66 : 0.48,
        change: changeOf({
          kind: "moved" as const,
          label: other.label,
          sentence: `The risk “${other.label}” is rated ${other.written}, ${rose > 0 ? "up" : "down"} from ${risk.written}.`,
          before: { text: risk.written, citation: risk.citation },
          after: { text: other.written, citation: other.citation },
        }),
      },
    ];
  });
}

function risksOf(papers: PaperFacts[]): Fact[] {
  return papers
    .flatMap(({ facts }) => facts)
    .filter(({ kind, key, written }) => kind === "item" && key.startsWith("risk: ") && written !== "");
}

/** Place of a rating among those of its kind; NaN for a word that is none. */
function rankOf({ value, written }: Fact): number {
  if (value !== null) return value;
  const rank = RATINGS.findIndex((words) => words.includes(written.toLowerCase()));
  return rank < 0 ? Number.NaN : rank;
}
