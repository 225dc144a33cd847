/**
 * Questions of board members on one board's papers, answered from figures alone, without a model: those that ask for numbers,
 * and those that the papers do not answer. What gold is and how it was made: questions/README.md. Only the half "build" may
 * be looked at. Usage: questions.ts   (BENCH_VERBOSE=1 shows what was not right of that half)
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { answerFigures } from "@/lib/ask/answer-figures";
import { extractText } from "@/lib/evidence/extract";
import type { Figure } from "@/lib/ledger/figure";
import type { PeriodContext } from "@/lib/ledger/period";
import { contextOf, readFigures } from "@/lib/ledger/read";

type Value = { value: number | null; optional?: boolean };
type Question = {
  id: string;
  pack: string[];
  question: string;
  kind: string;
  half: "build" | "unseen";
  gold: { refused: boolean; values?: Value[]; alternatives?: { value: number[] | number }[] };
};
type Outcome = "good" | "misleading" | "refused";
type Paper = { figures: Figure[]; about: PeriodContext };

const ASKED = ["figure", "period", "calc", "not_in_papers"];
/** A percentage is right within a tenth, another number within half a percent or one. */
const ROUNDING = { relative: 0.0051, absolute: 0.11 };

const folder = path.join(process.env.EVAL_DATA ?? "../shared/data", "board-packs/owasp/papers");
const questions: Question[] = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "questions/questions.json"), "utf8"),
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

/** Figures of all papers of a pack, each table with a number of its own, and the time of the latest paper. */
async function packOf(files: string[]): Promise<Paper> {
  const read = await Promise.all(files.map(paperOf));
  const figures = read.flatMap((paper, at) =>
    paper.figures.map((figure) => ({ ...figure, table: figure.table + at * 1000 })),
  );
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

function judge({ gold }: Question, values: number[] | undefined): Outcome {
  if (!values) return gold.refused ? "good" : "refused";
  if (gold.refused) return "misleading";
  const wanted = (gold.values ?? []).flatMap(({ value, optional }) =>
    optional || value === null ? [] : [value],
  );
  const readings = [wanted, ...(gold.alternatives ?? []).map(({ value }) => [value].flat())];
  const fits = readings.some(
    (reading) => reading.length > 0 && reading.every((value, at) => isSame(values[at], value)),
  );
  return fits ? "good" : "misleading";
}

const tallies = new Map<string, Record<Outcome, number>>();

for (const question of questions) {
  if (!ASKED.includes(question.kind)) continue;
  const { figures, about } = await packOf(question.pack);
  const found = await answerFigures(question.question, figures, about);
  const values = found.isAnswered ? found.values.map(({ value }) => value) : undefined;
  const outcome = judge(question, values);
  for (const kind of [question.kind, "all"]) {
    const name = `${question.half} ${kind}`;
    const tally = tallies.get(name) ?? { good: 0, misleading: 0, refused: 0 };
    tally[outcome] += 1;
    tallies.set(name, tally);
  }
  if (process.env.BENCH_VERBOSE && question.half === "build" && outcome !== "good")
    console.log(`${outcome}: ${question.id} ${question.question} → ${values?.join(", ") ?? "no answer"}`);
}

console.table(Object.fromEntries([...tallies].sort(([a], [b]) => a.localeCompare(b))));
process.exit(0);
