import type { PageText } from "./types";

const CELL_GAP = / {2,}(?=\S)/;
/** A figure as tables print it: sign, currency, percent, parentheses, or the dash of an empty cell. */
const FIGURE_CELL =
  /^(?:[$€£]\s*)?[-–—(]?\s*(?:[$€£]\s*)?[\d][\d.,]*\s*[%)]*(?:\s*\(?[a-z*†]\)?)?$|^[$€£]?\s*[-–—]+$|^n\/?[am]$/i;
const LIST_MARK = /^\s*(?:[•*▪◦‣–—-]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,5})[.)])\s+(?=\S)/;

/** The cells of a line: the text between runs of two or more spaces. */
export function cellsOf(line: string): string[] {
  return line
    .trim()
    .split(CELL_GAP)
    .map((cell) => cell.trim());
}

/** Whether a line begins an item of a list: a bullet, "1.", "(a)", "iv)". */
export function isListItem(line: string): boolean {
  return LIST_MARK.test(line);
}

/** A line without its list marker. */
export const withoutMark = (line: string): string => line.replace(LIST_MARK, "");

/**
 * Whether a line of page text is a table row: its cells are separated by two or more spaces. The space after a list marker does not
 * count, nor does one wide gap between long halves of prose.
 */
export function isTableRow(line: string): boolean {
  const cells = cellsOf(withoutMark(line));
  if (cells.length < 2) return false;
  const figures = cells.filter((cell) => FIGURE_CELL.test(cell)).length;
  return figures > 0 || cells.length > 2 || cells.every((cell) => cell.length < 60);
}

/** Whether a line is a row with at least one figure beside its label. */
export function isFigureRow(line: string): boolean {
  const cells = cellsOf(line);
  return cells.length > 1 && cells.some((cell) => FIGURE_CELL.test(cell));
}

/** A line of a page. Offsets count UTF-16 units of the page text; `end` excludes the line break. */
export type Line = { page: number; start: number; end: number; text: string };

/** A longer line contains no table row, and no sentence that a director could be shown. */
const MAX_LINE = 2000;

/** Cuts a page into its lines, without those that are too long to be read as text. */
export function pageLines(page: PageText): Line[] {
  const lines: Line[] = [];
  let start = 0;
  while (start <= page.text.length) {
    const found = page.text.indexOf("\n", start);
    const end = found === -1 ? page.text.length : found;
    const text = end - start > MAX_LINE ? "" : page.text.slice(start, end).trimEnd();
    lines.push({ page: page.number, start, end: start + text.length, text });
    start = end + 1;
  }
  return lines;
}

/** How many lines at the top and bottom of a page can be running headers and footers. */
const EDGE_LINES = 2;
/** A line at the edge of this many pages is a running one. */
const REPEATS = 3;

/**
 * Learns, page by page, which lines at the page edges repeat (document name, "Table of Contents", page numbers), so that they are
 * not treated as headings or searched.
 */
export class RunningLines {
  private readonly seen = new Map<string, number>();

  /** Records the edges of a page. Call once per page, in order. */
  learn(page: PageText): void {
    for (const line of edgesOf(page.text)) this.seen.set(keyOf(line), (this.seen.get(keyOf(line)) ?? 0) + 1);
  }

  /** Whether a line is a page number or was at the edge of enough pages. */
  has(line: string): boolean {
    return (
      /^(?:page\s*)?[\divxlc]{1,5}(?:\s*(?:of|\/)\s*\d+)?$/i.test(line.trim()) ||
      (this.seen.get(keyOf(line)) ?? 0) >= REPEATS
    );
  }
}

/** The running lines of a whole document. */
export function runningLines(pages: PageText[]): RunningLines {
  const running = new RunningLines();
  for (const page of pages) running.learn(page);
  return running;
}

function edgesOf(text: string): string[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const edge = Math.min(EDGE_LINES, Math.floor((lines.length - 1) / 2));
  return edge > 0 ? [...lines.slice(0, edge), ...lines.slice(-edge)] : [];
}

/** Page numbers and dates change from page to page. */
function keyOf(line: string): string {
  return line.replace(/\d+/g, "#").replace(/\s+/g, " ").trim();
}

/** Words of a page on one line, as a reader would copy them: white space collapsed, line-end hyphens removed. */
export function readable(text: string): string {
  return text
    .replace(/(\p{Ll})[-\u00AD]\n\s*(?=\p{Ll})/gu, "$1")
    .replace(/\s+/g, " ")
    .trim();
}
