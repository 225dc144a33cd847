/**
 * Fits the weights that select the sentence giving the reason a question asks for, on sentences/reasons.tsv:
 * how causal a sentence is (ridge, on sentences/labelled.tsv), and how that combines with its similarity to
 * the question (logistic). Prints the results on held-out boards first.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { analyse } from "@/lib/ai/answer/question";
import { candidatesIn, chanceOf, reasonFeatures } from "@/lib/ai/answer/reasons";
import { scoreUnits } from "@/lib/ai/answer/score";
import { unitsOf } from "@/lib/ai/answer/units";
import { meaningOf } from "@/lib/ai/brief/importance";
import { embedHere } from "@/lib/ai/embeddings";
import { logistic } from "./fit/logistic";
import { ridge } from "./fit/ridge";
import { boardsOf, everyPage } from "./questions/boards";

const FILE = path.resolve(import.meta.dirname, "../lib/ai/answer/reasons.json");
/** Regularization of the meaning weights, chosen on held-out boards. */
const L2 = 2;

const rowsOf = (file: string) =>
  readFileSync(path.join(import.meta.dirname, "sentences", file), "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));
const asked = rowsOf("reasons.tsv").map(([board = "", question = "", reasons = ""]) => ({
  board,
  question,
  reasons: reasons.split(" ¶ ").filter(Boolean),
}));
const causes = new Set(asked.flatMap(({ reasons }) => reasons.slice(0, 1)));
// On other boards causal sentences are not labeled.
const known = new Set(asked.map(({ board }) => board));
const told = rowsOf("labelled.tsv").flatMap(([board = "", , , text = ""]) =>
  known.has(board) ? [{ board, text }] : [],
);
/** "Pay is above plan because two posts …" gives a reason; "Pay is above plan." gives none. */
const CAUSE_BEGINS =
  /(?:,? (?:because|since|as|after|while|when|due|on account|helped|led|driven|so|where)\b|[:;]).*$/;
const cut = told.flatMap(({ board, text }) =>
  causes.has(text) && CAUSE_BEGINS.test(text) ? [{ board, text: text.replace(CAUSE_BEGINS, ".") }] : [],
);
const sentences = [...told, ...cut];
const vectors = await embedHere(sentences.map(({ text }) => text));
if (!vectors) throw new Error("There is no embedding model here.");
const rows = sentences.map(({ text }, at) => meaningOf(text, vectors[at] ?? []));

/** Scores how causal sentences are, with weights fitted on all boards but one. */
function causalWithout(left?: string): number[] {
  const kept = [...sentences.keys()].filter((at) => sentences[at]?.board !== left);
  return ridge(
    kept.map((at) => rows[at] ?? []),
    kept.map((at) => Number(causes.has(sentences[at]?.text ?? ""))),
    L2,
  );
}

const boards = new Map(boardsOf("open").map((board) => [board.name, board.pages]));
type Row = { at: number; row: number[]; isRight: boolean };
/** Candidates of all questions, each scored by weights from the other boards, or from all. */
async function examplesOf(isLeftOut: boolean): Promise<Row[]> {
  const causal = new Map(
    [...boards.keys()].map((name) => [name, causalWithout(isLeftOut ? name : undefined)]),
  );
  const found: Row[] = [];
  for (const [at, { board, question, reasons }] of asked.entries()) {
    const pages = boards.get(board) ?? [];
    const units = await unitsOf(pages.flatMap(everyPage), pages);
    const candidates = candidatesIn(scoreUnits(analyse(question), units));
    const features = await reasonFeatures(question, candidates, embedHere, causal.get(board));
    candidates.forEach(({ own }, n) => {
      const isRight = reasons.some(
        (reason) => own.unit.text.includes(reason) || reason.includes(own.unit.text),
      );
      found.push({ at, row: features?.[n] ?? [], isRight });
    });
  }
  return found;
}

const left = await examplesOf(true);
const chances = new Map<Row, number>();
for (const name of boards.keys()) {
  const weights = logistic(left.filter(({ at }) => asked[at]?.board !== name));
  for (const one of left) if (asked[one.at]?.board === name) chances.set(one, chanceOf(one.row, weights));
}
const firsts = [...Map.groupBy(left, ({ at }) => at).values()].map(
  (some) => some.toSorted((a, b) => (chances.get(b) ?? 0) - (chances.get(a) ?? 0))[0] as Row,
);
const withReason = firsts.filter(({ at }) => (asked[at]?.reasons.length ?? 0) > 0);
console.log(
  `Boards left out: the first is right of ${withReason.filter(({ isRight }) => isRight).length} of ${withReason.length}`,
);
for (const bound of [0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.6]) {
  const told = firsts.filter((one) => (chances.get(one) ?? 0) >= bound);
  const without = told.filter(({ at }) => asked[at]?.reasons.length === 0).length;
  console.log(
    `  from ${bound} on: ${told.length} told, ${told.filter(({ isRight }) => isRight).length} right, ${without} where no sentence gives a reason`,
  );
}
const round = (value: number) => Math.round(value * 1e4) / 1e4;
const all = await examplesOf(false);
writeFileSync(
  FILE,
  `${JSON.stringify({ causal: causalWithout().map(round), pair: logistic(left).map(round) })}\n`,
);
console.log(`Fitted on ${asked.length} questions, ${all.length} sentences: ${FILE}`);
process.exit(0);
