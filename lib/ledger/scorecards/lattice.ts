import type { Grid, GridCell } from "@/lib/evidence/grid";
import type { DecimalMark } from "@/lib/ledger/amount";
import { codeOf } from "@/lib/ledger/currency";
import type { DateSetting } from "@/lib/ledger/values/dates";
import { type Quantity, readQuantity } from "@/lib/ledger/values/quantities";
import { readTail, readUnit, type Unit } from "@/lib/ledger/values/units";
import { oneLine } from "@/lib/wording";

const NOTHING =
  /^(?:[-–—‐.·…?]+|n\/?a|n\.a\.?|not (?:available|applicable|set|reported|measured|known|started|yet \w+|due(?: yet)?)|tb[acd]|t\.b\.[acd]\.?|to be (?:confirmed|agreed|decided|determined|set|defined|advised)|none|nil|null|unknown|pending|no data|no target|data (?:pending|not available)|k\.a\.?|x)$/i;

/** Whether a text means "nothing here": "n/a", "TBC", "-". */
export function isNothing(text: string): boolean {
  return NOTHING.test(oneLine(text));
}

/** A grid in which a covered position leads to the merged cell that covers it. */
export type Lattice = {
  height: number;
  width: number;
  /** The cell that starts here; null if empty or covered. */
  at: (row: number, column: number) => GridCell | null;
  /** The cell that starts here or covers this position. */
  over: (row: number, column: number) => GridCell | null;
  /**
   * The cells that start in a row (from column `left` to `right`) or in a column (from row `from` up to, but excluding,
   * `to`).
   */
  row: (row: number, left?: number, right?: number) => GridCell[];
  column: (column: number, from: number, to: number) => GridCell[];
};

const MAX_WIDTH = 400;

const isFilled = (cell: GridCell | null): cell is GridCell => Boolean(cell?.text.trim());

export function latticeOf(grid: Grid): Lattice {
  const { rows } = grid;
  const width = Math.min(
    MAX_WIDTH,
    rows.reduce((most, row) => Math.max(most, row.length), 0),
  );
  const covers = coversOf(rows, width);
  const at = (row: number, column: number) => {
    const cell = rows[row]?.[column] ?? null;
    return isFilled(cell) ? cell : null;
  };
  const over = (row: number, column: number) =>
    at(row, column) ?? covers.get(row * MAX_WIDTH + column) ?? null;
  const row = (of: number, left = 0, right = width - 1) =>
    (rows[of]?.slice(left, Math.min(right + 1, width)) ?? []).filter(isFilled);
  const column = (of: number, from: number, to: number) =>
    rows
      .slice(Math.max(0, from), to)
      .flatMap((cells) => cells[of] ?? [])
      .filter(isFilled);
  return { height: rows.length, width, at, over, row, column };
}

function coversOf(rows: Grid["rows"], width: number): Map<number, GridCell> {
  const covers = new Map<number, GridCell>();
  rows.forEach((cells, row) => {
    cells.forEach((cell, column) => {
      if (!cell || (cell.rows === 1 && cell.columns === 1) || column >= width) return;
      // A merged range may be as large as the sheet; beyond the last row or column it covers nothing.
      const bottom = Math.min(rows.length, row + cell.rows);
      const right = Math.min(width, column + cell.columns);
      for (let down = row; down < bottom; down++)
        for (let along = column; along < right; along++) covers.set(down * MAX_WIDTH + along, cell);
    });
  });
  return covers;
}

/** The grid with rows and columns swapped, below its titles. Positions in the paper stay the same. */
export function transposed(grid: Grid): Grid {
  const first = grid.rows.findIndex((row) => row.filter((cell) => cell !== null).length > 1);
  const titles = grid.rows.slice(0, Math.max(0, first));
  // KPIs across are in the first rows of a sheet; a list below them is not a table of this kind.
  const top = grid.rows.slice(titles.length, titles.length + MAX_WIDTH);
  const width = Math.min(
    MAX_WIDTH,
    top.reduce((most, row) => Math.max(most, row.length), 0),
  );
  const rows = Array.from({ length: width }, (_, column) =>
    top.map((row) => {
      const cell = row[column] ?? null;
      return cell ? { ...cell, rows: cell.columns, columns: cell.rows } : null;
    }),
  );
  return { ...grid, rows: [...titles, ...rows] };
}

/** Number of rows that determine a column's content. */
const LOOKED_AT = 40;

/** The first non-empty cells of a column. */
export const cellsOf = (lattice: Lattice, column: number, from: number, to: number, most = LOOKED_AT) => {
  const cells: GridCell[] = [];
  for (let row = from; row < Math.min(to, lattice.height) && cells.length < most; row++) {
    const cell = lattice.at(row, column);
    if (cell && !isNothing(cell.text)) cells.push(cell);
  }
  return cells;
};

/** The rows of a table, `to` exclusive, with the first non-empty cells of each column. */
export type Body = { lattice: Lattice; from: number; to: number; cells: (column: number) => GridCell[] };

export const bodyOf = (lattice: Lattice, from: number, to: number): Body => ({
  lattice,
  from,
  to,
  cells: (column) => cellsOf(lattice, column, from, to),
});

/** What a sheet gives once for all its tables. */
export type Setting = {
  dates: DateSetting;
  decimal: DecimalMark | null;
  /** ISO date as of which the paper reports. */
  reportedOn: string | null;
};

/** Whether a number is text as someone typed it; a workbook formats its numbers the same way whatever its language. */
export function isWritten({ type, place }: GridCell): boolean {
  return type === "text" || place.cell === null;
}

/** A figure in a cell, before its row affects the unit. */
export type CellFigure = {
  amount: Quantity;
  cell: GridCell;
  /** Whether the text is just the amount, without a unit of its own. */
  isPlain: boolean;
};

/**
 * The amount in a cell, as displayed rather than the digits behind its number format; those count only if a number is
 * not displayed as one. Null for words, dates and errors.
 */
export function cellFigure(cell: GridCell, decimal: DecimalMark | null): CellFigure | null {
  if (cell.type === "error" || cell.type === "boolean" || cell.type === "date" || cell.text.length > 200)
    return null;
  const text = cell.text
    .replace(/[█▓▒░■□▰▱▲▼△▽↑↓→↗↘🟢🟡🔴🟠]\ufe0f?/gu, " ")
    .replace(/\*+$/, "")
    .trim();
  const amount = readQuantity(text, isWritten(cell) ? decimal : ".");
  if (!amount) return null;
  const code = amount.unit === "" && cell.currency ? codeOf(cell.currency) : null;
  const whole = code ? { ...amount, unit: code } : amount;
  return { amount: whole, cell, isPlain: whole.unit === "" };
}

/** A program's data type for figures, which is not a unit: "Currency (USD)" contains one. */
const KIND =
  /^(?:currency|money|monetary|amount|value|boolean|yes\/no|binary|milestone|task|metric)(?:[ (:]+([A-Z]{3}|[$£€])\)?)?$/i;

/** The unit in a unit column: a known one, or the word as it is. */
export function unitCell(text: string): Unit | null {
  const clean = text.trim().replace(/^[([]|(?<=^[([].*)[)\]]$/g, "");
  const kind = clean.match(KIND);
  if (kind) return kind[1] ? readUnit(kind[1]) : null;
  // Tried first: among units an "x" is a multiple, elsewhere a placeholder.
  const known = readUnit(clean);
  if (known) return known;
  if (!clean || isNothing(clean)) return null;
  const tail = readTail(clean);
  if (tail) return { ...tail, written: clean };
  const isWord = /\p{L}/u.test(clean) && clean.length <= 30;
  return isWord ? { unit: clean.toLowerCase(), scale: 1, written: clean } : null;
}
