/**
 * Asks directors' questions about boards unlike those of all other sets: a water company whose year ends in
 * March, with accounts, a cash forecast, targets, a program of projects and registers (the third set of
 * bench/claims); a maker of pumps whose year ends in June; and a trust of schools whose year ends in August.
 * Asked as the product does, without a model. A good answer gives every part of the gold answer, written
 * after the question; a question without one must be refused. The open half may be used for development
 * (BENCH_VERBOSE=1), the other never. Usage: other-board.ts
 */
import { embedHere } from "@/lib/ai/embeddings";
import { askPapers } from "@/lib/ask/ask-papers";
import type { KeptPaper } from "@/lib/ask/kept-papers";
import { packFigures } from "@/lib/ledger/pack";
import { contextOf, readFigures } from "@/lib/ledger/read";
import WATER from "./claims/seen-3.json";
import MAKER from "./questions/boards/maker.json";
import SCHOOL from "./questions/boards/school.json";
import WATER_QUESTIONS from "./questions/other-board.json";

type Written = { id: string; title: string; pages: string[] };
type Board = { name: string; papers: Written[]; halves: Record<string, string[][]> };

const linesJoined = ({ id, title, pages }: { id: string; title: string; pages: string[][] }): Written => ({
  id,
  title,
  pages: pages.map((lines) => lines.join("\n")),
});
const BOARDS: Board[] = [
  { name: "water company", papers: WATER.papers, halves: WATER_QUESTIONS },
  { name: "pump maker", papers: MAKER.papers.map(linesJoined), halves: { open: MAKER.open } },
  { name: "academy trust", papers: SCHOOL.papers.map(linesJoined), halves: { open: SCHOOL.open } },
];

for (const { name, papers, halves } of BOARDS)
  await askBoard(name, papers.map((paper) => kept(paper, name)).sort(latestFirst), halves);

async function askBoard(name: string, papers: KeptPaper[], halves: Board["halves"]): Promise<void> {
  for (const [half, questions] of Object.entries(halves)) {
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
      `${name}, ${half}: ${questions.length} questions, good ${share(tally.good)}, misleading ${share(tally.misleading)}, wrongly refused ${share(tally.refused)}`,
    );
  }
}

function kept({ id, title, pages: texts }: Written, board: string): KeptPaper {
  const pages = texts.map((text, at) => ({ number: at + 1, text }));
  const about = contextOf(pages, title);
  const data = packFigures(readFigures(pages, title));
  return { id, title, key: `${board} ${id}`, day: about.reportedTo ?? "", about, data };
}

function latestFirst(one: KeptPaper, other: KeptPaper): number {
  return other.day.localeCompare(one.day);
}

function wordsOf({
  sentences,
  table,
}: Extract<Awaited<ReturnType<typeof askPapers>>, { isAnswered: true }>["told"]): string {
  const rows = table?.rows.map(({ cells }) => cells.map((cell) => cell?.text ?? "").join(" ")) ?? [];
  return [...sentences.map(({ text }) => text), ...rows].join(" ");
}
