/**
 * The TAT-QA questions about tables and text of annual reports, the documents made from them, and the judging
 * of answers.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { Document, Packer, Paragraph, Table, TableCell, TableRow } from "docx";
import type { FigureAnswer } from "@/lib/ask/answer";
import { extractText } from "@/lib/evidence/extract";
import type { PageText } from "@/lib/evidence/types";
import { findAmounts, readAmount } from "@/lib/ledger/amount";

export type Question = {
  question: string;
  answer: string | number | string[];
  answer_type: "span" | "multi-span" | "arithmetic" | "count";
  scale: "" | "thousand" | "million" | "billion" | "percent";
};
export type Context = { table: { table: string[][] }; paragraphs: { text: string }[]; questions: Question[] };
export type Tally = { right: number; wrong: number; refused: number };

export const TITLE = "report";
const SCALES = [1, 1e3, 1e6, 1e9];
/** Gold answers are rounded to two decimals, and figures within half a percent count as equal. */
const ROUNDING = { relative: 0.0051, absolute: 0.006 };

const file = path.join(process.env.EVAL_DATA ?? "../shared/data", "tatqa/dev.json");
export const contexts: Context[] = JSON.parse(readFileSync(file, "utf8"));

async function documentOf({ table, paragraphs }: Context): Promise<Uint8Array> {
  const rows = table.table.map(
    (row) =>
      new TableRow({ children: row.map((cell) => new TableCell({ children: [new Paragraph(cell)] })) }),
  );
  const children = [new Table({ rows }), ...paragraphs.map(({ text }) => new Paragraph(text))];
  return Packer.toBuffer(new Document({ sections: [{ children }] }));
}

const texts = ({ answer }: Question) => (Array.isArray(answer) ? answer : [String(answer)]);

/** The numbers in a gold answer ("$2.0 million" is two million); none if it consists of words. */
function numbersOf(question: Question): number[] {
  const numbers = texts(question).map((text) => readAmount(text)?.value ?? Number.NaN);
  return numbers.every(Number.isFinite) ? numbers : [];
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

function isSame(found: number | undefined, gold: number): boolean {
  if (found === undefined) return false;
  return SCALES.some(
    (scale) =>
      Math.abs(found - gold * scale) <=
      Math.max(ROUNDING.relative * Math.abs(gold), ROUNDING.absolute) * scale,
  );
}

/** Whether a sentence contains these words as whole words: "3%" is not in "2013". */
const says = (sentence: string, words: string) => ` ${plain(sentence)} `.includes(` ${plain(words)} `);

/** A number is right in its scale and first in the answer; words are right if the first sentence has all of them. */
export function judge(question: Question, { values, sentence, names = [] }: Given): keyof Tally {
  if (!values && sentence === undefined) return "refused";
  const gold = numbersOf(question);
  const found = values ?? findAmounts(sentence ?? "").map(({ value }) => value);
  const hasNumbers = gold.length > 0 && gold.every((number, at) => isSame(found[at], number));
  const hasWords = sentence !== undefined && texts(question).every((text) => says(sentence, text));
  const wanted = texts(question).map(plain);
  const isNamed =
    names.length === wanted.length && wanted.every((text) => names.some((one) => one.includes(text)));
  return hasNumbers || hasWords || isNamed ? "right" : "wrong";
}

export type Given = { values?: number[]; sentence?: string; names?: string[][] };

/** "In which year" is answered by a figure's year, and "which segment" by its name. */
export function namesOf({ operation, values }: Pick<FigureAnswer, "operation" | "values">): string[][] {
  if (!["extreme", "rank"].includes(operation)) return [];
  return values.map(({ period, label, operands }) =>
    [`${period?.fiscalYear ?? period?.end.slice(0, 4)}`, label, operands[0]?.breakdown ?? label].map(plain),
  );
}

/** A context as the product reads it. */
export const pagesOf = async (context: Context): Promise<PageText[]> =>
  extractText("docx", await documentOf(context));
