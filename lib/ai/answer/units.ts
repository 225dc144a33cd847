import { setImmediate as nextTurn } from "node:timers/promises";
import { terms } from "@/lib/ai/terms";
import { addressesModel } from "@/lib/ai/untrusted";
import { isFigureRow } from "@/lib/evidence/lines";
import { sentences } from "@/lib/evidence/sentences";
import type { Citation, PageText, Passage, SourceDocument } from "@/lib/evidence/types";
import { readable } from "./readable";
import { rowName, rowsByPage, type TableRow } from "./rows";

/** A sentence or table row that may be part of an answer. */
export type Unit = {
  kind: "sentence" | "row";
  /** As shown to the reader, on one line. */
  text: string;
  citations: [Citation, ...Citation[]];
  /** The row, of a table that could be read. */
  row: TableRow | null;
  /** Words the unit stands under: title of the paper, headings, column headings. */
  context: string;
  terms: Set<string>;
  contextTerms: Set<string>;
  /** 1 for what stands in the best passage, falling towards 0; 0.1 outside of any passage on a page that was found. */
  prior: number;
};

type Range = { start: number; end: number };

/** The passages found on one page, each with its place in the list of results. */
type Found = { passage: Passage; rank: number }[];

const LONGEST = 700;
const SHORTEST = 20;
const OUTSIDE = 0.1;

/** Words that every report carries and that answer nothing. */
const FORMULA =
  /^(we have audited|in our opinion,|to the (share|stock)holders|see (note|item|part|page)|refer to|the accompanying notes|pursuant to the requirements|indicate by check mark|table of contents)\b|forward-looking statements/i;

/** An entry of a list of exhibits: a number and the name of a contract or plan. */
const EXHIBIT = /^\(?\d{1,2}\.\d{1,3}\)?\*{0,2}\s+\p{Lu}/u;

/** How far down the list of results the passage is that a range of a page stands in. */
function priorOf(
  range: { start: number; end: number },
  passages: { passage: Passage; rank: number }[],
): number {
  const inside = passages.filter(({ passage }) => passage.start < range.end && range.start < passage.end);
  return Math.max(OUTSIDE, ...inside.map(({ rank }) => 1 / (1 + rank / 4)));
}

function unit(fields: Omit<Unit, "terms" | "contextTerms">): Unit {
  return { ...fields, terms: new Set(terms(fields.text)), contextTerms: new Set(terms(fields.context)) };
}

function rowUnit(row: TableRow, cite: (range: Range) => Citation, context: string, passages: Found): Unit {
  const cells = row.cells.map(({ column, value }) => `${value} ${column}`).join(" ");
  return unit({
    kind: "row",
    row,
    text: readable(`${rowName(row)}: ${cells} ${row.note}`),
    citations: row.header ? [cite(row), cite(row.header)] : [cite(row)],
    context: `${[context, row.title, ...row.path].join(" › ")}`,
    prior: priorOf(row, passages),
  });
}

/** Lines with figures that belong to no table that could be read. */
function looseRows(page: PageText, rows: TableRow[]): Range[] {
  let at = 0;
  return page.text.split("\n").flatMap((line) => {
    const start = at + (line.length - line.trimStart().length);
    const end = at + line.trimEnd().length;
    at += line.length + 1;
    return isFigureRow(line) && !rows.some((row) => row.start < end && start < row.end)
      ? [{ start, end }]
      : [];
  });
}

function unitsOfPage(document: SourceDocument, page: PageText, rows: TableRow[], passages: Found): Unit[] {
  const { documentId, title } = document;
  const cite = ({ start, end }: Range): Citation => ({
    documentId,
    title,
    page: page.number,
    start,
    end,
    quote: page.text.slice(start, end),
  });
  const path = passages.find(({ passage }) => passage.headingPath)?.passage.headingPath ?? "";
  const context = [title, path].filter(Boolean).join(" › ");
  const plain = (kind: Unit["kind"], range: Range, text: string): Unit =>
    unit({ kind, row: null, text, citations: [cite(range)], context, prior: priorOf(range, passages) });
  return [
    ...sentences(page).map((sentence) => plain("sentence", sentence, sentence.text)),
    ...looseRows(page, rows).map((range) =>
      plain("row", range, readable(page.text.slice(range.start, range.end))),
    ),
    ...rows.map((row) => rowUnit(row, cite, context, passages)),
  ].filter(
    ({ kind, text }) =>
      (kind === "row" || isStatement(text)) &&
      text.length <= LONGEST &&
      !EXHIBIT.test(text) &&
      !addressesModel(text),
  );
}

/**
 * Whether words state something: they end as a sentence does, or are a list item in running words. Titles, captions
 * and the opinion paragraphs of auditors are left out.
 */
function isStatement(text: string): boolean {
  if (text.length < SHORTEST || text.endsWith(":") || FORMULA.test(text)) return false;
  if (/[.!?]["”’)\]]*$/.test(text)) return true;
  const all = text.split(" ").filter((word) => /\p{L}/u.test(word));
  return all.length >= 6 && all.filter((word) => /^\p{Ll}/u.test(word)).length / all.length > 0.6;
}

/** The sentences and rows of the pages on which passages were found, the best page first. */
export async function unitsOf(passages: Passage[], pages: SourceDocument[]): Promise<Unit[]> {
  const ranked = passages.map((passage, rank) => ({ passage, rank }));
  const byPage = Map.groupBy(ranked, ({ passage }) => `${passage.documentId}#${passage.page}`);
  const units: Unit[] = [];
  const tables = new Map<SourceDocument, ReturnType<typeof rowsByPage>>();
  for (const found of byPage.values()) {
    const first = found[0]?.passage;
    const document = pages.find((one) => one.documentId === first?.documentId);
    const page = document?.pages.find((one) => one.number === first?.page);
    if (document && page) {
      const rows = tables.get(document) ?? rowsByPage(document.pages);
      tables.set(document, rows);
      units.push(...unitsOfPage(document, page, rows.get(page.number) ?? [], found));
    }
    // A page takes some milliseconds: requests that wait get their turn between two.
    await nextTurn();
  }
  return units;
}
