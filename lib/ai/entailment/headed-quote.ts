import { addressesModel, withoutOrders } from "@/lib/ai/untrusted";
import type { PaperFigure } from "@/lib/ask/answer";
import { tableName } from "@/lib/ask/say";
import { readable } from "@/lib/evidence/lines";
import { asRows, isBareNumber, rowsOf } from "@/lib/evidence/rows";
import { sentences } from "@/lib/evidence/sentences";
import type { Citation, PageText, SourceDocument } from "@/lib/evidence/types";
import { figuresIn, READ_BY_CODE, rowAsRead, withoutMarks } from "./read-row";

type Known = {
  /** The day that the paper reports to. */
  reportedTo?: string | undefined;
  /** What code read in the papers; those of the quote are taken. */
  figures?: PaperFigure[];
};

/**
 * A quote as whoever judges it reads it: with its paper, with the day that the paper reports to where it is given; a row of a table with
 * what heads it and, where code read them all, what each number is; and words of a sentence with the rest of the sentence, and with the
 * one before where it refers back.
 */
export function headedQuote(
  citation: Citation,
  documents: SourceDocument[],
  { reportedTo, figures = [] }: Known = {},
): string {
  const { documentId, title, page, start, end, quote } = citation;
  const source = documents
    .find((document) => document.documentId === documentId)
    ?.pages.find(({ number }) => number === page);
  const row = (source && rowAt(source, start, end)) ?? asRows(quote);
  const isRow = row.includes(" | ");
  const own = isRow ? figuresIn(source ? lineOf(source, citation) : citation, figures) : [];
  const read = rowAsRead(row, own);
  const names = own.flatMap(({ title, path }) => [tableName(title), path.at(-1) ?? ""].map(readable));
  const columns = source && isRow ? headingsAbove(source.text, start) : [];
  const words = source && !isRow ? inItsSentence(row, source, start, end) : row;
  const heading = headingOf([title, reportedTo && `reports to ${reportedTo}`, ...names, ...columns]);
  return `[${withoutMarks(heading)}] ${withoutMarks(words)}${read ? ` ${READ_BY_CODE} ${read}` : ""}`;
}

/** The whole line in which a quote stands. */
function lineOf({ text }: PageText, citation: Citation): Citation {
  const end = text.indexOf("\n", citation.end);
  return {
    ...citation,
    start: text.lastIndexOf("\n", citation.start - 1) + 1,
    end: end < 0 ? text.length : end,
  };
}

/** What a line is read under, each part once; what addresses software in a file name or in the first line of a page is left out. */
const headingOf = (parts: (string | undefined)[]): string =>
  [...new Set(parts.flatMap((part) => (part ? withoutOrders(part) : [])))].join("; ");

/** A row of a page in the columns of its table, where the words are a whole line, or part of one that is no sentence. */
function rowAt(page: PageText, start: number, end: number): string | null {
  const { text } = page;
  if (text.slice(start, end).includes("\n")) return null;
  const before = text.slice(0, start).split("\n");
  const row = rowsOf(text)[before.length - 1]?.trim() ?? "";
  const isWhole = before.at(-1)?.trim() === "" && /^[^\S\n]*(?:\n|$)/.test(text.slice(end));
  const isOfRow = row.includes(" | ") && sentences(page).every((one) => one.end <= start || end <= one.start);
  return isWhole || isOfRow ? row : null;
}

/** Lines that name the columns above a row, and the first line of the page, which often names the month, unless it is a row itself. */
function headingsAbove(text: string, start: number): (string | undefined)[] {
  const lines = rowsOf(text).slice(0, text.slice(0, start).split("\n").length - 1);
  const rows = lines.map((line) => line.trimEnd()).filter((line) => line.trim() !== "");
  const last = rows.findLastIndex(headsColumns);
  const first = rows.slice(0, last + 1).findLastIndex((row) => !headsColumns(row)) + 1;
  const opening = rows[0]?.includes(" | ") && !headsColumns(rows[0]) ? undefined : rows[0];
  return [opening, ...rows.slice(Math.max(first, last + 1 - MOST_HEADINGS), last + 1)].map((row) =>
    row?.trim(),
  );
}

/** Lines that one heading of columns takes: a stretch of time, two years, and what stands under each in two lines. */
const MOST_HEADINGS = 5;

/** Whether a row names columns: it has words, and no cell of it is a number alone, or a dash for nought. */
const headsColumns = (row: string) =>
  row.includes(" | ") &&
  /\p{L}|\b(?:19|20)\d\d\b/u.test(row) &&
  !row.split("|").some((cell) => isBareNumber(cell) || NOUGHT.test(cell));
const NOUGHT = /^\s*\p{Sc}?\s*[-–—]\s*\p{Sc}?\s*$/u;

/** A sentence that opens like this is read with the one before it, however long that is; any other with a short one. */
const REFERS_BACK = /^(?:This|That|These|Those|It|They|Such|Both|The (?:latter|former|increase|decrease))\b/;
/** "The extra $1.5 million", "the disputed amount": what that is, the sentence before tells. */
const SHORT = 300;
/** Between two paragraphs, or two items of a list. */
const PARTS = /\n[^\S\n]*\n|[•▪◦*–-]\s*$/;
/** So much of a page is read around a quote, in characters. */
const LONGEST = 900;
/** A sentence further up says something else. */
const NEXT = 40;

/** Quoted words in the whole of their sentences; alone where what stands around them is long, or addresses software. */
function inItsSentence(quote: string, page: PageText, start: number, end: number): string {
  const all = sentences(page);
  const first = all.findIndex((one) => one.start < end && start < one.end);
  const last = all.findLastIndex((one) => one.start < end && start < one.end);
  const [opens, closes] = [all[first], all[last]];
  if (!opens || !closes) return quote;
  const before = all[first - 1];
  const between = before ? page.text.slice(before.end, opens.start) : "";
  const isShort = before && before.text.length <= SHORT && !PARTS.test(between);
  const isBefore = before && opens.start - before.end <= NEXT && (REFERS_BACK.test(opens.text) || isShort);
  const around = [...(isBefore ? [before.start] : []), opens.start].map((from) =>
    readable(page.text.slice(Math.min(start, from), Math.max(end, closes.end))),
  );
  const mayStand = (text: string) =>
    text.length <= LONGEST && (!addressesModel(text) || addressesModel(quote));
  return around.find(mayStand) ?? quote;
}
