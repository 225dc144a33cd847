/**
 * Fits the weights by which a brief tells the sentences that a director must read, on labelled sentences of the open fictional boards
 * (sentences/labelled.tsv: importance 0 to 3; what it says: b bad news, g good news, d asks for a decision, n none of these; of bad news
 * the kind of risk, "-" where a budget tells it), and writes them. First prints how many kinds are named right, which is not fitted, and
 * how well sentences of boards left out are told.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { EXAMPLES, riskKindOf } from "@/lib/ai/brief/findings/risk-kinds";
import { featuresOf, scoreOf } from "@/lib/ai/brief/importance";
import { embedHere } from "@/lib/ai/embeddings";
import { areaOf, ridge } from "./fit/ridge";

const FILE = path.resolve(import.meta.dirname, "../lib/ai/brief/importance.json");
/** How small the weights are held: chosen on boards left out. */
const L2 = { importance: 2, bad: 4 };
/** From this importance on a sentence belongs in a brief. */
const WANTED = 2;

const [, ...lines] = readFileSync(path.join(import.meta.dirname, "sentences/labelled.tsv"), "utf8")
  .trim()
  .split("\n");
const labelled = lines.map((line) => {
  const [board = "", importance = "", says = "", text = "", kind = ""] = line.split("\t");
  return { board, importance: Number(importance), isBad: says === "b", text, kind };
});
const vectors = await embedHere(labelled.map(({ text }) => text));
if (!vectors) throw new Error("There is no embedding model here.");
const rows = labelled.map(({ text }, at) => featuresOf(text, vectors[at] ?? []));

const examples = (await embedHere(EXAMPLES)) ?? [];
const ofKinds = [...labelled.keys()].filter((at) => (labelled[at]?.kind || "-") !== "-");
const named = [...labelled.keys()]
  .filter((at) => labelled[at]?.kind)
  .map((at) => ({
    told: riskKindOf(vectors[at] ?? [], examples)?.title,
    kind: labelled[at]?.kind,
  }));
const right = named.filter(({ told, kind }) => told === kind).length;
const wrong = named.filter(({ told, kind }) => told && told !== kind).length;
console.log(`kinds of risk: ${right} of ${ofKinds.length} named right, ${wrong} named wrong`);

const TOLD = {
  importance: labelled.map(({ importance }) => importance),
  bad: labelled.map(({ isBad }) => Number(isBad)),
};
const fitted = (which: keyof typeof TOLD, left?: string) => {
  const kept = [...labelled.keys()].filter((at) => labelled[at]?.board !== left);
  return ridge(
    kept.map((at) => rows[at] ?? []),
    kept.map((at) => TOLD[which][at] ?? 0),
    L2[which],
  );
};
for (const which of ["importance", "bad"] as const) {
  const boards = [...new Set(labelled.map(({ board }) => board))];
  const weights = new Map(boards.map((board) => [board, fitted(which, board)]));
  const scores = rows.map((row, at) => scoreOf(row, weights.get(labelled[at]?.board ?? "") ?? []));
  const isWanted = TOLD[which].map((value) => value >= (which === "bad" ? 1 : WANTED));
  const ranked = [...scores.keys()].toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  const among = [50, 100, 150].map(
    (n) => `${ranked.slice(0, n).filter((at) => isWanted[at]).length} of ${n}`,
  );
  console.log(
    `${which}: ${isWanted.filter(Boolean).length} of ${rows.length} sentences; boards left out: area ${areaOf(scores, isWanted).toFixed(3)}, right among the first ${among.join(", ")}`,
  );
}
const round = (value: number) => Math.round(value * 1e4) / 1e4;
const weights = { importance: fitted("importance").map(round), bad: fitted("bad").map(round) };
writeFileSync(FILE, `${JSON.stringify(weights)}\n`);
console.log(`Fitted on ${rows.length} sentences: ${FILE}`);
process.exit(0);
