import { cellFigure } from "./cell-figure";
import type { Lattice } from "./lattice";
import type { Column, HeaderColumn } from "./types";

type Rows = { from: number; to: number };

/** Rows that are looked at, how many a proof takes, and in what share of them it must hold. */
const PROVING_ROWS = 60;
const FEWEST_PROOFS = 3;

/** The one column of figures under a heading that nobody knows is the state, beside targets that are counted alike. */
export function withEvidence(
  lattice: Lattice,
  heads: HeaderColumn[],
  columns: Column[],
  rows: Rows,
): Column[] {
  const target = columns.find(({ role }) => role === "target");
  if (!target || columns.some(({ role }) => role === "current")) return columns;
  const isOpen = ({ at, role }: Column) =>
    role === "ignored" && heads.some((head) => head.at === at && head.roles.length === 0 && !head.isPeriod);
  const [state, ...others] = columns.filter(
    (column) => isOpen(column) && areAlike(lattice, column, target, rows),
  );
  if (!state || others.length > 0) return columns;
  return columns.map((column) => (column === state ? { ...column, role: "current" } : column));
}

/**
 * Sets aside the one state of a table that names its period where figures like it stand to the right of it under headings that nobody
 * could read: "2024/25 outturn" before "Autumn 1" and "Autumn 2" is not the state of today.
 */
export function withoutOutdated(
  lattice: Lattice,
  heads: HeaderColumn[],
  columns: Column[],
  rows: Rows,
): Column[] {
  const [current, ...others] = columns.filter(({ role }) => role === "current");
  if (!current?.periodCell || others.length > 0) return columns;
  const isLater = (column: Column) => column.at > current.at && areAlike(lattice, column, current, rows, 1);
  const unread = columns.filter(({ at }) =>
    heads.some((head) => head.at === at && head.roles.length === 0 && !head.isPeriod),
  );
  return unread.some(isLater)
    ? columns.map((column) => (column === current ? { ...column, role: "ignored" } : column))
    : columns;
}

/** Whether two columns have figures in the same rows, in the same units and of a size. */
function areAlike(
  lattice: Lattice,
  one: Column,
  other: Column,
  { from, to }: Rows,
  fewest = FEWEST_PROOFS,
): boolean {
  let seen = 0;
  let alike = 0;
  for (let row = from; row < Math.min(to, from + PROVING_ROWS); row++) {
    const [a, b] = [one, other].map(({ at }) => {
      const cell = lattice.at(row, at);
      return cell && cellFigure(cell, null);
    });
    if (!a && !b) continue;
    seen++;
    if (!a || !b || a.amount.unit !== b.amount.unit) continue;
    const ratio = Math.abs(a.amount.value / b.amount.value);
    if (a.amount.value === b.amount.value || !Number.isFinite(ratio) || (ratio > 0.1 && ratio < 10)) alike++;
  }
  return seen >= fewest && alike >= 0.75 * seen;
}
