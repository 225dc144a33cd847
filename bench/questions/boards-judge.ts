/** Judges answers to questions about other boards' papers (README.md), whoever gave them. */
import { saidNumbers } from "@/lib/claims/numbers";
import { MONTHS_IN_ENGLISH } from "@/lib/days";
import { monthOf } from "@/lib/ledger/period";
import { smallNumber, wordsFrom } from "@/lib/number-words";
import type { Question } from "./boards";
import { isSame } from "./corpus";

/** `buried`: the answer is there, after others. */
export type Outcome = "good" | "misleading" | "buried" | "refused";
/** The text of an answer: its first sentence with the rows of its table, and the rest. */
export type Words = { first: string; rest: string };
type Row = { label: string; cells: ({ text: string } | null)[] };

export const rowsInWords = (rows: Row[]): string[] =>
  rows.map(({ label, cells }) => `${label} ${cells.map((cell) => cell?.text ?? "").join(" ")}`);

/**
 * Good: the first sentence and its table state every number wanted, within rounding, and name what must be
 * named; a double question is answered by all sentences together. If the papers do not answer, nothing may be
 * stated.
 */
export function judge(question: Question, words: Words | null): Outcome {
  const { values, names = [] } = question;
  const isWanted = values.length + names.length > 0;
  if (!words) return isWanted ? "refused" : "good";
  if (!isWanted) return "misleading";
  if (answers(question, words.first)) return "good";
  if (!answers(question, `${words.first}\n${words.rest}`)) return "misleading";
  return question.kind === "compound" ? "good" : "buried";
}

/** "Two risks", "three schemes". */
const IN_WORDS = new RegExp(`\\b(?:${wordsFrom(2, 20)})\\b`, "gi");

function answers({ values, or = [], names = [] }: Question, text: string): boolean {
  const inWords = (text.match(IN_WORDS) ?? []).flatMap((word) => smallNumber(word) ?? []);
  const said = [...saidNumbers(text, []).map(({ size }) => size), ...inWords];
  const isSaid = (wanted: number[]) =>
    wanted.every((value) => said.some((size) => isSame(size, Math.abs(value))));
  const isNamed = names.every((name) =>
    waysToSay(name).some((said) => text.toLowerCase().includes(said.toLowerCase())),
  );
  return isNamed && [values, ...or].some(isSaid);
}

/** A unit at the end of a row's name: "Newsletter open rate, %". */
const UNIT_OF_NAME = /,\s*(?:%|[$€£])\s*$/;

/** "Nov-25", "Nov 2025", "November 2025" and "Nov 30, 2025" are one month; "Q1'25" is January–March 2025. */
function waysToSay(said: string): string[] {
  const name = said.replace(UNIT_OF_NAME, "");
  const [, quarter, ofYear = ""] = /^Q([1-4])[ '’-]*(?:20)?(\d\d)$/.exec(name) ?? [];
  if (quarter) {
    const first = (Number(quarter) - 1) * 3;
    return [name, `${MONTHS_IN_ENGLISH[first]}–${MONTHS_IN_ENGLISH[first + 2]} 20${ofYear}`];
  }
  const [, word = "", year = ""] = /^(\p{L}{3,9})\.?[ '’-]*(?:20)?(\d\d)?$/u.exec(name) ?? [];
  const month = monthOf(word);
  const full = month && MONTHS_IN_ENGLISH[month - 1];
  if (!full) return [name];
  const last = new Date(Date.UTC(2000 + Number(year), month, 0)).getUTCDate();
  return year
    ? [`${full} 20${year}`, `${full.slice(0, 3)} ${last}, 20${year}`]
    : [full, `${full.slice(0, 3)} ${last},`];
}
