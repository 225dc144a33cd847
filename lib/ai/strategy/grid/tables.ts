import { readAmount } from "@/lib/ai/strategy/values/amounts";
import { readStatus } from "@/lib/ai/strategy/values/status-words";
import { readUnit } from "@/lib/ai/strategy/values/units";
import type { GridCell } from "@/lib/evidence/grid";
import { type Header, type HeaderColumn, headerAt, NAMING } from "./headers";
import { isBarePeriod } from "./heading";
import type { Lattice } from "./lattice";
import { isNothing } from "./nothing";
import { periodWords } from "./periods";
import { isBudget, statementTable } from "./statement";
import { type Column, itemColumn, type Role, type Table } from "./types";

const LOOKED_AT = 40;
const VALUES: readonly Role[] = ["target", "current", "status", "progress"];

/** The tables of a grid that track something, top to bottom, left to right. Periods are dated later. */
export function findTables(lattice: Lattice): Table[] {
  const headers: Header[] = [];
  for (let row = 0; row < lattice.height; row++) {
    const header = headerAt(lattice, row);
    if (!header) continue;
    headers.push(header);
    row = header.last;
  }
  return headers.flatMap((header, index) => {
    const to = headers[index + 1]?.first ?? lattice.height;
    return segments(lattice, header, to).flatMap((columns) => tableOf(lattice, header, columns, to) ?? []);
  });
}

/** Tables beside each other: parted by an empty column, or by the heading that began the first standing there again. */
function segments(lattice: Lattice, header: Header, to: number): HeaderColumn[][] {
  const parts: HeaderColumn[][] = [];
  const first = header.columns.find((column) => NAMING.some((role) => column.roles[0] === role));
  for (const column of header.columns) {
    const part = parts.at(-1);
    const previous = part?.at(-1);
    const again =
      first &&
      column !== first &&
      column.heading.words === first.heading.words &&
      column.roles[0] === first.roles[0];
    const gap = previous && hasGap(lattice, header, previous.at, column.at, to);
    if (!part || again || gap) parts.push([column]);
    else part.push(column);
  }
  return joinIncomplete(parts);
}

/** A part without a name or without values is no table of its own: an empty column stood within one. */
function joinIncomplete(parts: HeaderColumn[][]): HeaderColumn[][] {
  const joined: HeaderColumn[][] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const isWhole = (columns: HeaderColumn[]) =>
      columns.some((column) => VALUES.some((role) => column.roles.includes(role))) &&
      (named(columns) || !last || !named(last));
    if (last && !(isWhole(part) && isWhole(last))) last.push(...part);
    else joined.push([...part]);
  }
  return joined;
}

function named(columns: HeaderColumn[]): boolean {
  return columns.some((column) => column.roles.some((role) => NAMING.includes(role)));
}

function hasGap(lattice: Lattice, header: Header, from: number, to: number, end: number): boolean {
  for (let column = from + 1; column < to; column++) {
    let blank = true;
    for (let row = header.first; row < Math.min(end, header.last + LOOKED_AT); row++)
      if (lattice.over(row, column)) blank = false;
    if (blank) return true;
  }
  return false;
}

function tableOf(lattice: Lattice, header: Header, heads: HeaderColumn[], end: number): Table | null {
  const below = header.last + 1;
  const units = unitRow(lattice, heads, below);
  const from = units ? below + 1 : below;
  const columns = heads.map((head) => columnOf(lattice, head, heads, from, end, units?.get(head.at) ?? null));
  const statement = statementTable(lattice, heads, columns, { header: header.first, from, to: end });
  if (statement) return statement;
  const name = nameColumn(lattice, header, columns, from, end);
  if (!name || !isTracked(columns, name) || isBudget(columns, name)) return null;
  if (isAmbiguous(columns)) return null;
  if (name.role === "initiative" || name.role === "objective") setAsideMoney(columns);
  if (!isTracked(columns, name)) return null;
  const all = withPeriodColumn(
    lattice,
    header,
    columns.includes(name) ? columns : [name, ...columns],
    from,
    end,
  );
  const left = Math.min(...all.map((column) => column.at));
  return {
    columns: all,
    name,
    outline: name.at,
    isStatement: false,
    left,
    right: Math.max(...all.map((column) => column.at)),
    header: header.first,
    from,
    to: end,
  };
}

/** The budget of a project is what it may cost, not what it is to reach: it and what was spent of it say nothing of its aim. */
function setAsideMoney(columns: Column[]): void {
  const budgets = columns.filter(({ role, words }) => role === "target" && /\bbud/i.test(words));
  if (budgets.length === 0 || columns.some((column) => column.role === "target" && !budgets.includes(column)))
    return;
  for (const column of columns)
    if (column.role === "target" || column.role === "current") column.role = "ignored";
}

/** Two targets or two states that no period, and no word of their headings, tells apart: of two plants, say. */
function isAmbiguous(columns: Column[]): boolean {
  const seen = new Set<string>();
  return columns.some(({ role, words, periodCell }) => {
    if (role !== "target" && role !== "current") return false;
    const key = `${role} ${words.toLowerCase()} ${periodCell ? periodWords(periodCell) : ""}`;
    return seen.size === seen.add(key).size;
  });
}

/** A column without a heading that holds nothing but periods tells the period of each row. */
function withPeriodColumn(
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

/** A row under the headings that holds nothing but units. */
function unitRow(lattice: Lattice, heads: HeaderColumn[], row: number): Map<number, Column["unit"]> | null {
  const units = new Map<number, Column["unit"]>();
  for (const { at } of heads) {
    const cell = lattice.at(row, at);
    if (!cell) continue;
    const text = cell.text.trim().replace(/^[([]|[)\]]$/g, "");
    const unit = readUnit(text);
    if (!unit) return null;
    units.set(at, unit);
  }
  return units.size >= 2 ? units : null;
}

function columnOf(
  lattice: Lattice,
  head: HeaderColumn,
  heads: HeaderColumn[],
  from: number,
  to: number,
  unit: Column["unit"],
): Column {
  const cells = cellsOf(lattice, head.at, from, to);
  const role = resolve(head, heads, cells);
  return {
    at: head.at,
    role,
    rank: /sponsor|responsible|accountable/i.test(head.heading.words) ? 1 : 0,
    unit: unit ?? head.heading.unit,
    period: null,
    periodCell: head.periodCell,
    isPeriod: head.isPeriod,
    words: head.heading.words,
  };
}

function cellsOf(lattice: Lattice, column: number, from: number, to: number): GridCell[] {
  const cells: GridCell[] = [];
  for (let row = from; row < to && cells.length < LOOKED_AT; row++) {
    const cell = lattice.at(row, column);
    if (cell && !isNothing(cell.text)) cells.push(cell);
  }
  return cells;
}

/** What a heading that may mean two things means, by what stands below it. */
function resolve(head: HeaderColumn, heads: HeaderColumn[], cells: GridCell[]): Role {
  const [first] = head.roles;
  if (!first) return head.isPeriod ? "current" : "ignored";
  const figures = cells.filter((cell) => cell.type !== "error" && isFigure(cell)).length;
  const mostly = (count: number) => cells.length > 0 && count * 2 > cells.length;
  if (first === "target" && head.roles.includes("objective")) {
    const named = heads.some(
      (other) => other !== head && ["measure", "initiative", "item"].includes(other.roles[0] ?? ""),
    );
    const targeted = heads.some((other) => other !== head && other.roles[0] === "target");
    return targeted || !(mostly(figures) || (named && figures > 0)) ? "objective" : "target";
  }
  if (first === "objective" && head.roles.includes("current"))
    return mostly(figures) ? "current" : "objective";
  if (first === "progress") return mostly(figures) ? "progress" : mostly(rated(cells)) ? "status" : "comment";
  if (first === "status")
    return mostly(figures) && cells.every((cell) => /%/.test(cell.text)) ? "progress" : "status";
  if (first === "measure" && head.roles.includes("comment"))
    return heads.some((other) => other !== head && other.roles[0] === "measure") ? "comment" : "measure";
  return first;
}

function rated(cells: GridCell[]): number {
  return cells.filter((cell) => readStatus(cell.text)).length;
}

export function isFigure(cell: GridCell): boolean {
  return cell.value !== null || readAmount(cell.text) !== null;
}

/** The column that names what is tracked: a measure before an initiative before an objective; without a heading the nearest of words. */
function nameColumn(
  lattice: Lattice,
  header: Header,
  columns: Column[],
  from: number,
  to: number,
): Column | null {
  for (const role of ["measure", "initiative", "objective", "item"] as const) {
    const found = columns.find((column) => column.role === role);
    if (found) return found;
  }
  const firstValue = columns.find((column) => VALUES.includes(column.role));
  if (!firstValue) return null;
  for (let at = firstValue.at - 1; at >= 0; at--) {
    const heading = lattice.over(header.last, at) ?? lattice.over(header.first, at);
    const known = columns.find((column) => column.at === at);
    if (known && known.role !== "ignored") continue;
    // "Region" or "Customer" above the names: rows of a list, not of KPIs.
    if (heading && !/kpi|scorecard|dashboard|okr|objective/i.test(heading.text)) continue;
    const cells = cellsOf(lattice, at, from, to);
    if (cells.every((cell) => cell.date !== null || isBarePeriod(cell.text))) continue;
    if (cells.length > 0 && cells.every((cell) => cell.value === null && /\p{L}{2}/u.test(cell.text)))
      return itemColumn(at);
  }
  return null;
}

/** Whether the columns track anything: a heading that names KPIs needs one value, any other a target and a state. */
function isTracked(columns: Column[], name: Column): boolean {
  const has = (role: Role) => columns.some((column) => column.role === role);
  if (name.role === "item") return has("target") && (has("current") || has("status"));
  return VALUES.some((role) => role !== "current" && has(role));
}
