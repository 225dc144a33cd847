import type { Grid, GridCell } from "@/lib/evidence/grid";
import { isBarePeriod, readHeading } from "./heading";
import { type Lattice, latticeOf } from "./lattice";
import type { Role } from "./types";

const STACKED: readonly Role[] = ["target", "current", "baseline", "status"];

/** A KPI with a row for each of its roles: "Target", "Actual" below each other. */
type Stack = { name: GridCell; lines: Map<Role, { label: GridCell; row: number }> };

/**
 * A sheet with "Target" and "Actual" as rows under each KPI and periods across, laid out as the other sheets are: a row for each
 * KPI, the roles side by side under each period. Null where the sheet is not of this kind.
 */
export function unstacked(grid: Grid): Grid | null {
  const lattice = latticeOf(grid);
  for (let row = 0; row < Math.min(lattice.height, 200); row++) {
    const periods = periodsOf(lattice, row);
    const labels = periods.length > 0 ? labelColumn(lattice, row, periods[0] ?? 0) : null;
    const stacks = labels === null ? [] : stacksOf(lattice, row, labels);
    if (stacks.length > 0) return layOut(grid, lattice, row, periods, stacks, labels ?? 0);
  }
  return null;
}

function periodsOf(lattice: Lattice, row: number): number[] {
  const found: number[] = [];
  for (let at = 1; at < lattice.width; at++) {
    const cell = lattice.at(row, at);
    if (cell && (cell.date !== null || isBarePeriod(cell.text.trim()))) found.push(at);
  }
  return found;
}

function roleAt(lattice: Lattice, row: number, column: number): Role | null {
  const cell = lattice.at(row, column);
  const [role] = cell ? readHeading(cell.text).roles : [];
  return role && (STACKED.includes(role) || role === "ignored") ? role : null;
}

/** The column left of the periods in which targets and states take turns. */
function labelColumn(lattice: Lattice, header: number, before: number): number | null {
  for (let at = before - 1; at > 0; at--) {
    const roles = new Set<Role | null>();
    for (let row = header + 1; row < Math.min(lattice.height, header + 40); row++)
      roles.add(roleAt(lattice, row, at));
    if (roles.has("target") && roles.has("current")) return at;
  }
  return null;
}

function stacksOf(lattice: Lattice, header: number, labels: number): Stack[] {
  const stacks: Stack[] = [];
  for (let row = header + 1; row < lattice.height; row++) {
    const name = nameAt(lattice, row, labels);
    const role = roleAt(lattice, row, labels);
    if (name && name !== stacks.at(-1)?.name) stacks.push({ name, lines: new Map() });
    const label = lattice.at(row, labels);
    const stack = stacks.at(-1);
    // The same role again without a name between: a stack whose name is not known.
    if (role && label && stack && STACKED.includes(role) && !stack.lines.has(role))
      stack.lines.set(role, { label, row });
  }
  return stacks.filter(({ lines }) => lines.has("target") && lines.has("current"));
}

/** The nearest words left of the labels that stand in this row or cover it; a name repeated on each line is one name. */
function nameAt(lattice: Lattice, row: number, labels: number): GridCell | null {
  for (let at = labels - 1; at >= 0; at--) {
    const cell = lattice.over(row, at);
    if (!cell) continue;
    const above = lattice.over(row - 1, at);
    return above && above.text === cell.text ? nameAt(lattice, row - 1, labels) : cell;
  }
  return null;
}

function layOut(
  grid: Grid,
  lattice: Lattice,
  header: number,
  periods: number[],
  stacks: Stack[],
  before: number,
): Grid {
  const roles = STACKED.filter((role) => stacks.some(({ lines }) => lines.has(role)));
  const labels = roles.map(
    (role) => stacks.find(({ lines }) => lines.has(role))?.lines.get(role)?.label ?? null,
  );
  const groups: (GridCell | null)[] = [null];
  for (const period of periods) {
    const cell = lattice.at(header, period);
    groups.push(cell && { ...cell, columns: roles.length, rows: 1 }, ...roles.slice(1).map(() => null));
  }
  const body = stacks.map(({ name, lines }) => [
    { ...name, rows: 1, columns: 1 },
    ...periods.flatMap((period) => roles.map((role) => lattice.at(lines.get(role)?.row ?? -1, period))),
  ]);
  const above = grid.rows.slice(0, header).filter((row) => row.filter((cell) => cell !== null).length <= 2);
  return {
    ...grid,
    rows: [
      ...above,
      groups,
      [namesHeading(lattice, header, before), ...periods.flatMap(() => labels)],
      ...body,
    ],
  };
}

/** "KPI" over the names. */
function namesHeading(lattice: Lattice, header: number, before: number): GridCell | null {
  for (let at = before - 1; at >= 0; at--) {
    const cell = lattice.at(header, at);
    if (cell && readHeading(cell.text).roles[0] === "measure") return { ...cell, rows: 1, columns: 1 };
  }
  return null;
}
