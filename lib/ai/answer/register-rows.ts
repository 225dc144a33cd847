import { asWords } from "@/lib/ai/untrusted";
import { askRegisters, type RegisterAnswer } from "@/lib/ask/ask-registers";
import { remembered } from "@/lib/ask/remembered";
import { citeRange } from "@/lib/evidence/cite";
import type { Citation, SourceDocument } from "@/lib/evidence/types";
import { readRegisters } from "@/lib/ledger/registers";
import type { Register, RegisterRow } from "@/lib/ledger/table";
import { listed } from "@/lib/wording";
import type { AnswerSentence, AnswerTable } from "./schema";
import type { AnswerInput } from "./types";

/** With more rows than this, a table is used. */
const MOST_IN_WORDS = 2;
/** Papers quoted when several answer. */
const MOST_PAPERS = 2;
const MOST_NAMED = 4;

const MOST_COLUMNS = 5;

export type Registers = Map<SourceDocument, Register[]>;

type Told = { sentences: AnswerSentence[]; table?: AnswerTable };

/**
 * A row as a sentence, with all or only the requested columns: "Corrie Bottlers: 14,850,000 (Annual value),
 * 30 June 2028 (Ends)."
 */
export function rowText(
  { headings }: Register,
  { name, cells }: RegisterRow,
  columns: number[] = [...headings.keys()],
): string {
  const told = columns.flatMap((at) => (cells[at] ? [`${cells[at].text} (${headings[at]})`] : []));
  if (told.length === 0)
    return `${name}: nothing under ${columns.map((at) => `“${headings[at]}”`).join(" or ")}.`;
  return `${name}: ${told.join(", ")}.`;
}

/** Reads the registers in papers: a few milliseconds a page, once for all parts of a question. */
export const registersOf = (papers: SourceDocument[]): Registers =>
  new Map(papers.map((paper) => [paper, registersIn(paper)]));

const registersIn = remembered(({ pages }: SourceDocument) => readRegisters(pages));

/** The answer from registers, with each row cited; null if none answers. */
export function byRegisters(
  { question, passages }: Pick<AnswerInput, "question" | "passages">,
  registers: Registers,
): Told | null {
  const found = [...registers].flatMap(([paper, all]) => {
    const searched = new Set(
      passages.filter(({ documentId }) => documentId === paper.documentId).map(({ page }) => page),
    );
    const answer = askRegisters(question, all);
    if (answer?.isOfAll && goesOn(answer.register, paper, searched)) return [];
    return answer ? [told(answer, paper)] : [];
  });
  const [first, ...others] = found;
  if (!first || others.length === 0) return first ?? null;
  // Registers in two papers are of different dates and may differ.
  return {
    sentences: found
      .slice(0, MOST_PAPERS)
      .flatMap(({ sentences }) =>
        sentences.map(({ text, citations }) => ({ text: `${citations[0]?.title}: ${text}`, citations })),
      ),
  };
}

/** Whether a register may continue on a page that was not read, where its largest row might be. */
function goesOn({ title, rows }: Register, { pages }: SourceDocument, searched: Set<number>): boolean {
  const last = rows.at(-1);
  const next = pages.find(({ number }) => number === (last?.page ?? 0) + 1);
  const text = pages.find(({ number }) => number === last?.page)?.text;
  if (!last || text === undefined || text.slice(last.end).trim() !== "") return false;
  // A long sheet is split into pages of one name. The page after a searched one is always included if it
  // exists.
  return next ? next.text.startsWith(`${title} · rows`) : !searched.has(last.page);
}

function told({ register, rows, columns, isList }: RegisterAnswer, paper: SourceDocument): Told {
  if (rows.length === 0) return noneOf(register, paper);
  if (rows.length === 1 || (rows.length <= MOST_IN_WORDS && !isList))
    return {
      sentences: rows.map((row) => ({
        text: asWords(rowText(register, row, columns)),
        citations: [cite(paper, row), cite(paper, row.header)],
      })),
    };
  const names = rows.slice(0, MOST_NAMED).map(({ name }) => name);
  const others = rows.length - names.length;
  const shown = listed(others > 0 ? [...names, `${others} more`] : names);
  const text = `${rows.length} of ${register.rows.length}${register.title && ` in “${register.title}”`}: ${shown}.`;
  const citations = rows.slice(0, MOST_NAMED).map((row) => cite(paper, row));
  return { sentences: [{ text: asWords(text), citations }], table: tableOf(register, rows, columns, paper) };
}

/** No row matches; the reply cites all of them as evidence. */
function noneOf({ title, rows }: Register, paper: SourceDocument): Told {
  const names = rows.slice(0, MOST_NAMED).map(({ name }) => name);
  const text = `None of the ${rows.length} in “${title}”: ${names.join(", ")}.`;
  return {
    sentences: [{ text: asWords(text), citations: rows.slice(0, MOST_NAMED).map((row) => cite(paper, row)) }],
  };
}

function tableOf(
  { title, headings }: Register,
  rows: RegisterRow[],
  asked: number[],
  paper: SourceDocument,
): AnswerTable {
  const columns = [...new Set([...asked, ...headings.keys()])].slice(0, MOST_COLUMNS);
  return {
    caption: [title, paper.title].filter(Boolean).join(" · "),
    columns: columns.map((at) => headings[at] ?? ""),
    rows: rows.map((row) => ({
      label: row.name,
      cells: columns.map((at) => {
        const cell = row.cells[at];
        return cell ? { text: cell.text, citation: cite(paper, row) } : null;
      }),
    })),
  };
}

const cite = (paper: SourceDocument, { page, start, end }: RegisterRow["header"]): Citation =>
  citeRange(paper, { page, start, end });
