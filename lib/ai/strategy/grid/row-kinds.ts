import { cellFigure } from "./figures";
import type { Lattice } from "./lattice";
import { isTotal, readName } from "./names";
import { isNothing } from "./nothing";
import type { Column } from "./types";

/** Rows that tell, and how many of them have to be counted in something else than most. */
const LOOKED_AT = 40;
const FEWEST = 2;
const SHARE = 0.25;

/**
 * Whether the rows of a table are measures, as their figures prove: parts of a whole (stores, departments, accounts) are all counted in
 * one thing and add up, measures are a share, a sum and a count beside each other. `at`: the column of the names.
 */
export function areMeasures(
  lattice: Lattice,
  columns: Column[],
  at: number,
  from: number,
  to: number,
): boolean {
  const values = columns.filter(({ role }) => role === "target" || role === "current");
  const kinds = new Map<string, number>();
  let rows = 0;
  for (let row = from; row < to && rows < LOOKED_AT; row++) {
    const name = lattice.at(row, at)?.text ?? "";
    if (isTotal(name)) return false;
    const cells = values.flatMap((column) => lattice.at(row, column.at) ?? []);
    const figure = cells.map((cell) => cellFigure(cell, null)).find((found) => found);
    // Words over the figures are the headings of another list.
    if (!figure && cells.some(({ text }) => !isNothing(text))) break;
    if (!figure || !name) continue;
    const unit = figure.isPlain ? (readName(name).unit?.unit ?? "") : figure.amount.unit;
    kinds.set(unit, (kinds.get(unit) ?? 0) + 1);
    rows++;
  }
  const most = Math.max(0, ...kinds.values());
  return rows > FEWEST && rows - most >= Math.max(1, SHARE * rows);
}

/** Whether one target holds for every row: shares of one measure by team or site, not measures. */
export function shareOneTarget(lattice: Lattice, columns: Column[], from: number, to: number): boolean {
  const target = columns.find(({ role }) => role === "target");
  if (!target) return false;
  const written: string[] = [];
  for (let row = from; row < Math.min(to, from + LOOKED_AT); row++) {
    const cell = lattice.at(row, target.at);
    if (cell && cellFigure(cell, null)) written.push(cell.text.trim());
  }
  return written.length > FEWEST && new Set(written).size === 1;
}
