/**
 * A director's questions on the papers of another board than all other sets are of: a water company whose year ends in March, with
 * accounts, a cash forecast, targets, a programme of projects and registers (the third set of bench/claims). Asked as the product asks them,
 * without a model. Good says every part of the gold, which stands behind the question; a question without gold is to be refused.
 * The open half may be looked at (BENCH_VERBOSE=1), the other never. Usage: other-board.ts
 */
import { embedHere } from "@/lib/ai/embeddings";
import { askPapers, type KeptPaper } from "@/lib/ask/ask-papers";
import { packFigures } from "@/lib/ledger/pack";
import { contextOf, readFigures } from "@/lib/ledger/read";
import BOARD from "./claims/seen-3.json";
import QUESTIONS from "./questions/other-board.json";

const papers = BOARD.papers
  .map(({ id, title, pages: texts }): KeptPaper => {
    const pages = texts.map((text, at) => ({ number: at + 1, text }));
    const about = contextOf(pages, title);
    const data = packFigures(readFigures(pages, title));
    return { id, title, key: id, day: about.reportedTo ?? "", about, data };
  })
  .sort((a, b) => b.day.localeCompare(a.day));

for (const [half, questions] of Object.entries(QUESTIONS)) {
  const tally = { good: 0, misleading: 0, refused: 0 };
  for (const [question = "", ...gold] of questions) {
    const reply = await askPapers({ question, papers }, embedHere);
    const told = reply.isAnswered ? wordsOf(reply.told) : null;
    const isGood =
      told === null ? gold.length === 0 : gold.length > 0 && gold.every((part) => told.includes(part));
    const outcome = isGood ? "good" : told === null ? "refused" : "misleading";
    tally[outcome] += 1;
    if (process.env.BENCH_VERBOSE && half === "open" && !isGood)
      console.log(
        `${outcome}: ${question} (${gold.join(", ") || "not in the papers"}) → ${told ?? "no answer"}`,
      );
  }
  const share = (part: number) => `${part} (${((100 * part) / questions.length).toFixed(1)}%)`;
  console.log(
    `${half}: ${questions.length} questions, good ${share(tally.good)}, misleading ${share(tally.misleading)}, wrongly refused ${share(tally.refused)}`,
  );
}

function wordsOf({
  sentences,
  table,
}: Extract<Awaited<ReturnType<typeof askPapers>>, { isAnswered: true }>["told"]): string {
  const rows = table?.rows.map(({ cells }) => cells.map((cell) => cell?.text ?? "").join(" ")) ?? [];
  return [...sentences.map(({ text }) => text), ...rows].join(" ");
}
