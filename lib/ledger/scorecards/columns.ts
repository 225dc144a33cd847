import { holdsOverall } from "@/lib/ledger/column-laws";
import { cellFigure } from "./cell-figure";
import { isVariance } from "./headers";
import type { Lattice } from "./lattice";
import type { Column, HeaderColumn, Role } from "./types";

type Rows = { from: number; to: number };

/** Rows that are looked at, how many a proof takes, and in what share of them it must hold. */
const PROVING_ROWS = 60;
const FEWEST_PROOFS = 3;

/**
 * Gives columns whose headings nobody knows the role that their figures prove: of figure, target and difference two tell the third; and the one column of figures beside targets that are counted alike is the state.
 */
export function withEvidence(
  lattice: Lattice,
  heads: HeaderColumn[],
  columns: Column[],
  rows: Rows,
): Column[] {
  const isOpen = ({ at, role }: Column) =>
    role === "ignored" && heads.some((head) => head.at === at && head.roles.length === 0 && !head.isPeriod);
  const one = (role: Role) => columns.filter((column) => column.role === role);
  const open = columns.filter(isOpen);
  const as = (column: Column | undefined, role: Role) =>
    column ? columns.map((other) => (other === column ? { ...column, role } : other)) : null;
  const [target] = one("target");
  const [current] = one("current");
  const known = target ?? current;
  if (!known || (target && current)) return columns;
  const missing: Role = target ? "current" : "target";
  const variances = heads.filter(({ heading }) => isVariance(heading.words));
  const byDifference = open.find((column) =>
    variances.some((variance) => isDifference(lattice, [column.at, known.at, variance.at], rows)),
  );
  if (byDifference) return as(byDifference, missing) ?? columns;
  const alike = open.filter((column) => areAlike(lattice, column, known, rows));
  return (missing === "current" && alike.length === 1 && as(alike[0], missing)) || columns;
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

/** Whether the third column is what the first two differ by, as the ledger proves it. */
export function isDifference(
  lattice: Lattice,
  columns: [number, number, number],
  { from, to }: Rows,
): boolean {
  const rows = Array.from({ length: Math.min(to - from, PROVING_ROWS) }, (_, row) =>
    columns.map((at) => lattice.at(from + row, at)),
  );
  const units = columns.map((_, at) => {
    const decimals = rows.map((cells) => /[.,](\d{1,2})\D*$/.exec(cells[at]?.text ?? "")?.[1]?.length ?? 0);
    return 10 ** -Math.max(0, ...decimals);
  });
  const values = rows.map((cells) => cells.map((cell) => cell?.value ?? null));
  return holdsOverall({ column: 2, is: "difference", of: 0, less: 1 }, values, units);
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
