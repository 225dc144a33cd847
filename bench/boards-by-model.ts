/**
 * Asks directors' questions about the papers of the open boards (boards.ts), printed as PDFs, in a chat with
 * the model from the settings. The same scorer judges them by the text of the answer. Needs OPENAI_API_KEY,
 * the other model settings, and DATABASE_URL. Usage: boards-by-model.ts   (BENCH_SAMPLE=40 asks that many,
 * spread over kinds and boards; BENCH_PACK=big gives the model search results and tools, as if there were too
 * many papers to send whole; BENCH_KINDS=rank,compound asks only these kinds; BENCH_SKIP=84 skips those in a
 * sample of 84; BENCH_VERBOSE=1 lists the answers that were not good)
 */
import { createHash } from "node:crypto";
import { askInChat, costOf, sampleOf, sampleSize } from "./by-model/ask-in-chat";
import { boardPapers } from "./by-model/board-papers";
import { writtenBoards } from "./questions/boards";
import { judge, type Outcome, rowsInWords, type Words } from "./questions/boards-judge";

const boards = writtenBoards("open");
const orderOf = (q: string) => createHash("sha256").update(q).digest("hex");
// Shuffled so that neither boards nor authors are in sequence.
const all = boards
  .flatMap((board) => board.questions.map((question) => ({ board, question })))
  .sort((a, b) => orderOf(a.question.q).localeCompare(orderOf(b.question.q)));
const kindOf = ({ question }: (typeof all)[number]) => question.kind;
const skipped = new Set(sampleOf(all, kindOf, Number(process.env.BENCH_SKIP ?? 0)));
const kinds = process.env.BENCH_KINDS?.split(",");
const left = all.filter((one) => !skipped.has(one) && (kinds?.includes(kindOf(one)) ?? true));
const chosen = sampleSize ? sampleOf(left, kindOf, sampleSize) : left;
const papers = await boardPapers([...new Set(chosen.map(({ board }) => board))]);
const asked = await askInChat(
  chosen.map(({ board, question }) => ({ message: question.q, paperIds: papers.get(board.name) ?? [] })),
  { isPackBig: process.env.BENCH_PACK === "big" },
);

const tallies = new Map<string, Record<Outcome | "failed", number>>();
for (const [at, { board, question }] of chosen.entries()) {
  const { answer, failure } = asked[at] ?? {};
  const words: Words | null = answer?.answered
    ? {
        first: [
          answer.sentences[0]?.text ?? "",
          ...answer.tables.flatMap(({ rows }) => rowsInWords(rows)),
        ].join("\n"),
        rest: answer.sentences
          .slice(1)
          .map(({ text }) => text)
          .join("\n"),
      }
    : null;
  const outcome = answer && !failure ? judge(question, words) : "failed";
  for (const name of [question.kind, `all, ${answer?.mode ?? "no answer"}`, "all"]) {
    const tally = tallies.get(name) ?? { good: 0, misleading: 0, buried: 0, refused: 0, failed: 0 };
    tally[outcome] += 1;
    tallies.set(name, tally);
  }
  if (process.env.BENCH_VERBOSE && outcome !== "good")
    console.log(
      `${outcome} ${board.name} [${question.kind}] ${question.q} (${[...question.values, ...(question.names ?? [])].join(", ")}) → ${failure ?? ""} ${answer?.mode}, ${answer?.dropped} dropped: ${answer?.response}`,
    );
}
console.table(Object.fromEntries([...tallies].sort(([a], [b]) => a.localeCompare(b))));
console.table({
  "computed by code": costOf(asked.filter(({ answer }) => answer?.mode === "computed")),
  "written by the model": costOf(asked.filter(({ answer }) => answer?.mode === "model")),
});
process.exit(0);
