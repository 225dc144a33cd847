/**
 * Fits the weights by which a question's possible answers are told apart, on the questions of fit/questions.ts: by words alone
 * (lib/ask/ranking-weights.json), and by meaning too, where words are sure of nothing (lib/ask/meaning-weights.json). What is right
 * is told by the value alone. The log-likelihood of a right answer among all candidates and none is maximised (Adagrad, L2), each fifth
 * of the papers held out once: no paper is on both sides. The figures printed are of what was held out.
 * Usage: fit-answers.ts   (BENCH_WRITE=1 writes the weights)
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { FOLDS, fitted, guess, numbered, type Raw, report } from "./fit/model";
import { questionsToFit } from "./fit/questions";

const folder = path.join(import.meta.dirname, "../lib/ask");

function fitView(title: string, raws: Raw[], file: string): void {
  const { names, examples } = numbered(raws);
  console.log(
    `${title}: ${examples.length} questions, ${examples.reduce((sum, { rows }) => sum + rows.length, 0)} candidates, ${names.length} features`,
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
  if (!process.env.BENCH_WRITE) return;
  const weights = fitted(examples, names.length);
  const kept = names.flatMap((name, at) => {
    const weight = Number((weights[at] as number).toFixed(3));
    return Math.abs(weight) >= 0.01 ? [[name, weight] as const] : [];
  });
  const ordered = Object.fromEntries(kept.toSorted(([a], [b]) => a.localeCompare(b)));
  writeFileSync(path.join(folder, file), `${JSON.stringify(ordered, null, 2)}\n`);
  console.log(`Fitted on all: ${kept.length} weights written to lib/ask/${file}`);
}

const raws = await questionsToFit();
fitView(
  "By words alone",
  raws.filter(({ isByWords }) => isByWords),
  "ranking-weights.json",
);
fitView(
  "By meaning too",
  raws.filter(({ isByWords }) => !isByWords),
  "meaning-weights.json",
);
process.exit(0);
