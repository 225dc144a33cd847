/**
 * Measures the faithfulness of answers over the filings of EVAL_DATA: whether they cite a page with the
 * evidence, never cite another document, refuse what the papers do not say, and handle follow-up questions.
 * Runs extractively, and with a model where OPENAI_API_KEY is set. Thresholds of `lib/ai/answer` may be tuned
 * only on the questions at even positions; those at odd positions are reported separately. Needs
 * DATABASE_URL. Usage: answers.ts [--each]
 */
import path from "node:path";
import { db } from "@/lib/db";
import { ask, cited, type Outcome, shown } from "./answers/ask";
import { FOLLOW_UPS, type Known, knownQuestions, UNANSWERABLE } from "./answers/questions";
import { filings } from "./question-filings";

const each = process.argv.includes("--each");
const folder = path.join(process.env.EVAL_DATA ?? "../shared/data", "document-qa");
const ids = await filings(folder);
const all = [...ids.values()];

function share(part: number, whole: number): string {
  return whole === 0 ? "–" : `${part}/${whole} (${Math.round((100 * part) / whole)}%)`;
}

function idOf(document: string): string {
  const id = ids.get(document);
  if (!id) throw new Error(`There is no filing ${document}.`);
  return id;
}

type Judged = Outcome & { known: Known; id: string };

function onGold({ known, id }: Judged, citations: { documentId: string; page: number }[]): boolean {
  return citations.some(({ documentId, page }) => documentId === id && known.pages.includes(page));
}

function measures(judged: Judged[]): Record<string, string | number> {
  const answers = judged.filter(({ answered }) => answered);
  const sentences = answers.flatMap((one) => one.sentences.map(({ citations }) => onGold(one, citations)));
  const citations = answers.flatMap((one) => cited(one).map(({ documentId }) => documentId !== one.id));
  const times = judged.map(({ ms }) => ms).sort((a, b) => a - b);
  return {
    "gold page found": share(judged.filter((one) => onGold(one, one.found)).length, judged.length),
    answered: share(answers.length, judged.length),
    "citing a gold page": share(answers.filter((one) => onGold(one, cited(one))).length, judged.length),
    "sentences on a gold page": share(sentences.filter(Boolean).length, sentences.length),
    "citations of another document": share(citations.filter(Boolean).length, citations.length),
    tables: answers.filter(({ tables }) => tables.length > 0).length,
    "ms p50": Math.round(times[Math.floor(times.length / 2)] ?? 0),
  };
}

function tell(question: string, outcome: Outcome, mark: string): void {
  if (!each) return;
  console.log(`\n${mark} ${question}${outcome.answered ? "" : " (refused)"}`);
  for (const { text, citations } of outcome.sentences)
    console.log(`   ${text} {${citations.map(({ page }) => page).join(",")}}`);
  for (const { caption, columns, rows } of outcome.tables) {
    console.log(`   [${caption}] ${columns.join(" | ")}`);
    for (const { label, cells } of rows)
      console.log(`   ${[label, ...cells.map((cell) => cell?.text ?? "–")].join(" | ")}`);
  }
}

async function faithfulness(byModel: boolean): Promise<void> {
  const table: Record<string, Record<string, string | number>> = {};
  for (const scope of ["document known", "all filings"]) {
    const judged: Judged[] = [];
    for (const known of knownQuestions(folder)) {
      const id = idOf(known.document);
      const outcome = await ask(known.question, scope === "document known" ? [id] : all, byModel);
      judged.push({ ...outcome, known, id });
      if (scope === "document known")
        tell(`${known.document} ${known.question}`, outcome, `[gold ${known.pages}]`);
    }
    table[`${scope}, tuned on`] = measures(judged.filter((_, i) => i % 2 === 0));
    table[`${scope}, untouched`] = measures(judged.filter((_, i) => i % 2 === 1));
  }
  console.table(table);
}

async function refusals(byModel: boolean): Promise<string> {
  let refused = 0;
  for (const [i, question] of UNANSWERABLE.entries()) {
    const outcome = await ask(question, [all[i % all.length] ?? ""], byModel);
    if (!outcome.answered) refused++;
    tell(question, outcome, "[unanswerable]");
  }
  return share(refused, UNANSWERABLE.length);
}

async function followUps(byModel: boolean): Promise<string> {
  let right = 0;
  for (const { document, first, next, figure } of FOLLOW_UPS) {
    const papers = [idOf(document)];
    const before = await ask(first, papers, byModel);
    const after = await ask(next, papers, byModel, [{ question: first, answer: shown(before) }]);
    const found = after.answered && shown(after).includes(figure);
    if (found) right++;
    tell(`${document} ${first} ${next}`, after, found ? "[followed]" : `[missed ${figure}]`);
  }
  return share(right, FOLLOW_UPS.length);
}

for (const byModel of process.env.OPENAI_API_KEY ? [false, true] : [false]) {
  console.log(byModel ? "\nBy the model" : "\nIn the papers' own words");
  await faithfulness(byModel);
  console.table({
    "questions without an answer: refused": { share: await refusals(byModel) },
    "follow-ups: the figure shown": { share: await followUps(byModel) },
  });
}
await db.$disconnect();
