/**
 * Directors' questions on the papers of 24 fictional organisations, each with its own layouts, words, currency and year end, asked
 * as the product asks them, without a model. Seventeen boards are open: they may be looked at and built on (BENCH_VERBOSE=1). Three are
 * held, and four more that were written later: nobody who works on the answering code opens their questions, and only sums are printed.
 * What gold is and how it was made: questions/README.md. Usage: boards.ts   (BENCH_HALF=open|held|held-2 asks one part)
 */
import { embedHere } from "@/lib/ai/embeddings";
import { askPapers } from "@/lib/ask/ask-papers";
import type { FigureReply } from "@/lib/ask/reply";
import { saidNumbers } from "@/lib/claims/numbers";
import { MONTHS_IN_ENGLISH, monthOf } from "@/lib/ledger/period";
import { boardsOf, type Half, type Question, type Reading, readingOf } from "./questions/boards";
import { isSame } from "./questions/corpus";

type Outcome = "good" | "misleading" | "refused";
/** `offered`: of those refused, the answer is among the figures that are told as the nearest. */
type Tally = Record<Outcome | "offered", number>;

/** Figures that a refusal shows as the nearest. */
const MOST_SHOWN = 3;
const tallies = new Map<string, Tally>();
const readings = new Map<Half, Record<Reading, number>>();
const halves: Half[] = ["open", "held", "held-2"];

for (const half of halves) {
  if (process.env.BENCH_HALF && process.env.BENCH_HALF !== half) continue;
  for (const { name, papers, questions } of boardsOf(half)) {
    const read = readings.get(half) ?? { "as gold": 0, "other time": 0, "other scenario": 0, "not read": 0 };
    readings.set(half, read);
    for (const question of questions) {
      const reading = readingOf(question, papers);
      if (reading) read[reading] += 1;
      const reply = await askPapers({ question: question.q, papers }, embedHere);
      const told = reply.isAnswered ? reply.told : null;
      const outcome = judge(question, told);
      const isOffered =
        outcome === "refused" &&
        !reply.isAnswered &&
        reply.near
          .slice(0, MOST_SHOWN)
          .some(({ value }) => isSame(Math.abs(value), Math.abs(question.values[0] ?? Number.NaN)));
      for (const key of [`${half} ${name}`, `${half} ${question.kind}`, `${half} all`]) {
        const tally = tallies.get(key) ?? { good: 0, misleading: 0, refused: 0, offered: 0 };
        tally[outcome] += 1;
        if (isOffered) tally.offered += 1;
        tallies.set(key, tally);
      }
      if (process.env.BENCH_VERBOSE && half === "open" && outcome !== "good")
        console.log(
          `${outcome} ${name} [${question.kind}] ${question.q} (${[...question.values, ...(question.names ?? [])].join(", ")}) → ${told ? wordsOf(told) : "no answer"}`,
        );
    }
  }
}

type Told = Extract<FigureReply, { isAnswered: true }>["told"];

/**
 * Good: the first sentence and its table say every number wanted, each within what rounding changes, and name what is to be named; where
 * the papers do not answer, nothing is told.
 */
function judge({ values, or = [], names = [] }: Question, told: Told | null): Outcome {
  if (!told) return values.length + names.length === 0 ? "good" : "refused";
  const rows = told.table?.rows.map(
    ({ label, cells }) => `${label} ${cells.map((cell) => cell?.text ?? "").join(" ")}`,
  );
  const text = [told.sentences[0]?.text ?? "", ...(rows ?? [])].join("\n");
  const said = saidNumbers(text, []).map(({ size }) => size);
  const isSaid = (wanted: number[]) =>
    wanted.every((value) => said.some((size) => isSame(size, Math.abs(value))));
  const isNamed = names.every((name) => text.toLowerCase().includes(inFull(name).toLowerCase()));
  const isWanted = values.length + names.length > 0;
  return isWanted && isNamed && [values, ...or].some(isSaid) ? "good" : "misleading";
}

/** "Nov-25", "Nov 2025" and "November 2025" are one month. */
function inFull(name: string): string {
  const [, word = "", year = ""] = /^(\p{L}{3,9})\.?[ '’-]*(?:20)?(\d\d)?$/u.exec(name) ?? [];
  const month = monthOf(word);
  const full = month && MONTHS_IN_ENGLISH[month - 1];
  return full ? `${full}${year ? ` 20${year}` : ""}` : name;
}

function wordsOf({ sentences, table }: Told): string {
  const rows = table?.rows ?? [];
  const told = rows.map(({ label, cells }) => `${label}: ${cells.map((cell) => cell?.text ?? "").join(" ")}`);
  return [sentences[0]?.text ?? "", ...told].join(" | ");
}

const share = (part: number, { good, misleading, refused }: Tally) =>
  `${part} (${((100 * part) / (good + misleading + refused)).toFixed(1)}%)`;
console.table(
  Object.fromEntries(
    [...tallies].map(([name, tally]) => [
      name,
      {
        questions: tally.good + tally.misleading + tally.refused,
        good: share(tally.good, tally),
        misleading: share(tally.misleading, tally),
        "wrongly refused": share(tally.refused, tally),
        offered: tally.offered,
      },
    ]),
  ),
);
console.log("Figures that a question asks for as they stand, and how the ledger reads them:");
console.table(Object.fromEntries(readings));
process.exit(0);
