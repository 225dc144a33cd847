/**
 * Asks board members' questions about one board's papers, answered from figures alone, without a model: those
 * that ask for numbers, and those the papers do not answer. For the gold answers and how they were made, see
 * questions/README.md. A good answer has the right period and scenario. Questions for reasons or an overview
 * are answered from passages and are not asked here.
 * The halves "build", "fresh" and "unseen 2" (unseen-2.json) are open; "unseen" and "unseen 3"
 * (unseen-3.json) never are. The questions of directors.json are open, but their other half in
 * directors-unseen.json never is; directors-2.json was used for development and measures nothing now.
 * forms.json and forms-unseen.json ask for calculations, or for several figures at once. A question of
 * several parts is judged by each of them.
 * Usage: questions.ts   (BENCH_VERBOSE=1 lists the open questions answered wrongly; BENCH_HALF=directors asks
 * one half)
 */
import { embedHere } from "@/lib/ai/embeddings";
import type { AnswerValue, PaperFigure } from "@/lib/ask/answer";
import { answerFigures } from "@/lib/ask/answer-figures";
import { partsOf } from "@/lib/ask/parts";
import { stated } from "@/lib/ask/stated";
import { tell } from "@/lib/ask/tell";
import type { Figure } from "@/lib/ledger/figure";
import { monthsTo } from "@/lib/ledger/period";
import {
  ASKED,
  isOffered,
  judgeParts,
  OPEN,
  type Outcome,
  packOf,
  questions,
  type Said,
} from "./questions/corpus";

const told = ({ value, period, scenario }: AnswerValue) =>
  `${value} (${period?.start ?? "?"} to ${period?.end ?? "?"}, ${scenario ?? "computed"})`;

/** `offered`: refused, but the answer is among the closest figures shown. */
type Counts = Record<Outcome | "offered", number>;
const tallies = new Map<string, Counts>();

const only = process.env.BENCH_HALF;
for (const question of questions) {
  if (only && question.half !== only) continue;
  if (!ASKED.includes(question.kind)) continue;
  const { figures, about } = await packOf(question.pack);
  const said: (Said | undefined)[] = [];
  const near: AnswerValue[] = [];
  for (const { question: part } of partsOf(question.question)) {
    const found = await answerFigures(part, figures, about, embedHere);
    const text = found.isAnswered ? (tell(found, part, figures).sentences[0]?.text ?? "") : "";
    if (!found.isAnswered) near.push(...found.near.map(stated));
    said.push(found.isAnswered ? { values: found.values, text } : undefined);
  }
  const outcome = judgeParts(question, said);
  for (const kind of [question.kind, "all"]) {
    const name = `${question.half.replace(/\d/, " $&")} ${kind}`;
    const tally = tallies.get(name) ?? { good: 0, misleading: 0, refused: 0, offered: 0 };
    tally[outcome] += 1;
    if (outcome === "refused" && isOffered(question, near)) tally.offered += 1;
    tallies.set(name, tally);
  }
  if (process.env.BENCH_VERBOSE && OPEN.includes(question.half) && outcome !== "good")
    console.log(
      `${outcome}: ${question.id} ${question.question} → ${said.map((one) => (one ? `${one.text} ${one.values.map(told).join(", ")}` : "no answer")).join(" | ")}`,
    );
}

const share = (part: number, { good, misleading, refused }: Counts) =>
  `${part} (${((100 * part) / (good + misleading + refused)).toFixed(1)}%)`;
console.table(
  Object.fromEntries(
    [...tallies]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, tally]) => [
        name,
        {
          good: share(tally.good, tally),
          misleading: share(tally.misleading, tally),
          refused: share(tally.refused, tally),
          offered: tally.offered,
        },
      ]),
  ),
);

/**
 * Papers of 24 months with 20 tables of 26 rows and 8 columns each: about 100,000 figures, as for a board
 * with many committees.
 */
function manyFigures(like: Figure): PaperFigure[] {
  const figures: PaperFigure[] = [];
  for (let month = 0; month < 24; month += 1) {
    const period = monthsTo(2023 + Math.floor(month / 12), (month % 12) + 1, 1, "month");
    const paper = { id: `paper ${month}`, title: `Report ${month}`, reportedTo: period.end };
    for (let at = 0; at < 4_160; at += 1) {
      const [table, row, column] = [Math.floor(at / 208), Math.floor((at % 208) / 8), at % 8];
      const scenario = column % 2 === 0 ? "actual" : "budget";
      const label = row === 25 ? "Total expenses" : `Item ${row} of unit ${table}`;
      figures.push({
        ...like,
        paper,
        period,
        scenario,
        label,
        table,
        row,
        column,
        value: at,
        isTotal: row === 25,
      });
    }
  }
  return figures;
}

const [anyFigure] = (await packOf(questions[0]?.pack ?? [])).figures;
if (anyFigure) {
  const figures = manyFigures(anyFigure);
  const about = { reportedTo: "2024-12-31" };
  const started = performance.now();
  await answerFigures("total expenses", figures, about, embedHere);
  const first = performance.now() - started;
  const times: number[] = [];
  for (const { question } of questions.filter(({ kind }) => ASKED.includes(kind))) {
    const from = performance.now();
    await answerFigures(question, figures, about, embedHere);
    times.push(performance.now() - from);
  }
  const p95 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  console.log(
    `Over ${figures.length.toLocaleString("en")} figures: first question ${first.toFixed(0)} ms with the index, then p95 ${p95.toFixed(0)} ms.`,
  );
}
process.exit(0);
