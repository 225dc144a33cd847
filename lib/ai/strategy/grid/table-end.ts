import type { GridCell } from "@/lib/evidence/grid";
import { readHeading } from "./heading";
import type { Lattice } from "./lattice";
import { nameCell } from "./name-cell";
import { rowCells, statusOf } from "./row-words";
import type { Table } from "./types";

const NAMES: readonly string[] = ["measure", "initiative", "objective"];

/** Whether something else begins in a row: the headings of another list, or after a blank row words under the figures. */
export function endsTable(lattice: Lattice, table: Table, row: number): boolean {
  if (row === table.from) return false;
  const cells = table.columns
    .filter(({ role }) => role === "target" || role === "current")
    .flatMap(({ at }) => lattice.at(row, at) ?? []);
  const name = nameCell(lattice, table, row);
  // Headings of a list which this reader knows too little of to read.
  if (name && NAMES.includes(roleOf(name) ?? "") && cells.some((cell) => roleOf(cell))) return true;
  if (!lattice.isBlank(row - 1, table.left, table.right)) return false;
  const statuses = rowCells(lattice, table, row, "status");
  const isWords = (cell: GridCell) => cell.type === "text" && /^[\p{L} ]{3,30}$/u.test(cell.text.trim());
  return cells.length >= 2 && cells.every(isWords) && statuses.every((cell) => statusOf(cell) === null);
}

function roleOf(cell: GridCell): string | undefined {
  return cell.type === "text" ? readHeading(cell.text).roles[0] : undefined;
}
