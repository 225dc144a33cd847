/**
 * Fits the weights by which a question's possible answers are told apart (lib/ask/ranking-weights.json): on the first half
 * of TAT-QA, on the halves "build" and "fresh" of the board's questions, and on those of fit/examples.ts. What is right is told by the value alone. The log-likelihood
 * of a right answer among all candidates and none is maximised (Adagrad, L2), each fifth of the contexts held out once; the figures
 * printed are of what was held out. Usage: fit-answers.ts   (BENCH_WRITE=1 writes the weights)
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { PaperFigure } from "@/lib/ask/answer";
import { indexOf } from "@/lib/ask/index-figures";
import { planOf } from "@/lib/ask/question";
import { type Candidate, candidates } from "@/lib/ask/ranking";
import type { PeriodContext } from "@/lib/ledger/period";
import { contextOf, readFigures } from "@/lib/ledger/read";
import { EXAMPLES, isAnswered } from "./fit/examples";
import { FOLDS, fitted, guess, numbered, type Raw, report } from "./fit/model";
import * as board from "./questions/corpus";
import * as reports from "./tatqa/corpus";

const file = path.join(import.meta.dirname, "../lib/ask/ranking-weights.json");

function candidatesOf(question: string, figures: PaperFigure[], context: PeriodContext): Candidate[] {
  const index = indexOf(figures);
  return candidates({ index, plan: planOf(question, index, context) });
}

async function read(): Promise<Raw[]> {
  const found: Raw[] = [];
  for (const [at, context] of reports.contexts.entries()) {
    if (at % 2 !== 0) continue;
    const pages = await reports.pagesOf(context);
    const figures = readFigures(pages, reports.TITLE);
    const about = contextOf(pages, reports.TITLE);
    for (const question of context.questions) {
      const all = candidatesOf(question.question, figures, about);
      const isRight = all.map(
        ({ program }) =>
          reports.judge(question, {
            values: program.values.map(({ value }) => value),
            names: reports.namesOf(program),
          }) === "right",
      );
      found.push({ from: "reports", group: `report ${at}`, all, isRight, isGoodRefused: false });
    }
  }
  for (const question of board.questions) {
    if (!board.OPEN.includes(question.half) || !board.ASKED.includes(question.kind)) continue;
    const { figures, about } = await board.packOf(question.pack);
    const all = candidatesOf(question.question, figures, about);
    const isRight = all.map(({ program }) => board.judge(question, program.values) === "good");
    found.push({
      from: "board",
      group: question.pack.join(),
      all,
      isRight,
      isGoodRefused: question.gold.refused,
    });
  }
  for (const { name, pages: texts, asked } of EXAMPLES) {
    const pages = texts.map((text, at) => ({ number: at + 1, text }));
    const about = contextOf(pages, name);
    const paper = { id: name, title: name, ...(about.reportedTo && { reportedTo: about.reportedTo }) };
    const figures = readFigures(pages, name).map((figure) => ({ ...figure, paper }));
    for (const [at, example] of asked.entries()) {
      const all = candidatesOf(example[0], figures, about);
      const isRight = all.map(({ program }) => isAnswered(example, program.values));
      const group = `${name} ${at % FOLDS}`;
      found.push({ from: "examples", group, all, isRight, isGoodRefused: example[1].length === 0 });
    }
  }
  return found;
}

const raws = await read();
const { names, examples } = numbered(raws);
console.log(
  `${examples.length} questions, ${examples.reduce((sum, { rows }) => sum + rows.length, 0)} candidates, ${names.length} features`,
);
const guesses = Array.from({ length: FOLDS }, (_, fold) => {
  const weights = fitted(
    examples.filter((one) => one.fold !== fold),
    names.length,
  );
  return examples.filter((one) => one.fold === fold).map((one) => guess(one, weights));
}).flat();
console.log("Held out:");
report(guesses);
const weights = fitted(examples, names.length);
if (process.env.BENCH_WRITE) {
  const kept = names.flatMap((name, at) => {
    const weight = Number((weights[at] as number).toFixed(3));
    return Math.abs(weight) >= 0.01 ? [[name, weight] as const] : [];
  });
  writeFileSync(
    file,
    `${JSON.stringify(Object.fromEntries(kept.toSorted(([a], [b]) => a.localeCompare(b))), null, 2)}\n`,
  );
  console.log(`Fitted on all: ${kept.length} weights written to lib/ask/ranking-weights.json`);
}
console.log("Seen:");
report(examples.map((one) => guess(one, weights)));
process.exit(0);
