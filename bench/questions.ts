/**
 * Questions of board members on one board's papers, answered from figures alone, without a model: those that ask for numbers,
 * and those that the papers do not answer. What gold is and how it was made: questions/README.md. An answer is good only with
 * its period and its scenario. Questions for reasons and for an overview are answered from passages, and are not asked here.
 * The halves "build" and "fresh" may be looked at, "unseen" and "unseen 2" (unseen-2.json) never.
 * Usage: questions.ts   (BENCH_VERBOSE=1 shows what was not right of the first two)
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { AnswerValue, PaperFigure } from "@/lib/ask/answer";
import { answerFigures } from "@/lib/ask/answer-figures";
import { extractText } from "@/lib/evidence/extract";
import type { Figure, Scenario } from "@/lib/ledger/figure";
import { monthsTo, type PeriodContext } from "@/lib/ledger/period";
import { contextOf, readFigures } from "@/lib/ledger/read";

type Value = {
  value: number | null;
  start: string;
  end: string;
  scenario: Scenario | "variance" | "restated";
  optional?: boolean;
};
type Question = {
  id: string;
  pack: string[];
  question: string;
  kind: string;
  half: "build" | "unseen" | "fresh" | "unseen2";
  gold: { refused: boolean; values?: Value[]; alternatives?: { value: number[] | number }[] };
};
type Outcome = "good" | "misleading" | "refused";
type Paper = { figures: Figure[]; about: PeriodContext };

const ASKED = ["figure", "period", "calc", "rank", "not_in_papers"];
/** Questions of these halves may be shown, of no other. */
const OPEN = ["build", "fresh"];
/** A percentage is right within a tenth, another number within half a percent or one. */
const ROUNDING = { relative: 0.0051, absolute: 0.11 };

const folder = path.join(process.env.EVAL_DATA ?? "../shared/data", "board-packs/owasp/papers");
const questions = ["questions.json", "unseen-2.json"].flatMap((file): Question[] =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, "questions", file), "utf8")),
);
const papers = new Map<string, Promise<Paper>>();

function paperOf(file: string): Promise<Paper> {
  const known = papers.get(file) ?? read(file);
  papers.set(file, known);
  return known;
}

async function read(file: string): Promise<Paper> {
  const kind = path.extname(file).slice(1) as "pdf" | "docx" | "xlsx";
  // A scan has no text to read.
  const pages = await extractText(kind, path.join(folder, file)).catch(() => []);
  return { figures: readFigures(pages, file), about: contextOf(pages, file) };
}

/** Figures of all papers of a pack, and the time of the latest paper. */
async function packOf(files: string[]): Promise<{ figures: PaperFigure[]; about: PeriodContext }> {
  const read = await Promise.all(files.map(paperOf));
  const figures = read.flatMap(({ figures: own, about }, at) => {
    const title = files[at] ?? "";
    const paper = { id: title, title, ...(about.reportedTo && { reportedTo: about.reportedTo }) };
    return own.map((figure) => ({ ...figure, paper }));
  });
  const latest = read
    .map(({ about }) => about)
    .sort((a, b) => (a.reportedTo ?? "").localeCompare(b.reportedTo ?? ""));
  return { figures, about: latest.at(-1) ?? {} };
}

const isSame = (found: number | undefined, gold: number) =>
  found !== undefined &&
  [found, -found].some(
    (value) => Math.abs(value - gold) <= Math.max(Math.abs(gold) * ROUNDING.relative, ROUNDING.absolute),
  );

/** A computed value is of the time at which it ends; one that stands in the papers is of the whole stretch. */
function isOfItsTime({ period, formula }: AnswerValue, { start, end }: Value): boolean {
  if (period?.end !== end) return false;
  return formula !== null || start === end || period.kind === "instant" || period.start === start;
}

function isOfItsScenario({ scenario }: AnswerValue, gold: Value): boolean {
  if (gold.scenario === "variance") return scenario === null;
  // A figure that a later paper restates is an actual one in both.
  if (gold.scenario === "restated") return scenario === "actual" || scenario === null;
  if (gold.scenario === "prior") return scenario === "prior" || scenario === "actual";
  return scenario === gold.scenario || (gold.scenario === "actual" && scenario === null);
}

const isRight = (found: AnswerValue | undefined, gold: Value) =>
  found !== undefined &&
  isSame(found.value, gold.value ?? Number.NaN) &&
  isOfItsTime(found, gold) &&
  isOfItsScenario(found, gold);

/** All that is wanted, in any order, and beside it nothing but what that was worked out of, or what is worked out of it. */
function tellsAll(values: AnswerValue[], wanted: Value[]): boolean {
  const found = wanted.map((gold) => values.find((value) => isRight(value, gold)));
  const operands = new Set(found.flatMap((value) => value?.operands ?? []));
  return (
    found.every((value) => value !== undefined) &&
    values.every((value) => value.operands.every((operand) => operands.has(operand)))
  );
}

function judge({ gold, kind }: Question, values: AnswerValue[] | undefined): Outcome {
  if (!values) return gold.refused ? "good" : "refused";
  if (gold.refused) return "misleading";
  const wanted = (gold.values ?? []).filter(({ value, optional }) => !optional && value !== null);
  if (wanted.length > 0 && wanted.every((value, at) => isRight(values[at], value))) return "good";
  if (wanted.length > 0 && kind !== "rank" && tellsAll(values, wanted)) return "good";
  const fits = (gold.alternatives ?? [])
    .map(({ value }) => [value].flat())
    .some((reading) => reading.every((value, at) => isSame(values[at]?.value, value)));
  return fits ? "good" : "misleading";
}

const told = ({ value, period, scenario }: AnswerValue) =>
  `${value} (${period?.start ?? "?"} to ${period?.end ?? "?"}, ${scenario ?? "computed"})`;

const tallies = new Map<string, Record<Outcome, number>>();

for (const question of questions) {
  if (!ASKED.includes(question.kind)) continue;
  const { figures, about } = await packOf(question.pack);
  const found = await answerFigures(question.question, figures, about);
  const values = found.isAnswered ? found.values : undefined;
  const outcome = judge(question, values);
  for (const kind of [question.kind, "all"]) {
    const name = `${question.half.replace("2", " 2")} ${kind}`;
    const tally = tallies.get(name) ?? { good: 0, misleading: 0, refused: 0 };
    tally[outcome] += 1;
    tallies.set(name, tally);
  }
  if (process.env.BENCH_VERBOSE && OPEN.includes(question.half) && outcome !== "good")
    console.log(
      `${outcome}: ${question.id} ${question.question} → ${values?.map(told).join(", ") ?? "no answer"}`,
    );
}

const share = (part: number, { good, misleading, refused }: Record<Outcome, number>) =>
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
        },
      ]),
  ),
);

/** Papers of 24 months with 20 tables each of 26 rows and 8 columns: about 100,000 figures, as a board with many committees has. */
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
  await answerFigures("total expenses", figures, about);
  const first = performance.now() - started;
  const times: number[] = [];
  for (const { question } of questions.filter(({ kind }) => ASKED.includes(kind))) {
    const from = performance.now();
    await answerFigures(question, figures, about);
    times.push(performance.now() - from);
  }
  const p95 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  console.log(
    `Over ${figures.length.toLocaleString("en")} figures: first question ${first.toFixed(0)} ms with the index, then p95 ${p95.toFixed(0)} ms.`,
  );
}
process.exit(0);
