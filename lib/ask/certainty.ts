import type { AnswerValue } from "./answer";
import type { Operation } from "./operation";
import type { Choice } from "./select";
import type { Result } from "./stated";

/** How sure a choice is: a rival of another number makes it a guess. */
export function certaintyOf({ score, rivals, line, figure }: Choice): number {
  if (rivals.length === 0) return score;
  const inRow = rivals.every((one) => one.table === figure.table && one.row === figure.row);
  return score * (inRow && line.kind === "row" ? 0.75 : 0.5);
}

/** What an operation on choices came to, as certain as the least certain of them. */
export const resultOf = (operation: Operation, values: AnswerValue[], ...choices: Choice[]): Result => ({
  operation,
  values,
  certainty: Math.min(...choices.map(certaintyOf)),
});
