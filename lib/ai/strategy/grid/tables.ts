import { readStatus } from "@/lib/ai/strategy/values/status-words";
import { readUnit } from "@/lib/ai/strategy/values/units";
import { areMeasures, shareOneTarget, withEvidence } from "./columns";
import { headerAt } from "./headers";
import { readHeading } from "./heading";
import type { Lattice } from "./lattice";
import { nameColumn, VALUES, withPeriodColumn } from "./names";
import { isToDate, periodWords, samePeriod } from "./readings";
import { cellsOf, columnOf, LOOKED_AT } from "./roles";
import { budgetTitles, isBudget, statementTable } from "./statement";
import { type Column, type Header, type HeaderColumn, NAMING, type Role, type Table } from "./types";

/** What a heading of a later time may say: "Autumn 2", "Wk 12", "P3". */
const TIME =
  /\b(?:terms?|weeks?|wk|periods?|seasons?|autumn|spring|summer|winter|michaelmas|hilary|trinity|months?|quarters?|half|rounds?|waves?|sprints?|[pqt]\s?\d{1,2})\b/i;
const COMPARED = /\b(?:vs?|versus|variance|change|budget|plan|target|average|rank)\b/i;

/**
 * Sets aside the one state of a table where it names its period and figures under headings that nobody could read stand to the
 * right of it: "2024/25 outturn" before "Autumn 1" and "Autumn 2" is not the state of today.
 */
function setAsideOutdated(
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

/** The tables of a grid that track something, top to bottom, left to right. Periods are dated later. */
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
    return segments(lattice, header, to).flatMap((columns) => tableOf(lattice, header, columns, to) ?? []);
  });
}

/** "On track" under a heading of ratings is one, though it would head a column elsewhere. */
function isRatedRow(lattice: Lattice, above: Header | undefined, { first, last }: Header): boolean {
  const rated = above?.columns.filter(({ roles }) => roles[0] === "status") ?? [];
  return rated.some(({ at }) =>
    [first, last].some((row) => {
      const cell = lattice.at(row, at);
      return cell && readHeading(cell.text).roles[0] === "status" && readStatus(cell.text) !== null;
    }),
  );
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
  return withoutShared(joinIncomplete(parts));
}

/** One rating at the end of two blocks with the same headings: whose it is, nothing tells. */
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
  const told = heads.map((head) => columnOf(lattice, head, heads, from, end, units?.get(head.at) ?? null));
  const columns = withEvidence(lattice, heads, told, { from, to: end });
  setAsideOutdated(lattice, heads, columns, from, end);
  const statement = statementTable(lattice, heads, columns, { header: header.first, from, to: end });
  if (statement) return statement;
  const name = nameColumn(lattice, header, columns, from, end);
  if (
    !name ||
    !isTracked(columns, name) ||
    (isBudget(columns, name, budgetTitles(lattice, header, name, from, end)) &&
      !areMeasures(lattice, columns, name.at, from, end))
  )
    return null;
  if (isAmbiguous(columns) || (name.role === "item" && shareOneTarget(lattice, columns, from, end)))
    return null;
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

/** Whether the columns track anything: a heading that names KPIs needs one value, any other a target and a state. */
function isTracked(columns: Column[], name: Column): boolean {
  const has = (role: Role) => columns.some((column) => column.role === role);
  if (name.role === "item") return has("target") && (has("current") || has("status"));
  // "Reduce" beside the figures of two years is an aim, too.
  if (name.role === "measure" && has("direction") && has("current")) return true;
  return VALUES.some((role) => role !== "current" && has(role));
}
