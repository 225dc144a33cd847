/**
 * Fits the weights that rank a question's candidate answers, on the questions of fit/questions.ts: by words
 * alone (lib/ask/ranking-weights.json), and by meaning as well where words are inconclusive
 * (lib/ask/meaning-weights.json). A candidate is right if its value is. Maximizes the log-likelihood of the
 * right answer among all candidates and "none": by words with independent features (Adagrad, L2), by meaning
 * also with interactions (fit/together.ts). Each fifth of the papers is held out once, so that no paper is on
 * both sides. The printed figures are for the held-out parts. Usage: fit-answers.ts   (BENCH_WRITE=1 writes
 * the weights; BENCH_VIEW=words|meaning fits one)
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { pack, WIDTH } from "@/lib/ask/likeness";
import { ROW, type Worth, worthTo } from "@/lib/ask/ranker";
import { dot, type Example, FOLDS, fitted, guess, numbered, type Raw, report } from "./fit/model";
import { questionsToFit } from "./fit/questions";
import { fittedTogether, type Together } from "./fit/together";

type View = {
  title: string;
  file: string;
  raws: Raw[];
  /** Features in a smaller share of the questions are dropped. */
  fewest: number;
  /** Fits on some examples. The result ranks other examples and can be saved. */
  fitOn: (examples: Example[], names: string[]) => { worthsOf: (example: Example) => number[]; kept: string };
};

function byWords(examples: Example[], names: string[]): ReturnType<View["fitOn"]> {
  const weights = fitted(examples, names.length);
  const kept = names.flatMap((name, at) => {
    const weight = Number((weights[at] as number).toFixed(3));
    return Math.abs(weight) >= 0.01 ? [[name, weight] as const] : [];
  });
  const ordered = Object.fromEntries(kept.toSorted(([a], [b]) => a.localeCompare(b)));
  return {
    worthsOf: ({ rows }) => rows.map((row) => dot(row, weights)),
    kept: JSON.stringify(ordered, null, 2),
  };
}

function byMeaning(examples: Example[], names: string[]): ReturnType<View["fitOn"]> {
  const together = fittedTogether(examples, names.length);
  const ranker = { ...together, places: new Map(names.map((name, at) => [name, at])) };
  const named = ({ at, value }: Example["rows"][number]): Parameters<Worth>[0] =>
    new Map(Array.from(at, (place, i) => [names[place] as string, value[i] as number]));
  return {
    worthsOf: ({ rows, vector }) => {
      const worth = worthTo(vector, ranker);
      return rows.map((row) => worth(named(row)));
    },
    kept: JSON.stringify({ names, ...packed(together) }),
  };
}

const packed = ({ rows, begins, counts, directions, from }: Together) => ({
  rows: pack(rows, ROW),
  begins: pack(begins, begins.length),
  counts: pack(counts, counts.length),
  directions: pack(directions, WIDTH),
  from: pack(from, from.length),
});

function fitView({ title, file, raws, fewest, fitOn }: View): void {
  const { names, examples } = numbered(raws, fewest);
  console.log(
    `${title}: ${examples.length} questions, ${examples.reduce((sum, { rows }) => sum + rows.length, 0)} candidates, ${names.length} features`,
  );
  const guesses = Array.from({ length: FOLDS }, (_, fold) => {
    const { worthsOf } = fitOn(
      examples.filter((one) => one.fold !== fold),
      names,
    );
    return examples.filter((one) => one.fold === fold).map((one) => guess(one, worthsOf(one)));
  }).flat();
  console.log("Held out:");
  report(guesses);
  if (!process.env.BENCH_WRITE) return;
  writeFileSync(path.join(import.meta.dirname, "../lib/ask", file), `${fitOn(examples, names).kept}\n`);
  console.log(`Fitted on all: ${names.length} features written to lib/ask/${file}`);
}

const raws = await questionsToFit(process.env.BENCH_VIEW);
const views: Record<string, View> = {
  words: {
    title: "By words alone",
    file: "ranking-weights.json",
    raws: raws.filter(({ isByWords }) => isByWords),
    fewest: 0.01,
    fitOn: byWords,
  },
  meaning: {
    title: "By meaning too",
    file: "meaning-weights.json",
    raws: raws.filter(({ isByWords, vector }) => !isByWords && vector.length === WIDTH),
    fewest: 0.02,
    fitOn: byMeaning,
  },
};
for (const [name, view] of Object.entries(views))
  if (!process.env.BENCH_VIEW || process.env.BENCH_VIEW === name) fitView(view);
process.exit(0);
