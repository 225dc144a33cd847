import { readAmount } from "@/lib/ledger/amount";
import { scaleSaid } from "@/lib/ledger/scale";
import { numberOf, wordsFrom } from "@/lib/number-words";
import { oneLine } from "@/lib/wording";
import { type Cell, FILING_LIMITS, type Table, type TableRow } from "../filing-text/types";

const LONGEST = 60;
/** A footnote mark after a number: "1,234 (a)". */
const NOTE = /\s*(?:\((?:[a-z]{1,2}|\d{1,2})\)|[*†‡])+\s*$/i;

/**
 * Parses the number in a cell: "$ (1,234)" is -1234, "12.5%" is 12.5. Null for a dash, words, or several
 * numbers: a dash may mean zero or nothing, which we cannot decide.
 */
export function figureOf(cell: string): number | null {
  const text = cell.length > LONGEST ? "" : oneLine(cell);
  if (!/\d/.test(text)) return null;
  const amount = readAmount(text, ".") ?? readAmount(text.replace(NOTE, ""), ".");
  return amount && amount.scale === 1 ? amount.value : null;
}

/** A count in words or digits: "seven", "twenty-two", "11". */
export const COUNT = `(?:\\d{1,3}|(?:twenty|thirty)(?:[- ](?:${wordsFrom(1, 9)}))?|${wordsFrom(1, 19)})`;

const ONE_COUNT = new RegExp(`^(?:zero|${COUNT})$`);

/** The value of a `COUNT` match; null for anything else. */
export function countOf(text: string): number | null {
  const words = text.toLowerCase().trim();
  if (/^\d{1,3}$/.test(words)) return Number(words);
  return ONE_COUNT.test(words) ? numberOf(words.split(/[- ]/)) : null;
}

/** Returns the scale given in a heading, 1, 1e3 or 1e6: "in thousands", "$ millions", "($000)". */
export const unitIn = (text: string): number => scaleSaid(text) ?? 1;

/** A column of a table with all its headings. */
export type Column = { heading: string; from: number; to: number };

type GridRow = {
  /** The first words of the row; empty when it starts with a number. */
  label: string;
  /** Cells that are not empty, by index of `columns`. */
  values: Map<number, Cell>;
  cells: Cell[];
};

/** A table split into headings and rows. */
export type Grid = { columns: Column[]; rows: GridRow[]; headRows: TableRow[] };

/** The index of the first column with a matching heading, or -1. */
export const columnHeaded = ({ columns }: Grid, words: RegExp): number =>
  columns.findIndex(({ heading }) => words.test(heading));

/** All column headings as one text. */
export const headingsOf = ({ columns }: Grid): string => columns.map(({ heading }) => heading).join(" ");

const MARKS = /^[\s$€£%)(*†‡–—-]*$/;

/**
 * Splits a table by its headings. A cell belongs to the column with its heading above, or else to the closest
 * heading on its left, because a currency sign is often a separate cell.
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

/** Builds columns from the lowest row with the most headings, and prefixes wider headings above. */
function columnsOf(rows: TableRow[]): Column[] {
  const lowest = rows.reduce((best, row) => (row.cells.length >= best.cells.length ? row : best), {
    cells: [] as Cell[],
  });
  const base = lowest.cells.map((cell) => ({ heading: "", from: cell.column, to: cell.column + cell.span }));
  // A heading that spans rows is next to the lowest row, not in it.
  for (const cell of rows.flatMap(({ cells }) => cells)) {
    const isApart = base.every(({ from, to }) => cell.column + cell.span <= from || cell.column >= to);
    if (isApart) base.push({ heading: "", from: cell.column, to: cell.column + cell.span });
  }
  base.sort((one, other) => one.from - other.from);
  for (const column of base) {
    column.heading = rows
      .flatMap(({ cells }) => cells)
      .filter((cell) => cell.column < column.to && cell.column + cell.span > column.from)
      .map(({ plain }) => oneLine(plain))
      .join(" ");
  }
  return base;
}

function gridRow(cells: Cell[], columns: Column[]): GridRow {
  const values = new Map<number, Cell>();
  for (const cell of cells) {
    if (MARKS.test(cell.plain) && !/[–—-]/.test(cell.plain)) continue;
    const index = columnAt(cell, columns);
    // The first cell of a column counts; the next is a mark beside it.
    if (index >= 0 && !values.has(index)) values.set(index, cell);
  }
  const [first] = cells;
  const label = first && figureOf(first.plain) === null ? oneLine(first.plain) : "";
  return { label, values, cells };
}

function columnAt(cell: Cell, columns: Column[]): number {
  const under = columns.findIndex(({ from, to }) => cell.column >= from && cell.column < to);
  if (under >= 0) return under;
  const overlaps = columns.findIndex(({ from, to }) => cell.column < to && cell.column + cell.span > from);
  if (overlaps >= 0) return overlaps;
  return columns.findLastIndex(({ from }) => from <= cell.column);
}

/** The number in a cell. "(1,234" is negative although the closing parenthesis is in the next cell. */
export function cellValue(cell: Cell | undefined): number | null {
  if (!cell) return null;
  const text = oneLine(cell.plain);
  const isOpen = text.includes("(") && !text.includes(")");
  return figureOf(isOpen ? `${text})` : text);
}
