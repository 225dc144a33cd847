/**
 * Asks the questions of `questions` as the product does on a board with earlier meetings: of the papers of
 * the month alone, and of all papers up to it. An answer is judged by the numbers in its text
 * (questions/boards-judge.ts), which separates refusals and another month's figures from answers, but not a
 * wrong name with the right number. Usage: whole-board.ts   (BENCH_VERBOSE=1 lists open questions that fail
 * only with all papers; BENCH_HALF=fresh asks one half)
 */
import { embedHere } from "@/lib/ai/embeddings";
import { askPapers } from "@/lib/ask/ask-papers";
import type { KeptPaper } from "@/lib/ask/kept-papers";
import { judge, type Outcome, rowsInWords } from "./questions/boards-judge";
import { ASKED, keptPaper, OPEN, packUpTo, type Question, questions } from "./questions/corpus";

type Asked = "its month" | "all papers up to then";

/** The numbers expected; empty for a question without an answer. */
function wantedIn({ gold, kind, question }: Question) {
  const parts = gold.parts?.flatMap(({ values = [] }) => values) ?? [];
  const values = [...(gold.values ?? []), ...parts].flatMap(({ value, optional }) =>
    optional || value === null ? [] : value,
  );
  const or = (gold.alternatives ?? []).map(({ value }) => [value].flat());
  return { q: question, kind, values: gold.refused ? [] : values, or };
}

async function answered(question: string, papers: KeptPaper[]) {
  const reply = await askPapers({ question, papers }, embedHere);
  if (!reply.isAnswered) return null;
  const [first = "", ...rest] = reply.told.sentences.map(({ text }) => text);
  return {
    first: [first, ...rowsInWords(reply.told.table?.rows ?? [])].join("\n"),
    rest: rest.join("\n"),
  };
}

const latestFirst = (one: KeptPaper, other: KeptPaper) =>
  other.day.localeCompare(one.day) || one.title.localeCompare(other.title);

async function ask(question: Question, files: string[]): Promise<{ outcome: Outcome; said: string }> {
  const papers = (await Promise.all(files.map(keptPaper))).sort(latestFirst);
  const said = await answered(question.question, papers);
  const judged = judge({ ...wantedIn(question), op: "", lines: [], period: [], scenario: "" }, said);
  return {
    outcome: judged,
    said: said ? Object.values(said).join(" | ").replaceAll("\n", " | ") : "no answer",
  };
}

const tallies = new Map<string, Record<Outcome, number>>();
function count(half: string, asked: Asked, outcome: Outcome): void {
  const name = `${half}, ${asked}`;
  const tally = tallies.get(name) ?? { good: 0, misleading: 0, buried: 0, refused: 0 };
  tally[outcome] += 1;
  tallies.set(name, tally);
}

for (const question of questions) {
  const { half } = question;
  if ((process.env.BENCH_HALF && process.env.BENCH_HALF !== half) || !ASKED.includes(question.kind)) continue;
  const alone = await ask(question, question.pack);
  const among = await ask(question, packUpTo(question.pack));
  count(half, "its month", alone.outcome);
  count(half, "all papers up to then", among.outcome);
  if (process.env.BENCH_VERBOSE && OPEN.includes(half) && among.outcome !== alone.outcome)
    console.log(
      `${question.id} ${question.question}\n   ${alone.outcome}: ${alone.said}\n   ${among.outcome}: ${among.said}`,
    );
}

const share = (part: number, tally: Record<Outcome, number>) =>
  `${((100 * part) / Object.values(tally).reduce((sum, one) => sum + one, 0)).toFixed(1)}%`;
console.table(
  Object.fromEntries(
    [...tallies].map(([name, tally]) => [
      name,
      Object.fromEntries(Object.entries(tally).map(([outcome, part]) => [outcome, share(part, tally)])),
    ]),
  ),
);
process.exit(0);
