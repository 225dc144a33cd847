/**
 * Asks directors' questions for reasons about the papers of the open fictional boards
 * (sentences/reasons.tsv), answered by sentences of the papers without a model, as if search had found every
 * page. Good: a quoted sentence gives the reason; misleading: other sentences are given as the answer. A
 * question without a reason in the papers must be refused. Usage: reasons.ts   (BENCH_VERBOSE=1 lists the
 * answers that were not good)
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { extractiveAnswer } from "@/lib/ai/answer/extractive";
import { similarity } from "@/lib/ai/answer/similarity";
import { embedHere } from "@/lib/ai/embeddings";
import { boardsOf, everyPage } from "./questions/boards";

const [, ...lines] = readFileSync(path.join(import.meta.dirname, "sentences/reasons.tsv"), "utf8")
  .trim()
  .split("\n");
const boards = new Map(boardsOf("open").map((board) => [board.name, board]));
const tally = {
  "with a reason": { good: 0, misleading: 0, refused: 0 },
  "without one": { good: 0, misleading: 0, refused: 0 },
};
for (const line of lines) {
  const [name = "", question = "", reasons = ""] = line.split("\t");
  const pages = boards.get(name)?.pages ?? [];
  const passages = pages.flatMap(everyPage);
  const { answered, sentences } = await extractiveAnswer(
    { question, passages, pages, inWords: true },
    similarity,
    embedHere,
  );
  const told = answered ? sentences.map(({ text }) => text) : [];
  const isTold = reasons.split(" ¶ ").some((reason) => told.some((one) => one.includes(reason)));
  const kind = reasons === "" ? "without one" : "with a reason";
  const outcome = answered
    ? isTold && reasons !== ""
      ? "good"
      : "misleading"
    : reasons === ""
      ? "good"
      : "refused";
  tally[kind][outcome] += 1;
  if (process.env.BENCH_VERBOSE && outcome !== "good")
    console.log(`${outcome} ${name} ${question} → ${told.join(" | ")}`);
}
console.table(tally);
process.exit(0);
