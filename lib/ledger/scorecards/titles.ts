import type { Grid, GridCell } from "@/lib/evidence/grid";
import { isTableRow, pageLines } from "@/lib/evidence/lines";
import type { PageText } from "@/lib/evidence/types";
import { isTitleLine } from "@/lib/ledger/reported-day";

/** Number of lines at the start of a paper that may contain its date. */
const COVER_LINES = 20;

/** The lines before a paper's first table that may contain its date. They apply to each of its tables. */
export function titleCells(page: PageText): GridCell[] {
  const lines = pageLines(page).filter(({ text }) => text.trim() !== "");
  const first = lines.findIndex(({ text }) => isTableRow(text));
  return lines
    .slice(0, first === -1 ? 0 : Math.min(first, COVER_LINES))
    .filter(({ text }) => isTitleLine(text))
    .map((line) => titleCell(line.text, line));
}

/** The line directly above a table, if it may contain the table's date. */
export function titleOver({ rows }: Grid, pages: PageText[]): GridCell[] {
  const first = rows.flat().find((cell) => cell !== null)?.place;
  const page = pages.find(({ number }) => number === first?.page);
  if (!page || !first) return [];
  const above = pageLines(page).findLast(({ text, end }) => end <= first.start && text.trim() !== "");
  return above && isTitleLine(above.text) ? [titleCell(above.text, above)] : [];
}

/** A line above a table as a cell of its own. */
export function titleCell(text: string, { page, start }: { page: number; start: number }): GridCell {
  const place = { page, start, end: start + text.length, quote: text, cell: null };
  return { text, type: "text", value: null, currency: null, date: null, rows: 1, columns: 1, place };
}
