import type { GridCell } from "@/lib/evidence/grid";
import { cellsOf } from "./column-roles";
import { isBarePeriod, readHeading } from "./heading";
import type { Lattice } from "./lattice";
import { isName } from "./names";
import { areMeasures } from "./row-kinds";
import { type Column, type Header, itemColumn, type Role } from "./types";

/** What a table is tracked by. */
export const VALUES: readonly Role[] = ["target", "current", "status", "progress"];

/** A column without a heading that holds nothing but periods tells the period of each row. */
export function withPeriodColumn(
  lattice: Lattice,
  header: Header,
  columns: Column[],
  from: number,
  to: number,
): Column[] {
  if (columns.some(({ role }) => role === "period")) return columns;
  const first = Math.min(...columns.filter(({ role }) => VALUES.includes(role)).map(({ at }) => at));
  for (let at = first - 1; at >= 0; at--) {
    if (columns.some((column) => column.at === at) || lattice.over(header.last, at)) continue;
    const cells = cellsOf(lattice, at, from, to);
    if (cells.length > 0 && cells.every((cell) => cell.date !== null || isBarePeriod(cell.text)))
      return [...columns, { ...itemColumn(at), role: "period" }];
  }
  return columns;
}

const OF_ACTIONS = /^(?:key )?(?:actions?|activit(?:y|ies)|tasks?)$/i;
const OF_KPIS = /kpi|scorecard|dashboard|okr|objective/i;
/** What a service level is agreed for. */
const OF_SERVICE = /kpi|scorecard|dashboard|service/i;

/** The column that names what is tracked: a measure before an initiative before an objective; without a heading the nearest of words. */
export function nameColumn(
  lattice: Lattice,
  header: Header,
  columns: Column[],
  from: number,
  to: number,
): Column | null {
  for (const role of ["measure", "initiative", "objective", "item"] as const) {
    const fitting = columns.filter((column) => column.role === role);
    // "Project" over several milestones sorts them; the milestones are the names.
    const found = fitting.find(({ at }) => areDistinct(cellsOf(lattice, at, from, to))) ?? fitting[0];
    if (found)
      return besideCodes(lattice, header, besideRepeated(lattice, columns, found, from, to), from, to);
  }
  const firstValue = columns.find((column) => VALUES.includes(column.role));
  if (!firstValue) return null;
  const isAgreed = columns.some(
    ({ role, words }) => role === "target" && /^(?:slas?|service levels?)/i.test(words),
  );
  for (let at = firstValue.at - 1; at >= 0; at--) {
    const heading = lattice.over(header.last, at) ?? lattice.over(header.first, at);
    const known = columns.find((column) => column.at === at);
    if (known && known.role !== "ignored" && known.role !== "group") continue;
    // "Region" or "Customer" above the names: rows of a list, not of KPIs.
    const cells = cellsOf(lattice, at, from, to);
    const isNamed = !heading || (isAgreed ? OF_SERVICE : OF_KPIS).test(heading.text) || readAsKpis(cells);
    const isOther = known?.role === "group" || (heading && readHeading(heading.text).roles.length > 0);
    if ((!isNamed || isOther) && !areMeasures(lattice, columns, at, from, to)) continue;
    if (cells.every((cell) => cell.date !== null || isBarePeriod(cell.text))) continue;
    if (cells.length > 0 && cells.every((cell) => cell.value === null && /\p{L}{2}/u.test(cell.text)))
      return itemColumn(at);
  }
  return null;
}

/** Objectives that repeat sort the rows; the names stand in the column of words beside them, under a heading that this reader does not know. */
function besideRepeated(
  lattice: Lattice,
  columns: Column[],
  column: Column,
  from: number,
  to: number,
): Column {
  const next = columns.find(({ at }) => at === column.at + 1);
  const mayName = next?.role === "ignored" || (next?.role === "comment" && OF_ACTIONS.test(next.words));
  if (!["objective", "initiative"].includes(column.role) || !next || !mayName) return column;
  const [sorting = [], naming = []] = [column.at, next.at].map((at) => cellsOf(lattice, at, from, to));
  const isSorted =
    !areDistinct(sorting) || sorting.length < naming.length || sorting.some(({ rows }) => rows > 1);
  if (!isSorted || !areNames(naming) || !areDistinct(naming) || naming.length < 2) return column;
  return next.role === "comment" ? { ...next, role: "initiative" } : itemColumn(next.at);
}

function areDistinct(cells: GridCell[]): boolean {
  return new Set(cells.map(({ text }) => text)).size === cells.length;
}

function areNames(cells: GridCell[]): boolean {
  return cells.every(({ text, value }) => value === null && isName(text));
}

/** Words for a name that says what is counted: a region or customer has fewer. */
const WORDS_OF_A_KPI = 3;

/** Whether names under a heading that says nothing read as KPIs: each its own, in several words on average. */
function readAsKpis(cells: GridCell[]): boolean {
  const words = cells.reduce((sum, { text }) => sum + text.trim().split(/\s+/).length, 0);
  return cells.length > 1 && areDistinct(cells) && areNames(cells) && words >= WORDS_OF_A_KPI * cells.length;
}

/** Under a heading over two columns ("KPI" over "F1" and "Revenue") the names stand in the one that holds words. */
function besideCodes(lattice: Lattice, header: Header, column: Column, from: number, to: number): Column {
  const heading = lattice.at(header.last, column.at) ?? lattice.at(header.first, column.at);
  const isNamed = (at: number) => {
    const cells = cellsOf(lattice, at, from, to);
    return cells.filter(({ text }) => isName(text)).length * 2 > cells.length;
  };
  if (!heading || heading.columns === 1 || isNamed(column.at)) return column;
  const next = column.at + 1;
  return isNamed(next) ? { ...column, at: next } : column;
}
