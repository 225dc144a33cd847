/**
 * Fits how likely it is that a label of the papers is what the asker's own name for a measure means (lib/ask/own-words-weights.json):
 * on the questions of questions/paraphrases.jsonl, the first half of TAT-QA and the halves "build" and "fresh". Each paraphrase of one line is also asked of its
 * papers without that line, where any answer is wrong. A logistic regression (Newton, L2), each fifth of the papers held out once;
 * what is printed is of what was held out. Usage: fit-own-words.ts   (BENCH_WRITE=1 writes the weights)
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { embedHere } from "@/lib/ai/embeddings";
import type { AnswerValue, PaperFigure } from "@/lib/ask/answer";
import { CERTAIN } from "@/lib/ask/answer-figures";
import { indexOf } from "@/lib/ask/index-figures";
import { inOwnWords, type Seen } from "@/lib/ask/own-words";
import { asksForWords, planOf } from "@/lib/ask/question";
import { candidates, likeliest } from "@/lib/ask/ranking";
import type { PeriodContext } from "@/lib/ledger/period";
import { contextOf, readFigures } from "@/lib/ledger/read";
import { logistic, logisticOf } from "./fit/logistic";
import * as board from "./questions/corpus";
import { askedInOwnWords } from "./questions/paraphrases";
import * as reports from "./tatqa/corpus";

type Asked = {
  set: string;
  group: string;
  question: string;
  papers: { figures: PaperFigure[]; about: PeriodContext };
  isRight: (values: AnswerValue[]) => boolean;
};
type Try = { set: string; group: string; at: number; seen: Seen; isRight: boolean };

const PARTS = 5;
const file = path.join(import.meta.dirname, "../lib/ask/own-words-weights.json");
async function read(): Promise<Asked[]> {
  const found: Asked[] = [];
  for (const { from, isTakenOut, ...one } of await askedInOwnWords())
    found.push({ ...one, set: isTakenOut ? `${from}, line taken out` : from });
  for (const [at, context] of reports.contexts.entries()) {
    if (at % 2 !== 0) continue;
    const pages = await reports.pagesOf(context);
    const figures = readFigures(pages, reports.TITLE);
    const about = contextOf(pages, reports.TITLE);
    for (const question of context.questions) {
      const isRight = (values: AnswerValue[]) =>
        reports.judge(question, { values: values.map(({ value }) => value) }) === "right";
      const papers = { figures, about };
      found.push({ set: "corpus", group: `report ${at}`, question: question.question, papers, isRight });
    }
  }
  for (const one of board.questions) {
    if (!board.OPEN.includes(one.half) || !board.ASKED.includes(one.kind)) continue;
    const set = one.gold.refused ? "not in the papers" : one.half;
    const isRight = (values: AnswerValue[]) => board.judge(one, values) === "good";
    found.push({
      set,
      group: one.pack.join(),
      question: one.question,
      papers: await board.packOf(one.pack),
      isRight,
    });
  }
  return found;
}

/** What comes of a question that has no certain answer in the asker's own words. */
async function triesOf({ set, group, question, papers, isRight }: Asked, at: number): Promise<Try[]> {
  const index = indexOf(papers.figures);
  const plan = planOf(question, index, papers.about);
  if (papers.figures.length === 0 || asksForWords(plan.text) || plan.unread.length > 0) return [];
  if ((likeliest(candidates({ index, plan }))?.certainty ?? 0) >= CERTAIN) return [];
  return (await inOwnWords(plan, index, embedHere)).flatMap(({ plan: other, seen }) => {
    const result = likeliest(candidates({ index, plan: other }));
    const isGiven = result !== undefined && result.certainty >= CERTAIN;
    return isGiven ? [{ set, group, at, seen, isRight: isRight(result.values) }] : [];
  });
}

const asked = await read();
const tries: Try[] = [];
for (const [at, one] of asked.entries()) tries.push(...(await triesOf(one, at)));
const names = Object.keys(tries[0]?.seen ?? {}) as (keyof Seen)[];
const examples = tries.map(({ seen, isRight, group }) => ({
  row: names.map((name) => seen[name]),
  isRight,
  group,
}));
const groups = [...new Set(examples.map(({ group }) => group))];
const partOf = (group: string) => groups.indexOf(group) % PARTS;
console.log(`${asked.length} questions, ${tries.length} answers in the words of the papers`);

const held = Array.from({ length: PARTS }, (_, part) =>
  logistic(examples.filter(({ group }) => partOf(group) !== part)),
);
const best = new Map<number, { chance: number; one: Try }>();
for (const [at, one] of tries.entries()) {
  const chance = logisticOf(examples[at]?.row ?? [], held[partOf(one.group)] ?? []);
  if (chance > (best.get(one.at)?.chance ?? 0)) best.set(one.at, { chance, one });
}
for (const set of new Set(asked.map((one) => one.set))) {
  console.log(`${set}: ${asked.filter((one) => one.set === set).length} questions`);
  console.table(
    [0.3, 0.4, 0.5, 0.6, 0.7, 0.8].map((likely) => {
      const given = [...best.values()].filter(({ chance, one }) => one.set === set && chance >= likely);
      const right = given.filter(({ one }) => one.isRight).length;
      return { likely, "answered right beside the others": right, "answered wrong": given.length - right };
    }),
  );
}
if (process.env.BENCH_WRITE) {
  const weights = logistic(examples);
  const kept = Object.fromEntries(names.map((name, at) => [name, Number((weights[at] ?? 0).toFixed(3))]));
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
  console.log("Fitted on all and written to lib/ask/own-words-weights.json");
}
process.exit(0);
