import type { Grid } from "@/lib/evidence/grid";
import { type Line, pageLines, runningLines } from "@/lib/evidence/lines";
import type { PageText } from "@/lib/evidence/types";
import { gridsOfCells, withoutCells } from "./cells";
import { gridsOfCards } from "./scorecards/card-tables";
import { cardsOf } from "./scorecards/cards";
import { columnRanges, type TextRow, textRows } from "./table-grids-columns";
import {
  type CellLine,
  isData,
  isHeadingLine,
  isRule,
  pipeCells,
  type Segment,
  toCellLine,
  toGridCell,
  withTallCells,
} from "./table-grids-lines";

/** Maximum blank lines, and lines that are not rows, within a table. */
const MOST_BLANK = 3;
const MOST_BETWEEN = 5;
/** A line longer than this is prose, not a cell. */
const LONGEST_CELL = 100;
/** A longer line without columns that ends like a sentence is prose too. */
const SHORTEST_PROSE = 60;
const LONGEST_TITLE = 120;
const MOST_ROWS = 2000;
/** Text this far to the right of a row's start is not its first cell. */
const INDENT = 8;

/** All tables of the pages as grids: cards in a grid layout, stored cells, and lines. */
export function tablesAsGrids(pages: PageText[]): Grid[] {
  const { grids, rest } = cardsOf(pages);
  return [...gridsOfCards(grids), ...gridsOfCells(rest), ...tableGrids(withoutCells(rest))];
}

/**
 * Reads the tables of words and numbers in a document from the columns in its text, aligned with spaces or drawn with
 * pipes. Joins wrapped cells and headings, and a table that continues on the next page. Does not interpret the content.
 */
export function tableGrids(pages: PageText[]): Grid[] {
  const all = pages.map(pageLines);
  const running = runningLines(pages);
  const tables: OpenTable[] = [];
  for (const [index, lines] of all.entries()) {
    const headings = new Set(pages[index]?.headings?.map(({ start }) => start));
    const kept = lines.map((line) => toCellLine(running.has(line.text) ? { ...line, text: "" } : line));
    for (const block of blocksOf(kept, headings)) {
      const table = toTable(block);
      if (!table) continue;
      const before = tables.at(-1);
      if (before && goesOn(before, table)) before.rows.push(...withoutHeader(table, before));
      else tables.push(table);
    }
  }
  return tables.map(toGrid);
}

type Block = { title: string; lines: CellLine[]; isPiped: boolean; isFirstOfPage: boolean };
type OpenTable = { title: string; columns: number; rows: TextRow[]; isFirstOfPage: boolean };

/**
 * Splits the lines of a page into tables: runs of rows with short lines between them, and the text above
 * each.
 */
class Blocks {
  readonly all: Block[] = [];
  private open: Block | null = null;
  private title = "";
  /** Lines that are not rows: they belong to the table if a row follows. */
  private pending: CellLine[] = [];
  private blanks = 0;
  private isFirst = true;

  blank(): void {
    this.blanks++;
    if (this.blanks > MOST_BLANK || this.open?.isPiped) this.open = null;
  }

  row(line: CellLine, isPiped: boolean): void {
    if (this.open && (this.open.isPiped !== isPiped || this.beginsAnother(line, this.open))) this.open = null;
    if (!this.open) {
      this.open = { title: this.title, lines: [], isPiped, isFirstOfPage: this.isFirst };
      this.all.push(this.open);
    } else this.open.lines.push(...this.pending);
    this.open.lines.push(line);
    this.pending = [];
    this.settle("");
  }

  other(line: CellLine, isHeading: boolean): void {
    const text = line.text.trim();
    if (this.open && !isHeading && this.isRest(line)) {
      this.open.lines.push(line);
      return;
    }
    const isProse = text.length > LONGEST_CELL || (text.length > SHORTEST_PROSE && /[.!?]$/.test(text));
    const breaks = isHeading || isProse || this.pending.length >= MOST_BETWEEN;
    if (breaks || this.open?.isPiped) this.open = null;
    this.pending = this.open ? [...this.pending, line] : [];
    this.settle(text.length <= LONGEST_TITLE ? text : "");
  }

  /** A wrapped cell continues directly below its row, in lower case or under a later column. */
  private isRest({ text, segments }: CellLine): boolean {
    const above = this.open?.lines.at(-1)?.segments[0];
    if (!above || this.blanks > 0 || this.pending.length > 0 || text.trim().length > LONGEST_CELL)
      return false;
    return /^\s*[\p{Ll}(]/u.test(text) || (segments[0]?.from ?? 0) > above.from + INDENT;
  }

  private settle(title: string): void {
    this.title = title;
    this.blanks = 0;
    this.isFirst = false;
  }

  /** Column names below data, or below a line of their own, belong to another table. */
  private beginsAnother({ segments }: CellLine, { lines }: Block): boolean {
    if (!isHeadingLine(segments)) return false;
    const hasData = lines.some((line) => line.segments.slice(1).some(({ text }) => isData(text)));
    return hasData || this.pending.length > 0 || this.blanks > 0;
  }
}

function blocksOf(lines: CellLine[], headings: Set<number>): Block[] {
  const blocks = new Blocks();
  for (const line of lines) {
    const piped = pipeCells(line);
    const isHeading = headings.has(line.start + (line.text.length - line.text.trimStart().length));
    if (line.text.trim() === "") blocks.blank();
    else if (piped) blocks.row({ ...line, segments: piped }, true);
    else if (line.isRow && !isHeading) blocks.row(line, false);
    else blocks.other(line, isHeading);
  }
  return blocks.all;
}

function toTable({ title, lines, isPiped, isFirstOfPage }: Block): OpenTable | null {
  const rows = isPiped ? pipedRows(lines) : alignedRows(lines);
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return rows.length > 0 && columns > 1
    ? { title, columns, rows: rows.slice(0, MOST_ROWS), isFirstOfPage }
    : null;
}

function alignedRows(lines: CellLine[]): TextRow[] {
  const ranges = columnRanges(lines.filter(({ isRow }) => isRow));
  return textRows(lines, ranges);
}

function pipedRows(lines: CellLine[]): TextRow[] {
  const kept = lines.filter(({ segments }) => !isRule(segments));
  return kept.map((line, at) => ({
    cells: line.segments.map((segment) => (segment.text === "" ? [] : [partOf(line, segment)])),
    isHeader: at === 0,
  }));
}

function partOf(line: Line, { text, from, to }: Segment) {
  return { page: line.page, start: line.start + from, end: line.start + to, text };
}

/** Whether a table at the top of a page continues the previous one: with as many columns and no different header. */
function goesOn(before: OpenTable, table: OpenTable): boolean {
  const lastPage = pageOf(before.rows.at(-1));
  const firstPage = pageOf(table.rows[0]);
  if (!table.isFirstOfPage || lastPage === null || firstPage !== lastPage + 1) return false;
  if (table.columns !== before.columns) return false;
  return !table.rows[0]?.isHeader || headerText(table) === headerText(before);
}

function withoutHeader(table: OpenTable, before: OpenTable): TextRow[] {
  return headerText(table) === headerText(before)
    ? table.rows.filter(({ isHeader }) => !isHeader)
    : table.rows;
}

function headerText({ rows }: OpenTable): string {
  return rows
    .filter(({ isHeader }) => isHeader)
    .flatMap(({ cells }) => cells.slice(1).flatMap((parts) => parts.map(({ text }) => text)))
    .join(" ");
}

function pageOf(row: TextRow | undefined): number | null {
  return row?.cells.flat()[0]?.page ?? null;
}

function toGrid({ title, columns, rows }: OpenTable): Grid {
  const cells = rows.map((row) => Array.from({ length: columns }, (_, k) => toGridCell(row.cells[k] ?? [])));
  return { title, isHidden: false, rows: withTallCells(cells) };
}
