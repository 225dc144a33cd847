import type { GridCell } from "@/lib/evidence/grid";
import { readHeading } from "./heading";
import { isNothing, type Lattice } from "./lattice";
import { nameCell } from "./names";
import { isFigure } from "./roles";
import type { Table } from "./types";

const NAMING_ROLES: readonly string[] = ["measure", "initiative", "objective"];

/** Whether something else begins in a row: the headings of another list, or after a blank row words under the figures. */
export function endsTable(lattice: Lattice, table: Table, row: number): boolean {
  if (row === table.from) return false;
  const cells = table.columns
    .filter(({ role }) => role === "target" || role === "current")
    .flatMap(({ at }) => lattice.at(row, at) ?? []);
  const name = nameCell(lattice, table, row);
  // Headings of a list which this reader knows too little of to read.
  if (name && NAMING_ROLES.includes(roleOf(name) ?? "") && cells.some((cell) => roleOf(cell))) return true;
  return headsAnother(lattice, table, row);
}

/** Rows that tell what a column holds. */
const FIGURED_ROWS = 200;
const figured = new WeakMap<Table, number[]>();

/** Words in two or more columns that hold figures everywhere above, and figures nowhere: the headings of another list. */
function headsAnother(lattice: Lattice, table: Table, row: number): boolean {
  const cells = figuredColumns(lattice, table).flatMap((at) => lattice.at(row, at) ?? []);
  const isHeading = ({ type, text }: GridCell) =>
    type === "text" && !/\d/.test(text) && /\p{L}{3}/u.test(text) && !isNothing(text);
  return cells.length >= 2 && cells.every(isHeading);
}

/** The columns of which the first rows hold figures, all but a few that say "n/a". */
function figuredColumns(lattice: Lattice, table: Table): number[] {
  const known = figured.get(table);
  if (known) return known;
  const found = table.columns.flatMap(({ at }) => {
    const cells = Array.from({ length: Math.min(FIGURED_ROWS, table.to - table.from) }, (_, below) =>
      lattice.at(table.from + below, at),
    ).filter((cell) => cell !== null && !isNothing(cell.text));
    const first = cells.slice(0, Math.max(2, Math.floor(cells.length / 2)));
    return first.length > 1 && first.every((cell) => cell && isFigure(cell)) ? [at] : [];
  });
  figured.set(table, found);
  return found;
}

function roleOf(cell: GridCell): string | undefined {
  return cell.type === "text" ? readHeading(cell.text).roles[0] : undefined;
}
