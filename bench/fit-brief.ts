/**
 * Fits the weights that select the sentences a director must read in a brief, on labeled sentences of
 * fictional boards (sentences/labelled.tsv). Labels: importance 0 to 3; content (b bad news, g good news, d
 * asks for a decision, n none of these); and for bad news the kind of risk, or "-" where a budget already
 * shows it. Writes the weights after printing how well they work on held-out boards, a third at a time.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { KIND_TITLES, kindFor } from "@/lib/ai/brief/findings/risk-kinds";
import { eachOf, meaningOf, scoreOf, seenOf, wordsOf } from "@/lib/ai/brief/importance";
import { embedHere } from "@/lib/ai/embeddings";
import { type Row, ridgeOfRows } from "./fit/dual";
import { areaOf } from "./fit/ridge";

const FILE = path.resolve(import.meta.dirname, "../lib/ai/brief/importance.json");
/** L2 regularization, chosen on held-out boards. */
const L2 = 1;
/** Number of cross-validation folds, by board. */
const PARTS = 3;
/** Minimum number of sentences for a word to be a feature. */
const FEWEST = 3;
/** Minimum importance of a sentence for a brief. */
const WANTED = 2;
const THRESHOLDS = [0.4, 0.45, 0.5, 0.55, 0.6, 0.65];
/** The kind of bad news a budget already shows. */
const BY_BUDGET = "-";

const [, ...lines] = readFileSync(path.join(import.meta.dirname, "sentences/labelled.tsv"), "utf8")
  .trim()
  .split("\n");
const labelled = lines.map((line) => {
  const [board = "", importance = "", says = "", text = "", kind = ""] = line.split("\t");
  return { board, importance: Number(importance), isBad: says === "b", text, kind };
});
const found = await embedHere(labelled.map(({ text }) => text));
if (!found) throw new Error("There is no embedding model here.");
const vectors = found;
const words = labelled.map(({ text }) => wordsOf(text));
const all = [...labelled.keys()];
const isBad = (at: number) => labelled[at]?.isBad === true;

const counts = new Map<string, number>();
for (const word of words.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
const known = [...counts].filter(([, count]) => count >= FEWEST).map(([word]) => word);
const marks = new Map(known.map((word, mark) => [word, mark]));
/** Converts the sentences to regression rows: with words and meaning, and with words alone. */
const rowsBy = (numbersOf: (text: string, at: number) => number[]) =>
  labelled.map(({ text }, at): Row => {
    const own = (words[at] ?? []).flatMap((word) => marks.get(word) ?? []);
    return { numbers: numbersOf(text, at), marks: own, each: eachOf(own.length) };
  });
const BY = {
  byMeaning: rowsBy((text, at) => meaningOf(text, vectors[at] ?? [])),
  byWords: rowsBy(seenOf),
};

const IMPORTANCE = labelled.map(({ importance }) => importance);
const BAD = labelled.map(({ isBad }) => Number(isBad));
const KINDS = KIND_TITLES.map((title) => labelled.map(({ kind }) => Number(kind === (title ?? BY_BUDGET))));

/** Fits weights for these targets on these sentences. */
const fitted = (rows: Row[], on: number[], targets: number[][]) =>
  ridgeOfRows(
    on.map((at) => rows[at] as Row),
    targets.map((told) => on.map((at) => told[at] ?? 0)),
    L2,
  );
type Weights = ReturnType<typeof fitted>;
const scoresOf = ({ numbers, marks: own, each }: Row, weights: Weights) =>
  weights.map(
    (one) =>
      scoreOf(numbers, one.numbers) + own.reduce((sum, mark) => sum + (one.marks[mark] ?? 0) * each, 0),
  );

const boards = [...new Set(labelled.map(({ board }) => board))];
const bad = all.filter(isBad);
const unbudgeted = bad.filter((at) => labelled[at]?.kind !== BY_BUDGET);

/** Prints the accuracy on sentences of held-out boards. */
function measure(rows: Row[]): void {
  const scores = new Map<number, number[]>();
  const kinds = new Map<number, string | undefined>();
  for (let part = 0; part < PARTS; part += 1) {
    const out = new Set(boards.filter((_, at) => at % PARTS === part));
    const isOut = (at: number) => out.has(labelled[at]?.board ?? "");
    const on = all.filter((at) => !isOut(at));
    const weights = fitted(rows, on, [IMPORTANCE, BAD]);
    const ofKinds = fitted(rows, on.filter(isBad), KINDS);
    for (const at of all.filter(isOut)) {
      scores.set(at, scoresOf(rows[at] as Row, weights));
      if (isBad(at)) kinds.set(at, kindFor(scoresOf(rows[at] as Row, ofKinds))?.title);
    }
  }
  const right = unbudgeted.filter((at) => kinds.get(at) === labelled[at]?.kind);
  const wrong = bad.filter((at) => kinds.get(at) && kinds.get(at) !== labelled[at]?.kind);
  console.log(
    `kinds of risk: ${right.length} of ${unbudgeted.length} named right, ${wrong.length} named wrong`,
  );
  for (const [which, name] of ["importance", "bad"].entries()) {
    const own = all.map((at) => scores.get(at)?.[which] ?? 0);
    const isWanted = all.map((at) => (name === "bad" ? isBad(at) : (IMPORTANCE[at] ?? 0) >= WANTED));
    console.log(
      `${name}: ${isWanted.filter(Boolean).length} of ${all.length} sentences; area ${areaOf(own, isWanted).toFixed(3)}`,
    );
    if (name !== "bad") continue;
    for (const least of THRESHOLDS) {
      const told = all.filter((at) => (own[at] ?? 0) >= least);
      console.log(`  from ${least} on: ${told.filter(isBad).length} of ${told.length} told are bad news`);
    }
  }
}

const round = (value = 0) => Math.round(value * 1e3) / 1e3;
function written(rows: Row[]) {
  const weights = [...fitted(rows, all, [IMPORTANCE, BAD]), ...fitted(rows, bad, KINDS)];
  return {
    numbers: weights.map(({ numbers }) => numbers.map(round)),
    words: known
      .map((word, at) => [word, ...weights.map((own) => round(own.marks[at]))].join("\t"))
      .join("\n"),
  };
}

console.log("Boards left out, by words and meaning:");
measure(BY.byMeaning);
console.log("Boards left out, by words alone:");
measure(BY.byWords);
const weights = { byMeaning: written(BY.byMeaning), byWords: written(BY.byWords) };
writeFileSync(FILE, `${JSON.stringify(weights)}\n`);
console.log(`Fitted on ${all.length} sentences, ${known.length} words: ${FILE}`);
process.exit(0);
