import type { PaperFigure } from "./answer";
import { difference, type Result, stated } from "./stated";

/** Lines that are a movement themselves. */
export const OF_CHANGE = /\b(?:change|net|increase|decrease|growth|variance)\b/i;
const GROWTH =
  /\b(?:which|what)\b.*\b(?:grew|grow|grown|rise|rose|risen|fall|fell|fallen|drop|dropped|increased?|decreased?|declined?|improved?|worsen(?:ed)?|changed?|moved?|jump(?:ed)?)\b(?: (?:the|by the))? (?:most|least|fastest|furthest)\b|\b(?:biggest|largest|greatest|steepest|sharpest) (?:\w+ )?(?:rise|fall|drop|increase|decrease|decline|jump|growth|improvement|change|movement)\b/i;
/** Whether a question asks for what moved most. */
export const asksForGrowth = (text: string) => GROWTH.test(text);

/** "In which month did cash improve most": how far a line moved from each time to the next. A line that is a change itself says it. */
export function furthestMove(text: string, figures: PaperFigure[], certainty: number): Result | undefined {
  const isDown = /\b(?:fell|fall|fallen|drop\w*|decreas\w*|declin\w*|worsen\w*)\b/i.test(text);
  const isChange = figures.every(({ label }) => OF_CHANGE.test(label));
  const all = isChange
    ? figures.map(stated)
    : figures.slice(1).flatMap((late, at) => {
        const early = figures[at];
        return early ? [difference(late, early)] : [];
      });
  const [first] = all.toSorted((a, b) => (isDown ? a.value - b.value : b.value - a.value));
  const isSo = first && (isDown ? first.value < 0 : first.value > 0);
  return isSo ? { operation: "extreme", values: [first], certainty } : undefined;
}
