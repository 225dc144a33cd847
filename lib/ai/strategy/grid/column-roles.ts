import type { GridCell } from "@/lib/evidence/grid";
import type { Lattice } from "./lattice";
import { isNothing } from "./nothing";
import { resolvedRole } from "./resolve-role";
import type { Column, HeaderColumn } from "./types";

/** Rows that tell what a column holds. */
export const LOOKED_AT = 40;

/** A column with the role that its heading and what stands below it give. `unit` is that of a row of units. */
export function columnOf(
  lattice: Lattice,
  head: HeaderColumn,
  heads: HeaderColumn[],
  from: number,
  to: number,
  unit: Column["unit"],
): Column {
  const cells = cellsOf(lattice, head.at, from, to);
  const role = resolvedRole(head, heads, cells);
  return {
    at: head.at,
    role,
    // Who keeps the figure does not answer for it.
    rank: /\bdata\b|source/i.test(head.heading.words)
      ? 2
      : /sponsor|responsible|accountable/i.test(head.heading.words)
        ? 1
        : 0,
    unit: unit ?? head.heading.unit,
    period: null,
    periodCell: head.periodCell,
    isPeriod: head.isPeriod,
    words: head.heading.words,
  };
}

/** The first cells of a column that say something. */
export function cellsOf(lattice: Lattice, column: number, from: number, to: number): GridCell[] {
  const cells: GridCell[] = [];
  for (let row = from; row < to && cells.length < LOOKED_AT; row++) {
    const cell = lattice.at(row, column);
    if (cell && !isNothing(cell.text)) cells.push(cell);
  }
  return cells;
}
