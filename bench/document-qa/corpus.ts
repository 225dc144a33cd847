/** Questions about filings with their answers, and which of them are open. */
import { readFileSync } from "node:fs";
import path from "node:path";

export type Question = { document: string; question: string; answer: string; type: string };

/** The folder of the questions and the filings. */
export const folder = path.join(process.env.EVAL_DATA ?? "../shared/data", "document-qa");
const questions: Question[] = readFileSync(path.join(folder, "questions.jsonl"), "utf8")
  .split("\n")
  .filter((line) => line.trim() !== "")
  .map((line) => JSON.parse(line));
/**
 * Our own questions about filings that no held-out question uses, with gold answers worked out by hand from
 * the statements.
 */
const own = ownQuestions("questions.json");
const halves = ownQuestions("halves.json");

function ownQuestions(file: string): Question[] {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, file), "utf8"));
}

/** Every question with the name it is counted under; only counts are printed for names ending in "unseen". */
export const asking: [string, Question][] = [
  ...questions.map((one, at): [string, Question] => [at % 2 === 0 ? "looked at" : "unseen", one]),
  ...own.map((one): [string, Question] => ["our own", one]),
  ...halves.map((one, at): [string, Question] => [at % 2 === 0 ? "our halves" : "our halves unseen", one]),
];
