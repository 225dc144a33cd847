import { addressesModel, withoutOrders } from "@/lib/ai/untrusted";
import { readable } from "@/lib/evidence/lines";
import { asRows } from "@/lib/evidence/rows";
import { sentences } from "@/lib/evidence/sentences";
import type { Citation, PageText, SourceDocument } from "@/lib/evidence/types";
import { everyAmount } from "@/lib/ledger/amount";

/**
 * A quote as whoever judges it reads it: with its paper, with the day that the paper reports to where it is given; a row of a table with
 * what heads it, and words of a sentence with the rest of the sentence, and with the one before where it refers back.
 * @param names what code knows the row by: the name of its table
 */
export function headedQuote(
  { documentId, title, page, start, end, quote }: Citation,
  documents: SourceDocument[],
  reportedTo?: string,
  names: string[] = [],
): string {
  const source = documents
    .find((document) => document.documentId === documentId)
    ?.pages.find(({ number }) => number === page);
  const row = asRows(quote);
  const isRow = row.includes(" | ");
  const columns = source && isRow ? headingsAbove(source.text.slice(0, start)) : [];
  const words = source && !isRow ? inItsSentence(row, source, start, end) : row;
  return `[${headingOf([title, reportedTo && `reports to ${reportedTo}`, ...names, ...columns])}] ${words}`;
}

/** What a line is read under, each part once; what addresses software in a file name or in the first line of a page is left out. */
export const headingOf = (parts: (string | undefined)[]): string =>
  [...new Set(parts.flatMap((part) => (part ? withoutOrders(part) : [])))].join("; ");

/** The line with the headings of the columns, and the first of the page, which often names the month. */
function headingsAbove(text: string): (string | undefined)[] {
  const lines = asRows(text)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return [lines[0], lines.findLast(headsColumns)];
}

/** Whether a row names columns: it has no figures but those of dates, or words above figures and nothing above names. */
export const headsColumns = (row: string) =>
  (row.includes(" | ") && everyAmount(row).every(isYear)) || /^\s*\|.*\p{L}{3}/u.test(row);

const isYear = ({ value, unit }: { value: number; unit: string }) =>
  unit === "plain" &&
  Number.isInteger(value) &&
  value >= 1 &&
  value <= 2100 &&
  (value <= 31 || value >= 1900);

/** A sentence that opens like this is read with the one before it. */
const REFERS_BACK = /^(?:This|That|These|Those|It|They|Such|Both|The (?:latter|former|increase|decrease))\b/;
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
  const isBefore = before && REFERS_BACK.test(opens.text) && opens.start - before.end <= NEXT;
  const from = Math.min(start, isBefore ? before.start : opens.start);
  const whole = readable(page.text.slice(from, Math.max(end, closes.end)));
  return whole.length > LONGEST || (addressesModel(whole) && !addressesModel(quote)) ? quote : whole;
}
