import { dot, type Talk } from "./features";
import weights from "./weights.json";

/** Weights of what `readTalk` knows of a line: `npm run bench -- fit-minutes` writes them. */
export type Weights = { row: number[]; least: number };
export type Kind = "decisions" | "actions";

/** Lines for one that may be found: meetings differ little in how often they decide, and much in how they speak of it. */
const LINES_FOR_ONE: Record<Kind, number> = { decisions: 100, actions: 120 };
/** What is found cites so many lines before and behind: who proposed it, and who agreed. */
const EXCHANGE = 2;

/** The lines that a line which stands out is cited with. */
export const exchangeAround = (at: number, lines: number): { first: number; last: number } => ({
  first: Math.max(0, at - EXCHANGE),
  last: Math.min(lines - 1, at + EXCHANGE),
});

/** How much each line looks like one where something is decided or taken on, as log odds. */
export const scoresOf = ({ rows }: Talk, { row }: Weights): number[] => rows.map((own) => dot(own, row));

/** The lines that stand out, best first, none beside another. */
export function standingOut(
  talk: Talk,
  kind: Kind,
  own: Weights = weights[kind],
  isOut: (at: number) => boolean = () => false,
): number[] {
  const scores = scoresOf(talk, own);
  const order = [...scores.keys()]
    .filter((at) => talk.isCandidate[at] && (scores[at] ?? 0) >= own.least && !isOut(at))
    .sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));
  const most = Math.max(1, Math.round(talk.lines.length / LINES_FOR_ONE[kind]));
  const chosen: number[] = [];
  for (const at of order) {
    if (chosen.length === most) break;
    if (chosen.every((other) => Math.abs(other - at) > 2 * EXCHANGE)) chosen.push(at);
  }
  return chosen;
}
