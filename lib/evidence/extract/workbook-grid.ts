import { LIMITS } from "./limits";
import type { CellContent } from "./workbook-cell";
import { tooMuchContent } from "./workbook-errors";
import { type CellAt, type CellRange, LAST_COLUMN, type SheetContent, type SheetRow } from "./workbook-sheet";

/** A cell as a reader sees it: its content, its own address in the sheet, and how many rows and columns it spans here. */
export type ShownCell = { content: CellContent; at: CellAt; rows: number; columns: number };

/** The visible part of a sheet, without the empty space around it. */
export type ShownSheet = {
  /** Numbers of the rows and columns in the sheet, in order. */
  rowNumbers: number[];
  columnNumbers: number[];
  /** One entry for each row and column; null where it is empty or covered by a merged cell. */
  cells: (ShownCell | null)[][];
  /** How many columns with content were dropped because there are too many. */
  columnsLeftOut: number;
};

/** How many empty rows and columns are kept between others: enough to show that the two sides do not belong together. */
const ROW_GAP = 2;
const COLUMN_GAP = 1;

/**
 * What a reader sees of a sheet: hidden rows and columns are left out, and wide empty space is reduced.
 * @throws AppError("unreadable") when it is too large to be read
 */
export function toShown(sheet: SheetContent): ShownSheet {
  const isHidden = hiddenColumns(sheet);
  const rows = withRaised(sheet, isHidden).filter(
    (row) => !row.isHidden && row.cells.some(({ column }) => !isHidden(column)),
  );
  const used = new Set(rows.flatMap((row) => row.cells.map(({ column }) => column)));
  const columns = [...used].filter((column) => !isHidden(column)).sort((a, b) => a - b);
  const columnNumbers = withGaps(columns.slice(0, LIMITS.sheetColumns), COLUMN_GAP, isHidden);
  const hiddenRows = new Set(sheet.rows.filter((row) => row.isHidden).map((row) => row.number));
  const rowNumbers = withGaps(
    rows.map((row) => row.number),
    ROW_GAP,
    (row) => hiddenRows.has(row),
  );
  if (rowNumbers.length * columnNumbers.length > LIMITS.sheetArea) throw tooMuchContent();
  const shown: ShownSheet = {
    rowNumbers,
    columnNumbers,
    cells: place(rows, rowNumbers, columnNumbers),
    columnsLeftOut: Math.max(0, columns.length - LIMITS.sheetColumns),
  };
  spread(shown, sheet.merges);
  return shown;
}

function hiddenColumns({ hiddenColumns: ranges }: SheetContent): (column: number) => boolean {
  const hidden = new Uint8Array(LAST_COLUMN + 1);
  for (const [first, last] of ranges) hidden.fill(1, first, last + 1);
  return (column) => hidden[column] === 1;
}

/** The used numbers, with up to `most` unused ones between two of them; hidden ones are left out. */
function withGaps(used: number[], most: number, isHidden: (number: number) => boolean): number[] {
  const numbers: number[] = [];
  for (const number of used) {
    const last = numbers.at(-1);
    // The loop is bounded too: a gap may span a million rows.
    for (let between = (last ?? number) + 1, kept = 0; between < number && kept < most; between++) {
      if (isHidden(between)) continue;
      numbers.push(between);
      kept++;
    }
    numbers.push(number);
  }
  return numbers;
}

/** A merged cell is visible even if its first row or column is hidden: its content moves to the first visible one. */
function withRaised(sheet: SheetContent, isHidden: (column: number) => boolean): SheetRow[] {
  const rows = new Map(sheet.rows.map((row) => [row.number, row]));
  for (const { from, to } of sheet.merges) {
    const home = rows.get(from.row);
    if (!home || (!home.isHidden && !isHidden(from.column))) continue;
    const cell = home.cells.find(({ column }) => column === from.column);
    const column = firstFree(from.column, to.column, isHidden);
    const number = firstFree(from.row, to.row, (row) => rows.get(row)?.isHidden ?? false);
    if (!cell || column === null || number === null) continue;
    const target = rows.get(number) ?? { number, isHidden: false, cells: [] };
    const others = target.cells.filter((other) => other.column !== column);
    rows.set(number, { ...target, cells: [...others, { ...cell, column, at: from }] });
  }
  return [...rows.values()].sort((a, b) => a.number - b.number);
}

function firstFree(from: number, to: number, isHidden: (number: number) => boolean): number | null {
  for (let number = from; number <= to; number++) if (!isHidden(number)) return number;
  return null;
}

function place(rows: SheetRow[], rowNumbers: number[], columnNumbers: number[]): (ShownCell | null)[][] {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const indexOf = new Map(columnNumbers.map((column, index) => [column, index]));
  return rowNumbers.map((number) => {
    const line: (ShownCell | null)[] = columnNumbers.map(() => null);
    for (const { column, content, at = { row: number, column } } of byNumber.get(number)?.cells ?? []) {
      const index = indexOf.get(column);
      if (index !== undefined) line[index] = { content, at, rows: 1, columns: 1 };
    }
    return line;
  });
}

/** Extends the first cell of each merged range over the others, and removes what Excel hides beneath. */
function spread(sheet: ShownSheet, merges: CellRange[]): void {
  const { cells, rowNumbers, columnNumbers } = sheet;
  // Ranges in Excel never overlap, so together they are no larger than the sheet.
  let room = LIMITS.sheetArea;
  for (const { from, to } of merges) {
    const [top, bottom] = [firstFrom(rowNumbers, from.row), firstFrom(rowNumbers, to.row + 1)];
    const [left, right] = [firstFrom(columnNumbers, from.column), firstFrom(columnNumbers, to.column + 1)];
    const home = cells[top]?.[left];
    room -= (bottom - top) * (right - left);
    if (!home || room < 0) continue;
    home.rows = Math.max(1, bottom - top);
    home.columns = Math.max(1, right - left);
    for (const line of cells.slice(top, bottom)) line.fill(null, left, right);
    cells[top]?.splice(left, 1, home);
  }
}

/** Index of the first number that is at least `least`. */
function firstFrom(numbers: number[], least: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
