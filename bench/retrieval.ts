/**
 * Measures how often a page with the evidence is among the first results and how long a search takes, over
 * the filings of EVAL_DATA: within the known document, and over all of them. Needs DATABASE_URL; indexes
 * filings that are not indexed yet. Usage: retrieval.ts [--each]
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { searchPassages } from "@/lib/search/search";
import { filings } from "./question-filings";

type Question = { document: string; question: string; pages: number[] };

const DEPTHS = [1, 5, 10];
const folder = path.resolve(process.env.EVAL_DATA ?? "../shared/data", "document-qa");

function questions(): Question[] {
  const lines = readFileSync(path.join(folder, "questions.jsonl"), "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line));
}

type Outcome = { rank: number; milliseconds: number };

/** The rank of the first result on an evidence page, or infinity. */
async function ask(question: Question, documentId: string, documentIds: string[]): Promise<Outcome> {
  const started = performance.now();
  const passages = await searchPassages(question.question, { documentIds, limit: Math.max(...DEPTHS) });
  const milliseconds = performance.now() - started;
  const index = passages.findIndex(
    (one) => one.documentId === documentId && question.pages.includes(one.page),
  );
  return { rank: index < 0 ? Number.POSITIVE_INFINITY : index + 1, milliseconds };
}

function summary(scope: string, outcomes: Outcome[]): Record<string, string | number> {
  const times = outcomes.map((outcome) => outcome.milliseconds).sort((a, b) => a - b);
  const percentile = (share: number) =>
    `${(times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(0)} ms`;
  const hits = DEPTHS.map((depth) => [
    `hit@${depth}`,
    share(outcomes.filter(({ rank }) => rank <= depth).length, outcomes.length),
  ]);
  return {
    scope,
    questions: outcomes.length,
    ...Object.fromEntries(hits),
    p50: percentile(0.5),
    p95: percentile(0.95),
  };
}

function share(part: number, whole: number): string {
  return (part / Math.max(1, whole)).toFixed(2);
}

const ids = await filings(folder);
const all = [...ids.values()];
// The first search loads the model, which is not measured.
await searchPassages("revenue", { documentIds: all, limit: 1 });
const known: Outcome[] = [];
const together: Outcome[] = [];
for (const question of questions()) {
  const documentId = ids.get(question.document);
  if (!documentId) throw new Error(`There is no filing ${question.document}.`);
  known.push(await ask(question, documentId, [documentId]));
  together.push(await ask(question, documentId, all));
  if (process.argv.includes("--each"))
    console.log(known.at(-1)?.rank, together.at(-1)?.rank, question.document, question.question);
}
console.table([summary("one known document", known), summary(`all ${all.length} documents`, together)]);
process.exit(0);
