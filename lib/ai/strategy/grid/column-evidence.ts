import { readAmount } from "@/lib/ai/strategy/values/amounts";
import type { GridCell } from "@/lib/evidence/grid";
import { cellFigure } from "./figures";
import { isVariance } from "./headers";
import type { Lattice } from "./lattice";
import type { Column, HeaderColumn, Role } from "./types";

type Rows = { from: number; to: number };

/** Rows that are looked at, how many a proof takes, and in what share of them it must hold. */
const LOOKED_AT = 60;
const FEWEST = 3;
const SHARE = 0.9;

/**
 * Gives columns whose headings nobody knows the role that their figures prove: bounds ("≥ 95%") are targets; of figure, target and
 * difference two tell the third; and the one column of figures beside targets that are counted alike is the state.
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
  if (!target) {
    const bounds = open.filter((column) => areBounds(cellsOf(lattice, column, rows)));
    const found = bounds.length === 1 ? as(bounds[0], "target") : null;
    if (found) return withEvidence(lattice, heads, found, rows);
  }
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

function cellsOf(lattice: Lattice, { at }: Column, { from, to }: Rows): GridCell[] {
  const cells: GridCell[] = [];
  for (let row = from; row < Math.min(to, from + LOOKED_AT); row++) {
    const cell = lattice.at(row, at);
    if (cell) cells.push(cell);
  }
  return cells;
}

/** Most of them say on which side of them is good. */
function areBounds(cells: GridCell[]): boolean {
  const bounds = cells.filter(({ text }) => text.length < 40 && readAmount(text)?.comparison);
  return bounds.length > 1 && bounds.length * 2 > cells.length;
}

/** Whether the third column is what the first two differ by. */
export function isDifference(
  lattice: Lattice,
  [a, b, c]: [number, number, number],
  { from, to }: Rows,
): boolean {
  let seen = 0;
  let right = 0;
  for (let row = from; row < Math.min(to, from + LOOKED_AT); row++) {
    const [x, y, difference] = [a, b, c].map((at) => lattice.at(row, at)?.value ?? null);
    if (x == null || y == null || difference == null) continue;
    seen++;
    // Each of the three is rounded as it is shown.
    const tolerance = Math.max(Math.abs(x) < 10 ? 0.11 : 1.5, Math.abs(difference) * 0.001);
    if (Math.abs(Math.abs(x - y) - Math.abs(difference)) <= tolerance) right++;
  }
  return seen >= FEWEST && right >= SHARE * seen;
}

/** Whether two columns have figures in the same rows, in the same units and of a size. */
function areAlike(lattice: Lattice, one: Column, other: Column, { from, to }: Rows): boolean {
  let seen = 0;
  let alike = 0;
  for (let row = from; row < Math.min(to, from + LOOKED_AT); row++) {
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
  return seen >= FEWEST && alike >= 0.75 * seen;
}
