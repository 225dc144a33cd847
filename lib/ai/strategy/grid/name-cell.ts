import type { GridCell } from "@/lib/evidence/grid";
import type { Lattice } from "./lattice";
import type { Table } from "./types";

/** Rows that one name may stand over. */
const REACH = 60;

/** The cell that names a row: in the column of names, or in the one of the columns by which names are indented. */
export function nameCell(lattice: Lattice, table: Table, row: number): GridCell | null {
  // "Attendance" over the rows of its quarters names each of them.
  if (table.columns.some(({ role }) => role === "period")) return nameAbove(lattice, table, row);
  for (let at = table.name.at; at >= table.outline; at--) {
    const cell = lattice.at(row, at);
    if (cell) return cell;
  }
  return null;
}

function nameAbove(lattice: Lattice, table: Table, row: number): GridCell | null {
  for (let above = row; above >= Math.max(table.from, row - REACH); above--) {
    if (lattice.isBlank(above, table.left, table.right)) return null;
    const cell = lattice.over(above, table.name.at);
    if (cell) return cell;
  }
  return null;
}
