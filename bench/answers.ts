import { readFileSync } from "node:fs";
import path from "node:path";
import { answer } from "@/lib/ai/answer";
import type { AnswerSentence } from "@/lib/ai/answer/schema";
import { similarity } from "@/lib/ai/answer/similarity";
import { languageModel } from "@/lib/ai/language";
import { db } from "@/lib/db";
import { pagesOf } from "@/lib/documents/search";
import { searchPassages } from "@/lib/evidence/search";
import { filings } from "./filings";

type Question = { document: string; question: string; pages: number[] };

/** Questions of our own that no filing answers. */
const UNANSWERABLE = [
  "What is the name of the chief executive's dog?",
  "How much did the company pay for the headquarters in Harbour Street?",
  "When will the board vote on the merger with Blue Lantern?",
  "Which football club does the company sponsor?",
  "What was the outcome of the school catering tender?",
  "Why did the head of legal resign in a dispute over the canteen?",
  "What is the monthly rent of the Lisbon office?",
  "How many tonnes of oranges were exported to Norway?",
  "Who won the internal chess tournament?",
  "What did the lighthouse restoration cost?",
];

const PASSAGES = 12;

type Outcome = { answered: boolean; sentences: AnswerSentence[]; found: number[]; ms: number };

async function ask(question: string, documentIds: string[]): Promise<Outcome> {
  const start = performance.now();
  const passages = await searchPassages(question, { documentIds, limit: PASSAGES });
  const pages = await pagesOf(passages);
  const sentences: AnswerSentence[] = [];
  let answered = false;
  for await (const event of answer({ question, passages, pages }, { model: languageModel(), similarity })) {
    if (event.type === "sentence") sentences.push(event.sentence);
    else if (event.type === "done") answered = event.answered;
  }
  return { answered, sentences, found: passages.map(({ page }) => page), ms: performance.now() - start };
}

function share(part: number, whole: number): string {
  return whole === 0 ? "–" : `${part}/${whole} (${Math.round((100 * part) / whole)}%)`;
}

const folder = path.join(process.env.EVAL_DATA ?? "../shared/data", "document-qa");
const questions = readFileSync(path.join(folder, "questions.jsonl"), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Question);
const ids = await filings(folder);
const all = [...ids.values()];

const cites = (sentence: AnswerSentence, documentId: string | undefined, pages: number[]) =>
  sentence.citations.some((citation) => citation.documentId === documentId && pages.includes(citation.page));

for (const scope of ["document known", "all filings"]) {
  const count = { answered: 0, right: 0, reached: 0, sentences: 0, gold: 0, foreign: 0 };
  const times: number[] = [];
  for (const { document, question, pages } of questions) {
    const id = ids.get(document);
    const outcome = await ask(question, scope === "document known" && id ? [id] : all);
    times.push(outcome.ms);
    if (pages.some((page) => outcome.found.includes(page))) count.reached++;
    if (!outcome.answered) continue;
    const gold = outcome.sentences.filter((sentence) => cites(sentence, id, pages)).length;
    count.answered++;
    count.right += gold > 0 ? 1 : 0;
    count.sentences += outcome.sentences.length;
    count.gold += gold;
    count.foreign += outcome.sentences.filter(({ citations }) =>
      citations.some((one) => one.documentId !== id),
    ).length;
  }
  times.sort((a, b) => a - b);
  console.table({
    [scope]: {
      "gold page among the passages": share(count.reached, questions.length),
      answered: share(count.answered, questions.length),
      "answers citing a gold page": share(count.right, count.answered),
      "sentences on a gold page": share(count.gold, count.sentences),
      "sentences from another document": share(count.foreign, count.sentences),
      "ms p50": Math.round(times[Math.floor(times.length / 2)] ?? 0),
    },
  });
}

let refused = 0;
for (const [i, question] of UNANSWERABLE.entries()) {
  const id = all[i % all.length];
  if (id && !(await ask(question, [id])).answered) refused++;
}
console.table({ "questions without an answer": { refused: share(refused, UNANSWERABLE.length) } });
await db.$disconnect();
