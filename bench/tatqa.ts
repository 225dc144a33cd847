/**
 * Questions on tables and text of annual reports, from the TAT-QA corpus (Zhu et al., ACL 2021): each context is made a Word
 * document, read by the product, and its questions answered from the figures that were read. Contexts of even number may
 * be tuned on, those of odd number are never looked at. Usage: tatqa.ts   (BENCH_VERBOSE=1 shows what was not right of the first half)
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { Document, Packer, Paragraph, Table, TableCell, TableRow } from "docx";
import { answerFigures } from "@/lib/ask/answer-figures";
import { extractText } from "@/lib/evidence/extract";
import { contextOf, readFigures } from "@/lib/ledger/read";

type Question = {
  question: string;
  answer: string | number | string[];
  answer_type: "span" | "multi-span" | "arithmetic" | "count";
  scale: "" | "thousand" | "million" | "billion" | "percent";
};
type Context = { table: { table: string[][] }; paragraphs: { text: string }[]; questions: Question[] };
type Tally = { right: number; wrong: number; refused: number };

const SCALES = [1, 1e3, 1e6, 1e9];
/** Gold answers are rounded to two decimals, and figures within half a percent are the same one. */
const ROUNDING = { relative: 0.0051, absolute: 0.006 };

const file = path.join(process.env.EVAL_DATA ?? "../shared/data", "tatqa/dev.json");
const contexts: Context[] = JSON.parse(readFileSync(file, "utf8"));

async function documentOf({ table, paragraphs }: Context): Promise<Uint8Array> {
  const rows = table.table.map(
    (row) =>
      new TableRow({ children: row.map((cell) => new TableCell({ children: [new Paragraph(cell)] })) }),
  );
  const children = [new Table({ rows }), ...paragraphs.map(({ text }) => new Paragraph(text))];
  return Packer.toBuffer(new Document({ sections: [{ children }] }));
}

/** The numbers of a gold answer; none where it is made of words. */
function numbersOf({ answer }: Question): number[] {
  const texts = Array.isArray(answer) ? answer : [String(answer)];
  const numbers = texts.map((text) => Number(text.replace(/[$,%£€\s]/g, "").replace(/^\((.*)\)$/, "-$1")));
  return numbers.every(Number.isFinite) ? numbers : [];
}

function isSame(found: number | undefined, gold: number): boolean {
  if (found === undefined) return false;
  return SCALES.some(
    (scale) =>
      Math.abs(found - gold * scale) <=
      Math.max(ROUNDING.relative * Math.abs(gold), ROUNDING.absolute) * scale,
  );
}

function judge(question: Question, values: number[] | undefined): keyof Tally {
  if (!values) return "refused";
  const gold = numbersOf(question);
  return gold.length > 0 && gold.every((number, at) => isSame(values[at], number)) ? "right" : "wrong";
}

const tallies = new Map<string, Tally>();

for (const [at, context] of contexts.entries()) {
  const half = at % 2 === 0 ? "first half" : "unseen half";
  const pages = await extractText("docx", await documentOf(context));
  const figures = readFigures(pages, "report");
  const about = contextOf(pages, "report");
  for (const question of context.questions) {
    const found = await answerFigures(question.question, figures, about);
    const values = found.isAnswered ? found.values.map(({ value }) => value) : undefined;
    const outcome = judge(question, values);
    for (const kind of [question.answer_type, "all"]) {
      const tally = tallies.get(`${half} ${kind}`) ?? { right: 0, wrong: 0, refused: 0 };
      tally[outcome] += 1;
      tallies.set(`${half} ${kind}`, tally);
    }
    if (process.env.BENCH_VERBOSE && half === "first half" && outcome !== "right")
      console.log(
        `${outcome}: ${question.question} ${JSON.stringify(question.answer)} ${values?.join(", ") ?? ""}`,
      );
  }
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)}%`;
console.table(
  Object.fromEntries(
    [...tallies].map(([name, { right, wrong, refused }]) => {
      const all = right + wrong + refused;
      return [
        name,
        {
          questions: all,
          right: percent(right, all),
          wrong: percent(wrong, all),
          refused: percent(refused, all),
        },
      ];
    }),
  ),
);
process.exit(0);
