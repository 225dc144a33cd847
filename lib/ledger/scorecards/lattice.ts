import type { Grid, GridCell } from "@/lib/evidence/grid";

const NOTHING =
  /^(?:[-–—‐.·…?]+|n\/?a|n\.a\.?|not (?:available|applicable|set|reported|measured|known|started|yet \w+|due(?: yet)?)|tb[acd]|t\.b\.[acd]\.?|to be (?:confirmed|agreed|decided|determined|set|defined|advised)|none|nil|null|unknown|pending|no data|no target|data (?:pending|not available)|k\.a\.?|x)$/i;

/** Whether a cell holds words for "nothing here": "n/a", "TBC", "-". */
export function isNothing(text: string): boolean {
  return NOTHING.test(text.replace(/\s+/g, " ").trim());
}

/** A grid in which a covered place leads to the merged cell that covers it. */
export type Lattice = {
  height: number;
  width: number;
  /** The cell that begins here; null where it is empty or covered. */
  at: (row: number, column: number) => GridCell | null;
  /** The cell that begins here or covers this place. */
  over: (row: number, column: number) => GridCell | null;
  isBlank: (row: number, left: number, right: number) => boolean;
};

const MAX_WIDTH = 400;

export function latticeOf(grid: Grid): Lattice {
  const { rows } = grid;
  const width = Math.min(
    MAX_WIDTH,
    rows.reduce((most, row) => Math.max(most, row.length), 0),
  );
  const covers = coversOf(rows, width);
  const at = (row: number, column: number) => {
    const cell = rows[row]?.[column] ?? null;
    return cell?.text.trim() ? cell : null;
  };
  const over = (row: number, column: number) =>
    at(row, column) ?? covers.get(row * MAX_WIDTH + column) ?? null;
  const isBlank = (row: number, left: number, right: number) => {
    for (let column = left; column <= right; column++) if (at(row, column)) return false;
    return true;
  };
  return { height: rows.length, width, at, over, isBlank };
}

function coversOf(rows: Grid["rows"], width: number): Map<number, GridCell> {
  const covers = new Map<number, GridCell>();
  rows.forEach((cells, row) => {
    cells.forEach((cell, column) => {
      if (!cell || (cell.rows === 1 && cell.columns === 1) || column >= width) return;
      // A merged range may be as large as the sheet; what lies past the last row or column covers nothing.
      const bottom = Math.min(rows.length, row + cell.rows);
      const right = Math.min(width, column + cell.columns);
      for (let down = row; down < bottom; down++)
        for (let along = column; along < right; along++) covers.set(down * MAX_WIDTH + along, cell);
    });
  });
  return covers;
}

/** The grid with its rows as columns, below its titles. Places stay what they are. */
export function transposed(grid: Grid): Grid {
  const first = grid.rows.findIndex((row) => row.filter((cell) => cell !== null).length > 1);
  const titles = grid.rows.slice(0, Math.max(0, first));
  // KPIs across stand in the first rows of a sheet: below them a list goes on that is no table of this kind.
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

/** Rows that tell what a column holds. */
const LOOKED_AT = 40;

/** The first cells of a column that say something. */
export function cellsOf(lattice: Lattice, column: number, from: number, to: number): GridCell[] {
  const cells: GridCell[] = [];
  for (let row = from; row < to && cells.length < LOOKED_AT; row++) {
    const cell = lattice.at(row, column);
    if (cell && !isNothing(cell.text)) cells.push(cell);
  }
  return cells;
}
