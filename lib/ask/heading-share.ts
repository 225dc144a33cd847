import { isMeant } from "./alike";
import type { Line } from "./lines";
import type { namedLines } from "./select";
import type { Asked } from "./several";

/** The total of all that its heading is over is no part of it: "Total Expense" under "Expense". */
export const isWhole = ({ index }: Asked, { words, path }: Line) =>
  path.some((heading) => {
    const over = index.wordsOf(heading);
    return [...words].every((word) => over.has(word));
  });

/** "Costs" means operating costs, where a table has these. */
const QUALIFIES = /^(?:operating|total|overall|running)$/;

/** How well the headings over a line are named: the heading itself, and nothing else of the question. */
export function headingShare(
  { index, alike }: Asked,
  headings: string[],
  subjects: ReturnType<typeof namedLines>["units"],
): number {
  let best = 0;
  for (const heading of headings) {
    const words = index.wordsOf(heading);
    const said = subjects.filter(({ alternatives }) =>
      alternatives.some((own) => own.every((word) => words.has(word))),
    );
    const covered = [...words].filter((word) =>
      said.some(({ alternatives }) => alternatives.some((own) => own.includes(word))),
    );
    const isBroad = [...words].every((word) => covered.includes(word) || QUALIFIES.test(word));
    const share =
      isBroad && covered.length > 0 ? (1 + covered.length / words.size) / 2 : covered.length / words.size;
    if (said.length === subjects.length && words.size > 0) best = Math.max(best, share);
    const match = alike?.of(heading);
    if (match && subjects.every((unit) => isMeant(match, unit) || said.includes(unit)))
      best = Math.max(best, match.likeness);
  }
  return best;
}
