import type { GridCell } from "@/lib/evidence/grid";
import type { Lattice } from "./lattice";
import type { Table } from "./types";

/** The cell that names a row: in the column of names, or in the one of the columns by which names are indented. */
export function nameCell(lattice: Lattice, table: Table, row: number): GridCell | null {
  for (let at = table.name.at; at >= table.outline; at--) {
    const cell = lattice.at(row, at);
    if (cell) return cell;
  }
  return null;
}
