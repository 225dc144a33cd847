import { setImmediate as nextTurn } from "node:timers/promises";
import { terms } from "@/lib/ai/terms";
import { isFigureRow } from "@/lib/evidence/lines";
import { sentences } from "@/lib/evidence/sentences";
import type { Citation, PageText, Passage, SourceDocument } from "@/lib/evidence/types";
import { type Above, headingsAbove } from "./headings-above";
import { readable } from "./readable";
import { rowName, rowsByPage, type TableRow } from "./rows";
import { type TextRow, textRows, wordTextRow } from "./text-tables";

/** A sentence or table row that may be part of an answer. */
export type Unit = {
  kind: "sentence" | "row";
  /** As shown to the reader, on one line. */
  text: string;
  citations: [Citation, ...Citation[]];
  /** The row, of a table of figures that could be read. */
  row: TableRow | null;
  /** The row, of a table that has words in its columns. */
  textRow: TextRow | null;
  /** Words the unit stands under: title of the paper, headings, column headings. */
  context: string;
  /** What the unit is said of, as near as the paper tells: the heading right above it, the title of its table. */
  under: string;
  terms: Set<string>;
  contextTerms: Set<string>;
  underTerms: Set<string>;
  /** 1 for what stands in the best passage, falling towards 0; 0.1 outside of any passage on a page that was found. */
  prior: number;
};

type Range = { start: number; end: number };

type Cite = (range: Range) => Citation;

function overlap(a: Range, b: Range): boolean {
  return a.start < b.end && b.start < a.end;
}

/** The passages found on one page, each with its place in the list of results. */
type Found = { passage: Passage; rank: number }[];

const LONGEST = 700;
const SHORTEST = 20;
const OUTSIDE = 0.1;

/** Words that every report carries and that answer nothing. */
const FORMULA =
  /^(we have audited|in our opinion,|to the (share|stock)holders|see (note|item|part|page)|refer to|the accompanying notes|pursuant to the requirements|indicate by check mark|table of contents)\b|forward-looking statements/i;

/** A line of a table says nothing without a word: "2022 2021 2020" only heads it. */
const NAMED = /\p{L}{2}/u;

/** An entry of a list of exhibits: a number and the name of a contract or plan. */
const EXHIBIT = /^\(?\d{1,2}\.\d{1,3}\)?\*{0,2}\s+\p{Lu}/u;

/** How far down the list of results the passage is that a range of a page stands in. */
function priorOf(
  range: { start: number; end: number },
  passages: { passage: Passage; rank: number }[],
): number {
  const inside = passages.filter(({ passage }) => overlap(passage, range));
  return Math.max(OUTSIDE, ...inside.map(({ rank }) => 1 / (1 + rank / 4)));
}

type Fields = Omit<Unit, "terms" | "contextTerms" | "underTerms" | "row" | "textRow"> &
  Partial<Pick<Unit, "row" | "textRow">>;

/** Many units stand under the same words: these are taken apart once. */
let lastTerms: { text: string; terms: Set<string> }[] = [];
const REMEMBERED = 8;

function sharedTerms(text: string): Set<string> {
  const known = lastTerms.find((one) => one.text === text);
  if (known) return known.terms;
  const made = { text, terms: new Set(terms(text)) };
  lastTerms = [made, ...lastTerms.slice(0, REMEMBERED - 1)];
  return made.terms;
}

function unit(fields: Fields): Unit {
  const { text, context, under } = fields;
  return {
    row: null,
    textRow: null,
    ...fields,
    terms: new Set(terms(text)),
    contextTerms: sharedTerms(context),
    underTerms: sharedTerms(under),
  };
}

function rowUnit(row: TableRow, cite: Cite, above: Above, passages: Found): Unit {
  const cells = row.cells.map(({ column, value }) => `${value} ${column}`).join(" ");
  const under = [above.nearest, row.title, ...row.path].filter(Boolean).join(" › ");
  return unit({
    kind: "row",
    row,
    text: readable(`${rowName(row)}: ${cells} ${row.note}`),
    citations: row.header ? [cite(row), cite(row.header)] : [cite(row)],
    context: `${above.path} › ${under}`,
    under,
    prior: priorOf(row, passages),
  });
}

function textRowUnit(row: TextRow, cite: Cite, above: Above, passages: Found): Unit {
  const under = [above.nearest, row.title].filter(Boolean).join(" › ");
  return unit({
    kind: "row",
    textRow: row,
    text: wordTextRow(row),
    citations: [cite(row), cite(row.header)],
    context: `${above.path} › ${under}`,
    under,
    prior: priorOf(row, passages),
  });
}

/** Lines with figures that belong to no table that could be read. */
function looseRows(page: PageText, rows: Range[]): Range[] {
  const sorted = rows.toSorted((a, b) => a.start - b.start);
  let at = 0;
  let next = 0;
  // Lines and rows both go down the page: what ends above a line is never looked at again.
  const isRead = (line: Range) => {
    while ((sorted[next]?.end ?? line.end) <= line.start) next++;
    const row = sorted[next];
    return row !== undefined && overlap(row, line);
  };
  return page.text.split("\n").flatMap((line) => {
    const start = at + (line.length - line.trimStart().length);
    const end = at + line.trimEnd().length;
    at += line.length + 1;
    return isFigureRow(line) && !isRead({ start, end }) ? [{ start, end }] : [];
  });
}

function unitsOfPage(document: SourceDocument, page: PageText, rows: TableRow[], passages: Found): Unit[] {
  const { documentId, title } = document;
  const cite: Cite = ({ start, end }) => ({
    documentId,
    title,
    page: page.number,
    start,
    end,
    quote: page.text.slice(start, end),
  });
  const path = passages.find(({ passage }) => passage.headingPath)?.passage.headingPath ?? "";
  const headings = headingsAbove(page);
  const aboveOf = ({ start }: Range): Above => {
    const above = headings(start);
    return { ...above, path: [title, path, above.path].filter(Boolean).join(" › ") };
  };
  const plain = (kind: Unit["kind"], range: Range, text: string): Unit =>
    unit({
      kind,
      text,
      citations: [cite(range)],
      context: aboveOf(range).path,
      under: aboveOf(range).nearest,
      prior: priorOf(range, passages),
    });
  const worded = textRows(page);
  const figures = worded.length === 0 ? rows : rows.filter((row) => !worded.some((one) => overlap(one, row)));
  const headers = [...figures, ...worded].flatMap(({ header }) => header ?? []);
  const captions = [...new Set([...figures, ...worded].map(({ title: caption }) => caption))].join("\n");
  return [
    ...sentences(page)
      .filter(({ text }) => !captions.includes(text))
      .map((sentence) => plain("sentence", sentence, sentence.text)),
    ...looseRows(page, [...figures, ...worded, ...headers]).map((range) =>
      plain("row", range, readable(page.text.slice(range.start, range.end))),
    ),
    ...figures.map((row) => rowUnit(row, cite, aboveOf(row), passages)),
    ...worded.map((row) => textRowUnit(row, cite, aboveOf(row), passages)),
  ].filter(
    ({ kind, text }) =>
      (kind === "row" ? NAMED.test(text) : isStatement(text)) &&
      text.length <= LONGEST &&
      !EXHIBIT.test(text),
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
