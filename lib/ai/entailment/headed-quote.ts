import { withoutOrders } from "@/lib/ai/untrusted";
import { asRows } from "@/lib/evidence/rows";
import type { Citation, SourceDocument } from "@/lib/evidence/types";
import { everyAmount } from "@/lib/ledger/amount";

/** A quote with its paper, with the day that the paper reports to where it is given, and with the headings of its columns where it is a row of a table. */
export function headedQuote(
  { documentId, title, page, start, quote }: Citation,
  documents: SourceDocument[],
  reportedTo?: string,
): string {
  const text = documents
    .find((document) => document.documentId === documentId)
    ?.pages.find(({ number }) => number === page)?.text;
  const row = asRows(quote);
  const columns = text && row.includes(" | ") ? headingsAbove(text.slice(0, start)) : [];
  return `[${headingOf([title, reportedTo && `reports to ${reportedTo}`, ...columns])}] ${row}`;
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
