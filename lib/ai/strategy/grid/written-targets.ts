import { readAmount } from "@/lib/ai/strategy/values/amounts";
import type { Grid, GridCell } from "@/lib/evidence/grid";
import { cellWith, partOf } from "./cell-parts";
import { isBarePeriod, readHeading } from "./heading";

/** "Calls answered (target 80%)", "Volunteers retained – goal: 85%". */
const WITHIN =
  /^(.{3,}?)\s*[([,;–—-]\s*(\p{L}[\p{L} ]{2,16}?)(?:\s?[:=]\s?|\s(?:of |is )?)((?:[<>≤≥]=?\s?)?[^\p{L}\s:=].{0,24}?)\s*[)\]]?$/u;

type Written = { name: GridCell; label: GridCell; amount: GridCell };

/**
 * A sheet with the targets that stand within its names, in a column of their own; or within its headings, in a row of their own. The
 * sheet itself where there are none.
 */
export function withWrittenTargets(grid: Grid): Grid {
  for (const [row, cells] of grid.rows.entries()) {
    const written = cells.map((cell) => cell && writtenIn(cell));
    if (written.filter((each) => each).length === 0) continue;
    const isHeading = written.filter((each) => each).length > 1 || beginsWithPeriods(grid, row);
    const split = isHeading
      ? inRow(grid, row, written)
      : inColumn(
          grid,
          row,
          written.findIndex((each) => each),
        );
    if (split) return split;
  }
  return grid;
}

function writtenIn(cell: GridCell): Written | null {
  if (cell.type !== "text" || cell.text.length > 160) return null;
  const [, name, words, amount] = cell.text.match(WITHIN) ?? [];
  if (!name || !words || !amount || !/\d/.test(amount) || !readAmount(amount)) return null;
  const { roles, isGuess } = readHeading(words);
  if (roles[0] !== "target" || isGuess) return null;
  return { name: partOf(cell, name), label: partOf(cell, words), amount: partOf(cell, amount) };
}

/** Whether the rows below a heading begin with periods. */
function beginsWithPeriods({ rows }: Grid, header: number): boolean {
  const first = rows[header + 1]?.find((cell) => cell !== null);
  return first ? first.date !== null || isBarePeriod(first.text.trim()) : false;
}

/** The targets of headings as the first row below them. */
function inRow(grid: Grid, row: number, written: (Written | null)[]): Grid | null {
  const label = written.find((each) => each)?.label;
  const first = grid.rows[row]?.findIndex((cell) => cell !== null) ?? -1;
  if (!label || first < 0 || written[first]) return null;
  const heads = (grid.rows[row] ?? []).map((cell, at) => written[at]?.name ?? cell);
  const targets = heads.map((_, at) => (at === first ? label : (written[at]?.amount ?? null)));
  return { ...grid, rows: [...grid.rows.slice(0, row), heads, targets, ...grid.rows.slice(row + 1)] };
}

/** The targets of names as the last column, under a heading in the row above the first of them. */
function inColumn(grid: Grid, from: number, at: number): Grid | null {
  const heads = grid.rows[from - 1] ?? [];
  if (heads.filter((cell) => cell !== null).length < 2) return null;
  if (heads.some((cell) => cell && readHeading(cell.text).roles[0] === "target")) return null;
  const width = Math.max(...grid.rows.map((row) => row.length));
  const rows = grid.rows.map((cells, row) => {
    const written = row >= from && cells[at] ? writtenIn(cells[at]) : null;
    const label = row === from - 1 ? writtenIn(grid.rows[from]?.[at] as GridCell)?.label : null;
    if (!written && !label) return cells;
    const padded = Array.from({ length: width }, (_, column) => cells[column] ?? null);
    if (written) padded[at] = written.name;
    return [...padded, label ? cellWith(label, label.text) : (written?.amount ?? null)];
  });
  return { ...grid, rows };
}
