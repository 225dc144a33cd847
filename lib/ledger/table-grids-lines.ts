import { isTableRow } from "@/lib/evidence/lines";
import type { Line } from "@/lib/evidence/page-lines";

/** A stretch of a line between runs of two or more spaces; positions count characters of the line. */
export type Segment = { text: string; from: number; to: number };

/** A line of a page with the cells it seems to have. */
export type CellLine = Line & { segments: Segment[]; isRow: boolean; isAfterBlank: boolean };

const BULLET = /^\s{0,60}[•*▪◦‣–—-]\s+(?=\S)/;
/** A txt reader writes a tab as this many spaces. */
const TAB = 8;
const MOST_CELLS = 60;

function segments(text: string): Segment[] {
  return [...text.matchAll(/\S+(?: \S+)*/g)].map(({ 0: found, index }) => ({
    text: found,
    from: index,
    to: index + found.length,
  }));
}

/** Cuts a line at runs of two or more spaces. A list item is no row for the space behind its mark. */
export function toCellLine(line: Line): CellLine {
  const bullet = BULLET.exec(line.text)?.[0].length ?? 0;
  const cells = segments(line.text.slice(bullet)).map(({ text, from, to }) => ({
    text,
    from: from + bullet,
    to: to + bullet,
  }));
  const isRow = cells.length > 1 && cells.length <= MOST_CELLS && isTableRow(line.text);
  return { ...line, segments: cells, isRow, isAfterBlank: false };
}

/** The cells of a line of a table drawn with pipes ("| Name | Target |"), empty ones included; null for any other line. */
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

/** Whether a row of pipes only draws the line below the header: "|---|:--:|". */
export function isRule(cells: Segment[]): boolean {
  return cells.every(({ text }) => /^:?[-=]{2,}:?$/.test(text));
}

/** The column each cell of a tab-separated line stands in; null where a gap is not made of tabs. */
export function tabColumns(line: CellLine): number[] | null {
  const columns: number[] = [];
  let column = 0;
  let end: number | null = null;
  for (const { from, to } of line.segments) {
    const gap = end === null ? 0 : from - end;
    if (gap % TAB !== 0) return null;
    column += gap / TAB;
    columns.push(column);
    end = to;
  }
  return columns;
}
