/**
 * Asks directors' questions about the papers of 24 fictional organizations, each with its own layouts,
 * wording, currency and year end, as the product does without a model: of the figures, and otherwise of the
 * registers. Seventeen boards are open and may be used for development (BENCH_VERBOSE=1). Three are held out,
 * and four more written later: nobody who works on the answering code reads their questions, and only totals
 * are printed. For the gold answers and how they were made, see questions/README.md. Usage: boards.ts
 * (BENCH_HALF=open|held|held-2 asks one part, BENCH_KIND=rank one kind)
 */

import { byRegisters, registersOf } from "@/lib/ai/answer/register-rows";
import { embedHere } from "@/lib/ai/embeddings";
import { askPapers } from "@/lib/ask/ask-papers";
import { boardsOf, everyPage, type Half, type Reading, readingOf } from "./questions/boards";
import { judge, rowsInWords, type Words } from "./questions/boards-judge";
import { isSame } from "./questions/corpus";

/**
 * `offered`: refused, but the answer is among the closest figures shown. `likely`: the first of those is
 * called the most likely one and is the answer; `unlikely`: it is called the most likely one but is wrong.
 * The row "sure" covers what code also answers on its own where there is a model.
 */
type Tally = Record<"good" | "misleading" | "refused" | "offered" | "likely" | "unlikely", number>;
const NONE: Tally = { good: 0, misleading: 0, refused: 0, offered: 0, likely: 0, unlikely: 0 };

/** Number of closest figures shown with a refusal. */
const MOST_SHOWN = 3;
const tallies = new Map<string, Tally>();
const readings = new Map<Half, Record<Reading, number>>();
const halves: Half[] = ["open", "held", "held-2"];

for (const half of halves) {
  if (process.env.BENCH_HALF && process.env.BENCH_HALF !== half) continue;
  for (const { name, papers, pages, questions } of boardsOf(half)) {
    const registers = registersOf(pages);
    const passages = pages.flatMap(everyPage);
    const read = readings.get(half) ?? { "as gold": 0, "other time": 0, "other scenario": 0, "not read": 0 };
    readings.set(half, read);
    for (const question of questions) {
      if (process.env.BENCH_KIND && process.env.BENCH_KIND !== question.kind) continue;
      const reading = readingOf(question, papers);
      if (reading) read[reading] += 1;
      const reply = await askPapers({ question: question.q, papers }, embedHere);
      const found = reply.isAnswered
        ? reply.told
        : byRegisters({ question: question.q, passages }, registers);
      const told = found && inWords(found);
      const judged = judge(question, told);
      const outcome = judged === "buried" ? "misleading" : judged;
      const near = reply.isAnswered || outcome !== "refused" ? [] : reply.near.slice(0, MOST_SHOWN);
      const isAsked = near.map(({ value }) =>
        isSame(Math.abs(value), Math.abs(question.values[0] ?? Number.NaN)),
      );
      const isLikely = near.length > 0 && !reply.isAnswered && reply.isLikely;
      const alone = reply.isAnswered && reply.isSure ? [`${half} all, sure`] : [];
      for (const key of [`${half} ${name}`, `${half} ${question.kind}`, `${half} all`, ...alone]) {
        const tally = tallies.get(key) ?? { ...NONE };
        tally[outcome] += 1;
        if (isAsked.includes(true)) tally.offered += 1;
        if (isLikely) tally[isAsked[0] ? "likely" : "unlikely"] += 1;
        tallies.set(key, tally);
      }
      if (process.env.BENCH_VERBOSE && half === "open" && outcome !== "good")
        console.log(
          `${outcome}${alone.length > 0 ? ", sure" : ""} ${name} [${question.kind}] ${question.q} (${[...question.values, ...(question.names ?? [])].join(", ")}) → ${told ? Object.values(told).join(" | ").replaceAll("\n", " | ") : "no answer"}`,
        );
    }
  }
}

type Said = { sentences: { text: string }[]; table?: { rows: Parameters<typeof rowsInWords>[0] } | null };

function inWords({ sentences, table }: Said): Words {
  const [first = "", ...rest] = sentences.map(({ text }) => text);
  return { first: [first, ...rowsInWords(table?.rows ?? [])].join("\n"), rest: rest.join("\n") };
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
        "likely, right": tally.likely,
        "likely, wrong": tally.unlikely,
      },
    ]),
  ),
);
console.log("Figures that a question asks for as they stand, and how the ledger reads them:");
console.table(Object.fromEntries(readings));
process.exit(0);
