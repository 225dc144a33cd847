import { readFileSync } from "node:fs";
import path from "node:path";
import type { AnswerValue } from "@/lib/ask/answer";

/** A question, its numbers in the order to say them (none where the papers do not answer), and the day that the first one ends with. */
export type Labelled = [question: string, values: number[], end?: string];

type Written = { name: string; pages: string[][]; asked: Labelled[] };

/**
 * Questions as directors type them on the papers of two organisations that do not exist, with the numbers that answer them worked
 * out by hand. Most boards' questions are not in any public corpus; these are to fit by, not to measure with.
 */
export const EXAMPLES = (
  JSON.parse(readFileSync(path.join(import.meta.dirname, "examples.json"), "utf8")) as Written[]
).map(({ pages, ...example }) => ({ ...example, pages: pages.map((lines) => lines.join("\n")) }));

const isSame = (value: number | undefined, gold: number) =>
  value !== undefined &&
  Math.abs(Math.abs(value) - Math.abs(gold)) <= Math.max(Math.abs(gold) * 0.0051, 0.0011);

/**
 * Whether values tell all that is wanted, up to their sign (a fall is asked for as what it came to), and beside it nothing but
 * what that was worked out of, or what is worked out of it.
 */
export function tellsAll(values: AnswerValue[], wanted: number[]): boolean {
  const found = wanted.map((gold, at) =>
    isSame(values[at]?.value, gold) ? values[at] : values.find(({ value }) => isSame(value, gold)),
  );
  const operands = new Set(found.flatMap((value) => value?.operands ?? []));
  return (
    wanted.length > 0 &&
    found.every((value) => value !== undefined) &&
    values.every((value) => value.operands.every((operand) => operands.has(operand)))
  );
}

/** Whether values answer a question, of the day that it names. */
export const isAnswered = ([, wanted, end]: Labelled, values: AnswerValue[]): boolean =>
  tellsAll(values, wanted) && (end === undefined || values.some(({ period }) => period?.end === end));
