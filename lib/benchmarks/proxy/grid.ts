import { FILING_LIMITS } from "../filing-text/limits";
import type { Cell, Table, TableRow } from "../filing-text/types";
import { figureOf } from "./figures";

/** A column of a table with all that is written above it. */
export type Column = { heading: string; from: number; to: number };

export type GridRow = {
  /** The first words of the row; empty when it begins with a number. */
  label: string;
  /** Cells by index of `columns`, for those that hold anything. */
  values: Map<number, Cell>;
  cells: Cell[];
};

/** A table with its headings told from its rows. */
export type Grid = { columns: Column[]; rows: GridRow[]; headRows: TableRow[] };

const MARKS = /^[\s$€£%)(*†‡–—-]*$/;

/**
 * Reads a table by its headings. A cell belongs to the column whose heading stands above it, else to the nearest heading
 * on its left: the sign of a currency is often a cell of its own.
 * @param isBody whether a row is the first of the body; all before it are headings
 */
export function gridOf(table: Table, isBody: (row: TableRow) => boolean): Grid | null {
  const first = table.rows.findIndex(isBody);
  if (first < 1 || table.rows.some(({ cells }) => cells.length > FILING_LIMITS.columns)) return null;
  const headRows = table.rows.slice(0, first);
  const columns = columnsOf(headRows);
  if (columns.length < 2) return null;
  return { columns, headRows, rows: table.rows.slice(first).map(({ cells }) => gridRow(cells, columns)) };
}

/** Columns by the headings of the lowest row that names most; wider headings above are put before them. */
function columnsOf(rows: TableRow[]): Column[] {
  const lowest = rows.reduce((best, row) => (row.cells.length >= best.cells.length ? row : best), {
    cells: [] as Cell[],
  });
  const base = lowest.cells.map((cell) => ({ heading: "", from: cell.column, to: cell.column + cell.span }));
  // A heading that covers several rows stands beside the lowest row, not in it.
  for (const cell of rows.flatMap(({ cells }) => cells)) {
    const isApart = base.every(({ from, to }) => cell.column + cell.span <= from || cell.column >= to);
    if (isApart) base.push({ heading: "", from: cell.column, to: cell.column + cell.span });
  }
  base.sort((one, other) => one.from - other.from);
  for (const column of base) {
    column.heading = rows
      .flatMap(({ cells }) => cells)
      .filter((cell) => cell.column < column.to && cell.column + cell.span > column.from)
      .map(({ plain }) => plain.replace(/\s+/g, " "))
      .join(" ");
  }
  return base;
}

function gridRow(cells: Cell[], columns: Column[]): GridRow {
  const values = new Map<number, Cell>();
  for (const cell of cells) {
    if (MARKS.test(cell.plain) && !/[–—-]/.test(cell.plain)) continue;
    const index = columnAt(cell, columns);
    // The first cell of a column counts: what follows is a mark beside it.
    if (index >= 0 && !values.has(index)) values.set(index, cell);
  }
  const [first] = cells;
  const label = first && figureOf(first.plain) === null ? first.plain.replace(/\s+/g, " ") : "";
  return { label, values, cells };
}

function columnAt(cell: Cell, columns: Column[]): number {
  const under = columns.findIndex(({ from, to }) => cell.column >= from && cell.column < to);
  if (under >= 0) return under;
  const overlaps = columns.findIndex(({ from, to }) => cell.column < to && cell.column + cell.span > from);
  if (overlaps >= 0) return overlaps;
  return columns.findLastIndex(({ from }) => from <= cell.column);
}

/**
 * The number in a cell: "(1,234" is negative though its closing parenthesis stands in the next cell.
 */
export function cellValue(cell: Cell | undefined): number | null {
  if (!cell) return null;
  const text = cell.plain.replace(/\s+/g, " ").trim();
  const isOpen = text.includes("(") && !text.includes(")");
  return figureOf(isOpen ? `${text})` : text);
}
