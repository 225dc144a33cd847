import { readFileSync } from "node:fs";
import path from "node:path";
import type { AnswerValue } from "@/lib/ask/answer";

/**
 * A question, its numbers in the order to state them (none if the papers do not answer), and the end date of
 * the first one.
 */
export type Labelled = [question: string, values: number[], end?: string];

type Written = { name: string; pages: string[][]; asked: Labelled[] };

/**
 * Directors' questions about the papers of two fictional organizations, with the numbers that answer them
 * worked out by hand. Such questions are in no public corpus; these are for fitting, not for measuring.
 */
export const EXAMPLES = (
  JSON.parse(readFileSync(path.join(import.meta.dirname, "examples.json"), "utf8")) as Written[]
).map(({ pages, ...example }) => ({ ...example, pages: pages.map((lines) => lines.join("\n")) }));

const isSame = (value: number | undefined, gold: number) =>
  value !== undefined &&
  Math.abs(Math.abs(value) - Math.abs(gold)) <= Math.max(Math.abs(gold) * 0.0051, 0.0011);

/**
 * Whether the values include everything wanted, up to the sign (a fall is asked for as an amount), and
 * otherwise only the inputs or derivatives of those.
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

/** Whether the values answer a question for its date. */
export const isAnswered = ([, wanted, end]: Labelled, values: AnswerValue[]): boolean =>
  tellsAll(values, wanted) && (end === undefined || values.some(({ period }) => period?.end === end));
