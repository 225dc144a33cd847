/** Questions on filings with their answers, and which of them may be looked at. */
import { readFileSync } from "node:fs";
import path from "node:path";

export type Question = { document: string; question: string; answer: string; type: string };

/** Where the questions and the filings lie. */
export const folder = path.join(process.env.EVAL_DATA ?? "../shared/data", "document-qa");
const questions: Question[] = readFileSync(path.join(folder, "questions.jsonl"), "utf8")
  .split("\n")
  .filter((line) => line.trim() !== "")
  .map((line) => JSON.parse(line));
/** Questions of our own on filings that no unseen question is about, with gold worked out by hand from the statements. */
const own = ownQuestions("questions.json");
const halves = ownQuestions("halves.json");

function ownQuestions(file: string): Question[] {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, file), "utf8"));
}

/** Every question with the name that it is counted under; what ends in "unseen" is only counted. */
export const asking: [string, Question][] = [
  ...questions.map((one, at): [string, Question] => [at % 2 === 0 ? "looked at" : "unseen", one]),
  ...own.map((one): [string, Question] => ["our own", one]),
  ...halves.map((one, at): [string, Question] => [at % 2 === 0 ? "our halves" : "our halves unseen", one]),
];
