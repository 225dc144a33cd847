import { addressesModel, withoutOrders } from "@/lib/ai/untrusted";
import type { PaperFigure } from "@/lib/ask/answer";
import { tableName } from "@/lib/ask/say";
import { readable } from "@/lib/evidence/lines";
import { asRows, isBareNumber, rowsOf } from "@/lib/evidence/rows";
import { sentences } from "@/lib/evidence/sentences";
import type { Citation, PageText, SourceDocument } from "@/lib/evidence/types";
import { figuresIn, READ_BY_CODE, rowAsRead, withoutMarks } from "./read-row";

type Known = {
  /** The paper's reporting date. */
  reportedTo?: string | undefined;
  /** What code has read from the papers; only figures within the quote are used. */
  figures?: PaperFigure[];
};

/**
 * A quote for the judge: with its paper, and the paper's reporting date where given. A table row comes with its headings and, where code
 * has read them all, the meaning of each number; part of a sentence comes with the rest of it, and with the preceding sentence where it
 * refers back.
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

/** The whole line that contains a quote. */
function lineOf({ text }: PageText, citation: Citation): Citation {
  const end = text.indexOf("\n", citation.end);
  return {
    ...citation,
    start: text.lastIndexOf("\n", citation.start - 1) + 1,
    end: end < 0 ? text.length : end,
  };
}

/** The headings of a quote, each part once, without text addressed to software in a file name or a page's first line. */
const headingOf = (parts: (string | undefined)[]): string =>
  [...new Set(parts.flatMap((part) => (part ? withoutOrders(part) : [])))].join("; ");

/** A row of a page in the columns of its table, if the words are a whole line, or part of one that is not a sentence. */
function rowAt(page: PageText, start: number, end: number): string | null {
  const { text } = page;
  if (text.slice(start, end).includes("\n")) return null;
  const before = text.slice(0, start).split("\n");
  const row = rowsOf(text)[before.length - 1]?.trim() ?? "";
  const isWhole = before.at(-1)?.trim() === "" && /^[^\S\n]*(?:\n|$)/.test(text.slice(end));
  const isOfRow = row.includes(" | ") && sentences(page).every((one) => one.end <= start || end <= one.start);
  return isWhole || isOfRow ? row : null;
}

/** The lines with column headings above a row, and the first line of the page, which often names the month, unless it is a row itself. */
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

/** How many lines column headings may take: a period, two years, and two lines below each. */
const MOST_HEADINGS = 5;

/** Whether a row contains column headings: it has words, and no cell that is just a number, or a dash for zero. */
const headsColumns = (row: string) =>
  row.includes(" | ") &&
  /\p{L}|\b(?:19|20)\d\d\b/u.test(row) &&
  !row.split("|").some((cell) => isBareNumber(cell) || NOUGHT.test(cell));
const NOUGHT = /^\s*\p{Sc}?\s*[-–—]\s*\p{Sc}?\s*$/u;

/** A sentence that begins like this is read with the preceding one, however long; any other only with a short one. */
const REFERS_BACK = /^(?:This|That|These|Those|It|They|Such|Both|The (?:latter|former|increase|decrease))\b/;
/** The preceding sentence may explain "the extra $1.5 million" or "the disputed amount"; up to this length it is included. */
const SHORT = 300;
/** Between two paragraphs, or two items of a list. */
const PARTS = /\n[^\S\n]*\n|[•▪◦*–-]\s*$/;
/** How much of a page is read around a quote, in characters. */
const LONGEST = 900;
/** A sentence further away is unrelated. */
const NEXT = 40;

/** Quoted words in their whole sentences; alone where the surroundings are long, or address software. */
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
