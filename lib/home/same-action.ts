import type { DueAction } from "./types";

/** Minimum number of words that identify an action. */
const FEWEST_WORDS = 3;

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Whether a paper merely repeats an action in the minutes: "Action: Tobias Renner to propose a successor by 2
 * December" has all the words of "Propose a successor.", and the same due date.
 */
export function repeats(
  promised: Pick<DueAction, "label" | "dueOn">,
  minuted: Pick<DueAction, "label" | "dueOn">,
): boolean {
  const words = wordsOf(minuted.label);
  const said = new Set(wordsOf(promised.label));
  return (
    promised.dueOn === minuted.dueOn && words.length >= FEWEST_WORDS && words.every((word) => said.has(word))
  );
}
