import { cellsOf } from "./column-roles";
import type { Lattice } from "./lattice";
import { isToDate, samePeriod } from "./readings";
import type { Column, HeaderColumn } from "./types";

/** What a heading of a later time may say: "Autumn 2", "Wk 12", "P3". */
const TIME =
  /\b(?:terms?|weeks?|wk|periods?|seasons?|autumn|spring|summer|winter|michaelmas|hilary|trinity|months?|quarters?|half|rounds?|waves?|sprints?|[pqt]\s?\d{1,2})\b/i;
const COMPARED = /\b(?:vs?|versus|variance|change|budget|plan|target|average|rank)\b/i;

/**
 * Sets aside the one state of a table where it names its period and figures under headings that nobody could read stand to the
 * right of it: "2024/25 outturn" before "Autumn 1" and "Autumn 2" is not the state of today.
 */
export function setAsideOutdated(
  lattice: Lattice,
  heads: HeaderColumn[],
  columns: Column[],
  from: number,
  to: number,
): void {
  const [current, ...others] = columns.filter(({ role }) => role === "current");
  if (!current?.periodCell || others.length > 0 || isToDate(current)) return;
  if (columns.some((column) => column.role === "target" && samePeriod(column, current))) return;
  const isUnread = ({ at, cell, roles, isPeriod }: HeaderColumn) =>
    at > current.at &&
    roles.length === 0 &&
    !isPeriod &&
    TIME.test(cell.text) &&
    !COMPARED.test(cell.text) &&
    holdsFigures(lattice, at, from, to);
  if (heads.some(isUnread)) current.role = "ignored";
}

function holdsFigures(lattice: Lattice, at: number, from: number, to: number): boolean {
  const cells = cellsOf(lattice, at, from, to);
  return cells.filter(({ value, date }) => value !== null && date === null).length * 2 > cells.length;
}
