/**
 * Questions on tables and text of annual reports, from the TAT-QA corpus (Zhu et al., ACL 2021): each context is made a Word
 * document, read by the product, and its questions answered from the figures that were read. Contexts of even number may
 * be tuned on, those of odd number are never looked at. Usage: tatqa.ts   (BENCH_VERBOSE=1 shows what was not right of the first half)
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { Document, Packer, Paragraph, Table, TableCell, TableRow } from "docx";
import { extractiveAnswer } from "@/lib/ai/answer/extractive";
import { similarity } from "@/lib/ai/answer/similarity";
import type { FigureAnswer } from "@/lib/ask/answer";
import { answerFigures } from "@/lib/ask/answer-figures";
import { asksForSentences, asksToWorkOut } from "@/lib/ask/question";
import { Chunker } from "@/lib/evidence/chunk";
import { extractText } from "@/lib/evidence/extract";
import type { PageText } from "@/lib/evidence/types";
import { findAmounts, readAmount } from "@/lib/ledger/amount";
import type { Figure } from "@/lib/ledger/figure";
import { contextOf, readFigures } from "@/lib/ledger/read";

type Question = {
  question: string;
  answer: string | number | string[];
  answer_type: "span" | "multi-span" | "arithmetic" | "count";
  scale: "" | "thousand" | "million" | "billion" | "percent";
};
type Context = { table: { table: string[][] }; paragraphs: { text: string }[]; questions: Question[] };
type Tally = { right: number; wrong: number; refused: number };

const TITLE = "report";
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

const texts = ({ answer }: Question) => (Array.isArray(answer) ? answer : [String(answer)]);

/** The numbers of a gold answer ("$2.0 million" is two million); none where it is made of words. */
function numbersOf(question: Question): number[] {
  const numbers = texts(question).map((text) => readAmount(text)?.value ?? Number.NaN);
  return numbers.every(Number.isFinite) ? numbers : [];
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

function isSame(found: number | undefined, gold: number): boolean {
  if (found === undefined) return false;
  return SCALES.some(
    (scale) =>
      Math.abs(found - gold * scale) <=
      Math.max(ROUNDING.relative * Math.abs(gold), ROUNDING.absolute) * scale,
  );
}

/** Whether a sentence has these words, each whole: "3%" does not stand in "2013". */
const says = (sentence: string, words: string) => ` ${plain(sentence)} `.includes(` ${plain(words)} `);

/** A number is right in its scale and first in the answer; words are right where the first sentence has all of them. */
function judge(question: Question, { values, sentence, names = [] }: Given): keyof Tally {
  if (!values && sentence === undefined) return "refused";
  const gold = numbersOf(question);
  const found = values ?? findAmounts(sentence ?? "").map(({ value }) => value);
  const hasNumbers = gold.length > 0 && gold.every((number, at) => isSame(found[at], number));
  const hasWords = sentence !== undefined && texts(question).every((text) => says(sentence, text));
  const wanted = texts(question).map(plain);
  const isNamed =
    names.length === wanted.length && wanted.every((text) => names.some((one) => one.includes(text)));
  return hasNumbers || hasWords || isNamed ? "right" : "wrong";
}

type Given = { values?: number[]; sentence?: string; names?: string[][] };

/** "In which year" is answered by the year of a figure, and "which segment" by its name. */
function namesOf({ operation, values }: FigureAnswer): string[][] {
  if (!["extreme", "rank"].includes(operation)) return [];
  return values.map(({ period, label, operands }) =>
    [`${period?.fiscalYear ?? period?.end.slice(0, 4)}`, label, operands[0]?.breakdown ?? label].map(plain),
  );
}

/** Answers from figures, and from passages what these do not answer, as the chat does. */
async function given(question: string, pages: PageText[], figures: Figure[]): Promise<Given> {
  const found = await answerFigures(question, figures, contextOf(pages, TITLE));
  if (found.isAnswered) return { values: found.values.map(({ value }) => value), names: namesOf(found) };
  const paper = { documentId: TITLE, title: TITLE, pages };
  const chunker = new Chunker();
  const passages = pages.flatMap((page) =>
    chunker.chunks(page).map((chunk) => ({ ...chunk, documentId: TITLE, title: TITLE, score: 1 })),
  );
  const words = await extractiveAnswer(
    {
      question,
      passages,
      pages: [paper],
      inWords: asksForSentences(question),
      isWorkedOut: asksToWorkOut(question),
    },
    similarity,
  );
  return words.answered ? { sentence: words.sentences[0]?.text ?? "" } : {};
}

const tallies = new Map<string, Tally>();

for (const [at, context] of contexts.entries()) {
  const half = at % 2 === 0 ? "first half" : "unseen half";
  const pages = await extractText("docx", await documentOf(context));
  const figures = readFigures(pages, TITLE);
  for (const question of context.questions) {
    const answer = await given(question.question, pages, figures);
    const outcome = judge(question, answer);
    for (const kind of [question.answer_type, "all"]) {
      const tally = tallies.get(`${half} ${kind}`) ?? { right: 0, wrong: 0, refused: 0 };
      tally[outcome] += 1;
      tallies.set(`${half} ${kind}`, tally);
    }
    if (process.env.BENCH_VERBOSE && half === "first half" && outcome !== "right")
      console.log(
        `${outcome}: ${question.question} ${JSON.stringify(question.answer)} ${answer.values?.join(", ") ?? answer.sentence ?? ""}`,
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
