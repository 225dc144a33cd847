import { readAmount } from "@/lib/ledger/amount";
import { scaleSaid } from "@/lib/ledger/scale";
import { numberOf, wordsFrom } from "@/lib/number-words";
import { oneLine } from "@/lib/wording";
import { type Cell, FILING_LIMITS, type Table, type TableRow } from "../filing-text/types";

const LONGEST = 60;
/** The mark of a footnote behind a number: "1,234 (a)". */
const NOTE = /\s*(?:\((?:[a-z]{1,2}|\d{1,2})\)|[*†‡])+\s*$/i;

/**
 * The number a cell shows: "$ (1,234)" is -1234, "12.5%" is 12.5. Null for a dash, for words, and for more than one
 * number: a dash may stand for zero or for nothing, and which is not for us to say.
 */
export function figureOf(cell: string): number | null {
  const text = cell.length > LONGEST ? "" : oneLine(cell);
  if (!/\d/.test(text)) return null;
  const amount = readAmount(text, ".") ?? readAmount(text.replace(NOTE, ""), ".");
  return amount && amount.scale === 1 ? amount.value : null;
}

/** A count in words or digits, as texts write it: "seven", "twenty-two", "11". */
export const COUNT = `(?:\\d{1,3}|(?:twenty|thirty)(?:[- ](?:${wordsFrom(1, 9)}))?|${wordsFrom(1, 19)})`;

const ONE_COUNT = new RegExp(`^(?:zero|${COUNT})$`);

/** The value of what `COUNT` matched; null for anything else. */
export function countOf(text: string): number | null {
  const words = text.toLowerCase().trim();
  if (/^\d{1,3}$/.test(words)) return Number(words);
  return ONE_COUNT.test(words) ? numberOf(words.split(/[- ]/)) : null;
}

/** 1, 1e3 or 1e6: what amounts are given in, from a heading ("in thousands", "$ millions", "($000)"). */
export const unitIn = (text: string): number => scaleSaid(text) ?? 1;

/** A column of a table with all that is written above it. */
export type Column = { heading: string; from: number; to: number };

type GridRow = {
  /** The first words of the row; empty when it begins with a number. */
  label: string;
  /** Cells by index of `columns`, for those that hold anything. */
  values: Map<number, Cell>;
  cells: Cell[];
};

/** A table with its headings told from its rows. */
export type Grid = { columns: Column[]; rows: GridRow[]; headRows: TableRow[] };

/** The index of the first column whose heading has these words; -1 where none has. */
export const columnHeaded = ({ columns }: Grid, words: RegExp): number =>
  columns.findIndex(({ heading }) => words.test(heading));

/** All that stands in the headings of the columns. */
export const headingsOf = ({ columns }: Grid): string => columns.map(({ heading }) => heading).join(" ");

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
    // The first cell of a column counts: what follows is a mark beside it.
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

/**
 * The number in a cell: "(1,234" is negative though its closing parenthesis stands in the next cell.
 */
export function cellValue(cell: Cell | undefined): number | null {
  if (!cell) return null;
  const text = oneLine(cell.plain);
  const isOpen = text.includes("(") && !text.includes(")");
  return figureOf(isOpen ? `${text})` : text);
}
