import type { GridCell } from "@/lib/evidence/grid";
import { isTableRow, type Line } from "@/lib/evidence/lines";
import { readAmount } from "./amount";
import { findPeriod } from "./find-period";
import { isPeriodAlone } from "./heading-periods";
import { isNothing } from "./scorecards/lattice";
import { readDay } from "./values/dates";
import { readQuantity } from "./values/quantities";
import { readStatus } from "./values/status-words";

/** Part of a line between runs of two or more spaces; positions are characters of the line. */
export type Segment = { text: string; from: number; to: number };

/** A line of a page with its apparent cells. */
export type CellLine = Line & { segments: Segment[]; isRow: boolean };

const BULLET = /^\s{0,60}[•*▪◦‣–—-]\s+(?=\S)/;
const MOST_CELLS = 60;

/** The parts of a line between runs of two or more spaces. */
export function segments(text: string): Segment[] {
  return [...text.matchAll(/\S+(?: \S+)*/g)].map(({ 0: found, index }) => ({
    text: found,
    from: index,
    to: index + found.length,
  }));
}

/** Splits a line at runs of two or more spaces. The space after a list marker does not make a row. */
export function toCellLine(line: Line): CellLine {
  const bullet = BULLET.exec(line.text)?.[0].length ?? 0;
  const cells = segments(line.text.slice(bullet)).map(({ text, from, to }) => ({
    text,
    from: from + bullet,
    to: to + bullet,
  }));
  const isRow = cells.length > 1 && cells.length <= MOST_CELLS && isTableRow(line.text);
  return { ...line, segments: cells, isRow };
}

/** The cells of a table row drawn with pipes ("| Name | Target |"), including empty ones; null for any other line. */
export function pipeCells(line: Line): Segment[] | null {
  const { text } = line;
  if (!text.includes("|")) return null;
  const cells: Segment[] = [];
  let from = 0;
  for (const part of text.split("|")) {
    const trimmed = part.trim();
    const lead = part.length - part.trimStart().length;
    cells.push({ text: trimmed, from: from + lead, to: from + lead + trimmed.length });
    from += part.length + 1;
  }
  if (cells[0]?.text === "" && text.trimStart().startsWith("|")) cells.shift();
  if (cells.at(-1)?.text === "" && text.trimEnd().endsWith("|")) cells.pop();
  return cells.length > 1 && cells.length <= MOST_CELLS ? cells : null;
}

/** Whether a row of pipes is just the rule below the header: "|---|:--:|". */
export function isRule(cells: Segment[]): boolean {
  return cells.every(({ text }) => /^:?[-=]{2,}:?$/.test(text));
}

const HEADING_WORD =
  /\b(?:kpis?|metrics?|measures?|indicators?|objectives?|goals?|targets?|actuals?|current|baseline|budget|plan|forecast|status|rag|owner|lead|responsible|due|deadline|progress|variance|unit|initiatives?|milestones?|ytd|year to date|q[1-4]|fy ?\d\d|comments?|description|result|trend|key results?|score|priority|action)\b/i;
const LONGEST_HEADING = 40;

/** Progress of work in an action log, not a rating. */
const UNDER_WAY = /^(?:in progress|ongoing|[●○▲▼►])/iu;

/**
 * Whether a cell has what only data rows have: a figure, a rating, or a marker for an empty cell; years and months are
 * headings.
 */
export function isData(text: string): boolean {
  const isFigure = readQuantity(text) !== null && !isPeriodAlone(text, {});
  return isFigure || isNothing(text) || readStatus(text) !== null || UNDER_WAY.test(text);
}

/** Whether the words of a cell name a column: "Target", "Actual YTD". */
export function isHeading(text: string): boolean {
  return text.length <= LONGEST_HEADING && HEADING_WORD.test(text);
}

/** Whether a line names the columns of a table, by such words or by periods. */
export function isHeadingLine(segments: Segment[]): boolean {
  const headings = segments.filter(({ text }) => isHeading(text) || isPeriod(text)).length;
  return headings >= 2 && !segments.slice(1).some(({ text }) => isData(text));
}

function isPeriod(text: string): boolean {
  return text.length <= LONGEST_HEADING && (isPeriodAlone(text, {}) || findPeriod(text) !== undefined);
}

/** Words of a cell, with the position of each line in the page text. */
export type CellPart = { page: number; start: number; end: number; text: string };

/** Joins the lines of a cell with spaces. Its position is that of the first line. */
export function toGridCell(parts: CellPart[]): GridCell | null {
  const [first] = parts;
  const last = parts.at(-1);
  if (!first || !last) return null;
  const text = parts.map((part) => part.text).join(" ");
  return {
    text,
    ...read(text.trim()),
    rows: 1,
    columns: 1,
    place: { page: first.page, start: first.start, end: first.end, quote: first.text, cell: null },
    ...(last !== first && last.page === first.page && { until: last.end }),
  };
}

type Read = Pick<GridCell, "type" | "value" | "currency" | "date">;

function read(text: string): Read {
  const plain: Read = { type: "text", value: null, currency: null, date: null };
  const date = readDay(text);
  if (date) return { ...plain, type: "date", date };
  const amount = readAmount(text);
  if (!amount || !/\d/.test(text) || amount.scale !== 1) return plain;
  const { value, unit, currency } = amount;
  if (unit === "percent") return { ...plain, type: "percent", value };
  return unit === "money"
    ? { ...plain, type: "currency", value, currency }
    : { ...plain, type: "number", value };
}

/** Copies a first cell to the rows below in which it is empty, such as an objective next to its KPIs. */
export function withTallCells(rows: (GridCell | null)[][]): (GridCell | null)[][] {
  let above: GridCell | null = null;
  for (const [first, second] of rows) {
    if (first) above = second ? first : null;
    else if (above && second && second.type === "text") above.rows++;
  }
  return rows;
}
