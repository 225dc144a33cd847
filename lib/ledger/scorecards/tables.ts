import type { GridCell } from "@/lib/evidence/grid";
import { readStatus } from "@/lib/ledger/values/status-words";
import { readUnit } from "@/lib/ledger/values/units";
import { headerAt } from "./headers";
import { readHeading } from "./heading";
import { type Body, bodyOf, cellFigure, type Lattice } from "./lattice";
import { nameColumn, VALUES, withPeriodColumn } from "./names";
import { columnOf, isFigure } from "./roles";
import { statementTable } from "./statement";
import { type Column, type Header, type HeaderColumn, NAMING, type Role, type Table } from "./types";

/** The tables of a grid that track something, top to bottom, left to right. Their periods are dated later. */
export function findTables(lattice: Lattice): Table[] {
  const headers: Header[] = [];
  for (let row = 0; row < lattice.height; row++) {
    const header = headerAt(lattice, row);
    if (!header || isRatedRow(lattice, headers.at(-1), header)) continue;
    headers.push(header);
    row = header.last;
  }
  return headers.flatMap((header, index) => {
    const to = headers[index + 1]?.first ?? lattice.height;
    return segments(header).flatMap((columns) => tableOf(lattice, header, columns, to) ?? []);
  });
}

/** "On track" under a heading for ratings is a rating, although elsewhere it is a heading. */
function isRatedRow(lattice: Lattice, above: Header | undefined, { first, last }: Header): boolean {
  const rated = above?.columns.filter(({ roles }) => roles[0] === "status") ?? [];
  return rated.some(({ at }) =>
    [first, last].some((row) => {
      const cell = lattice.at(row, at);
      return cell && readHeading(cell.text).roles[0] === "status" && readStatus(cell.text) !== null;
    }),
  );
}

/** Splits tables that are side by side, where the first heading occurs again. */
function segments(header: Header): HeaderColumn[][] {
  const parts: HeaderColumn[][] = [];
  const first = header.columns.find((column) => NAMING.some((role) => column.roles[0] === role));
  for (const column of header.columns) {
    const part = parts.at(-1);
    const again =
      first &&
      column !== first &&
      column.heading.words === first.heading.words &&
      column.roles[0] === first.roles[0];
    if (!part || again) parts.push([column]);
    else part.push(column);
  }
  return withoutShared(parts);
}

/** Drops a single rating at the end of two blocks with the same headings, since it could belong to either. */
function withoutShared(parts: HeaderColumn[][]): HeaderColumn[][] {
  const last = parts.at(-1) ?? [];
  const [first = []] = parts;
  const words = (columns: HeaderColumn[]) =>
    columns.map(({ heading }) => heading.words.toLowerCase()).join("\n");
  const own = last.slice(0, first.length);
  const extra = last.slice(first.length);
  const isShared =
    parts.length > 1 &&
    words(own) === words(first) &&
    !own.some(({ roles }) => roles[0] === "status") &&
    extra.some(({ roles }) => roles[0] === "status");
  return isShared ? [...parts.slice(0, -1), last.filter(({ roles }) => roles[0] !== "status")] : parts;
}

function tableOf(lattice: Lattice, header: Header, heads: HeaderColumn[], end: number): Table | null {
  const below = header.last + 1;
  const units = unitRow(lattice, heads, below);
  const body = bodyOf(lattice, units ? below + 1 : below, end);
  const told = heads.map((head) => columnOf(body, head, heads, units?.get(head.at) ?? null));
  const columns = withoutOutdated(body, heads, withEvidence(body, heads, told));
  const areFigures = (cells: GridCell[]) => cells.length > 0 && cells.every(isFigure);
  const isUnread = ({ at, roles, isPeriod }: HeaderColumn) =>
    roles.length === 0 && !isPeriod && areFigures(body.cells(at));
  const rows = {
    lattice,
    unread: heads.filter(isUnread).length,
    header: header.first,
    from: body.from,
    to: end,
  };
  const statement = statementTable(
    columns.map((column) => ({ ...column })),
    rows,
  );
  const named = nameColumn(body, header, columns);
  if (!named || !isTracked(columns, named.name)) return statement;
  const { name, head } = named;
  if (name.role === "initiative" || name.role === "objective") setAsideMoney(columns);
  if (!isTracked(columns, name)) return statement;
  const all = withPeriodColumn(body, header, columns.includes(name) ? columns : [name, ...columns]);
  const places = all.map(({ at }) => at);
  return {
    ...rows,
    columns: all,
    name,
    head,
    isGuess: heads.some(({ at, heading }) => at === name.at && heading.isGuess),
    outline: name.at,
    isStatement: false,
    statement,
    left: Math.min(...places),
    right: Math.max(...places),
  };
}

/**
 * A project's budget is a spending limit, not a target; it and the spending say nothing about the project's
 * aim.
 */
function setAsideMoney(columns: Column[]): void {
  const budgets = columns.filter(({ role, words }) => role === "target" && /\bbud/i.test(words));
  if (budgets.length === 0 || columns.some((column) => column.role === "target" && !budgets.includes(column)))
    return;
  for (const column of columns)
    if (column.role === "target" || column.role === "current") column.role = "ignored";
}

/** A row under the headings that contains only units. */
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

/**
 * Whether the columns track anything: with a heading for KPIs one value is enough, otherwise a target and an actual are
 * needed.
 */
function isTracked(columns: Column[], name: Column): boolean {
  const has = (role: Role) => columns.some((column) => column.role === role);
  if (name.role === "item") return has("target") && (has("current") || has("status"));
  // "Reduce" next to the figures of two years is also a target.
  if (name.role === "measure" && has("direction") && has("current")) return true;
  return VALUES.some((role) => role !== "current" && has(role));
}

/** Rows examined, how many prove a role, and the share in which it must hold. */
const PROVING_ROWS = 60;
const FEWEST_PROOFS = 3;

/** The only column of figures under an unknown heading is the actual, next to targets in the same unit. */
function withEvidence(body: Body, heads: HeaderColumn[], columns: Column[]): Column[] {
  const target = columns.find(({ role }) => role === "target");
  if (!target || columns.some(({ role }) => role === "current")) return columns;
  const isOpen = ({ at, role }: Column) =>
    role === "ignored" && heads.some((head) => head.at === at && head.roles.length === 0 && !head.isPeriod);
  const [state, ...others] = columns.filter((column) => isOpen(column) && areAlike(body, column, target));
  if (!state || others.length > 0) return columns;
  return columns.map((column) => (column === state ? { ...column, role: "current" } : column));
}

/**
 * Sets aside a table's only dated actual if similar figures follow to its right under unknown headings: "2024/25
 * outturn" before "Autumn 1" and "Autumn 2" is not the current value.
 */
function withoutOutdated(body: Body, heads: HeaderColumn[], columns: Column[]): Column[] {
  const [current, ...others] = columns.filter(({ role }) => role === "current");
  if (!current?.periodCell || others.length > 0) return columns;
  const isLater = (column: Column) => column.at > current.at && areAlike(body, column, current, 1);
  const unread = columns.filter(({ at }) =>
    heads.some((head) => head.at === at && head.roles.length === 0 && !head.isPeriod),
  );
  return unread.some(isLater)
    ? columns.map((column) => (column === current ? { ...column, role: "ignored" } : column))
    : columns;
}

/** Whether two columns have figures in the same rows, with the same units and of similar size. */
function areAlike({ lattice, from, to }: Body, one: Column, other: Column, fewest = FEWEST_PROOFS): boolean {
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
