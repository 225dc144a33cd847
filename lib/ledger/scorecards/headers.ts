import type { GridCell } from "@/lib/evidence/grid";
import { ANY_YEAR, readDue, readSpan } from "@/lib/ledger/values/dates";
import { readStatus } from "@/lib/ledger/values/status-words";
import { says } from "@/lib/ledger/vocabulary/headings";
import {
  HEADED_VALUES,
  holdsAmounts,
  isAmount,
  isGroup,
  isLabelled,
  isLoneTitle,
  isRepeated,
  isTitleRow,
  periodOf,
  STRETCH,
} from "./header-cells";
import { namedPeriod, readHeading } from "./heading";
import { cellsOf, type Lattice } from "./lattice";
import { isName } from "./names";
import { isFigure } from "./roles";
import { HEADED_NAMES, type Header, type HeaderColumn, type Role } from "./types";

type Test = (cell: GridCell) => boolean;

const isDay: Test = (cell) => cell.date !== null || readDue(cell.text) !== null;
const isAnswer: Test = ({ text }) =>
  readStatus(text) !== null || /^(?:y|yes|n|no|partly|partially|mostly|nearly)$/i.test(text.trim());
const isAmountCell: Test = (cell) => !isDay(cell) && cell.type !== "error" && isFigure(cell);
const isWords: Test = (cell) => cell.value === null && !isDay(cell) && /\p{L}{2}/u.test(cell.text);
const isLabel: Test = (cell) => isWords(cell) && readStatus(cell.text) === null;

/** Tests for the cells of each role. */
const LOOKS: Partial<Record<Role, Test>> = {
  target: isAmountCell,
  current: isAmountCell,
  baseline: isAmountCell,
  progress: isAmountCell,
  status: isAnswer,
  due: isDay,
  begun: isDay,
  owner: isLabel,
  measure: (cell) => isName(cell.text) && isWords(cell),
  initiative: (cell) => isName(cell.text) && isWords(cell),
  objective: isLabel,
  group: isLabel,
  comment: isWords,
  unit: ({ text }) => text.trim().length <= 20,
};

/** A baseline or target with dates says when, not how much. */
const DATED: Partial<Record<Role, Role>> = { baseline: "begun", target: "due" };

/**
 * The roles that a guessed heading keeps: two of three cells below must match. Empty if none do, or there are no cells.
 */
function provenRoles(roles: Role[], cells: GridCell[]): Role[] {
  const most = (test: Test) => cells.length > 0 && cells.filter(test).length * 3 >= cells.length * 2;
  return roles.flatMap((role) => {
    const dated = DATED[role];
    if (dated && most(isDay)) return [dated];
    const looks = LOOKS[role];
    return !looks || most(looks) ? [role] : [];
  });
}

/**
 * The headings of a row, alone or with the row below it (groups such as "Q1 2026" above "Target" and "Actual"); null if
 * it is not a heading row.
 */
export function headerAt(lattice: Lattice, row: number): Header | null {
  const single = hasHeadings(lattice, row) ? singleRow(lattice, row) : null;
  const double = hasHeadings(lattice, row + 1) && !isLoneTitle(lattice, row) ? twoRows(lattice, row) : null;
  return single ?? double;
}

/** Whether a row has at least two headings or periods, as a heading row and the lower of two do. */
function hasHeadings(lattice: Lattice, row: number): boolean {
  const isHeading = (cell: GridCell) => periodOf(cell) || readHeading(cell.text).roles.length > 0;
  const headings = lattice.row(row).filter((cell) => !isAmount(cell) && isHeading(cell));
  return headings.length >= 2 && !holdsAmounts(lattice, row);
}

function singleRow(lattice: Lattice, row: number): Header | null {
  const columns: HeaderColumn[] = [];
  for (let at = 0; at < lattice.width; at++) {
    const cell = lattice.at(row, at);
    const column = cell && headerColumn(at, cell, null);
    if (column) columns.push(column);
  }
  const header = proven(lattice, { first: row, last: row, columns });
  return isHeader(header) ? header : null;
}

/** Each lower heading with the group that spans it. A name or owner may be in either row. */
function twoRows(lattice: Lattice, row: number): Header | null {
  const groups = groupsOver(lattice, row);
  const columns: HeaderColumn[] = [];
  let lowerKnown = 0;
  let fromAbove = 0;
  for (let at = 0; at < lattice.width; at++) {
    const upper = lattice.at(row, at);
    const lower = lattice.at(row + 1, at);
    const group = groups[at] ?? null;
    const column = lower ? headerColumn(at, lower, group) : upper && headerColumn(at, upper, null);
    if (lower && !column) return null;
    if (!column || !(lower || column.roles.length > 0 || column.cell.rows > 1)) continue;
    columns.push(column);
    if (lower && (column.roles.length > 0 || column.isPeriod)) lowerKnown++;
    if (group || !lower) fromAbove++;
  }
  const header = proven(lattice, { first: row, last: row + 1, columns });
  return lowerKnown >= 2 && fromAbove > 0 && isHeader(header) ? header : null;
}

/**
 * The group in this row above each column of the row below, or null. Without merged cells a group starts above its
 * first column and extends to the next.
 */
function groupsOver(lattice: Lattice, row: number): (GridCell | null)[] {
  const spreads = !isRepeated(lattice, row);
  const isTitle = isTitleRow(lattice, row);
  let open: GridCell | null = null;
  return Array.from({ length: lattice.width }, (_, at) => {
    const begins = lattice.at(row, at);
    const isHeaded = lattice.at(row + 1, at) !== null;
    const covering = lattice.over(row, at);
    if (begins)
      open = isHeaded && isGroup(begins) && !isLabelled(lattice, row, at) && !isTitle ? begins : null;
    else if (isHeaded && open && covering !== open && (!spreads || open.columns > 1)) open = null;
    return isHeaded && (covering === null || covering === open) ? open : null;
  });
}

/** Number of cells below a heading that prove its content. */
const PROOF = 12;

/** The header with guessed roles, if the cells below prove them. */
function proven(lattice: Lattice, header: Header): Header {
  const from = header.last + 1;
  const columns = header.columns.map((column) =>
    column.heading.isGuess
      ? { ...column, roles: provenRoles(openRoles(column, header), cellsBelow(lattice, column.at, from)) }
      : column,
  );
  statesOfOneHeading(lattice, columns, from);
  const isTold = ({ heading, roles, isPeriod }: HeaderColumn) =>
    isPeriod || (roles.length > 0 && !heading.isGuess);
  // Words that resemble headings, none of them known, are an ordinary row.
  return columns.filter(isTold).length >= 2 ? { ...header, columns } : { ...header, columns: [] };
}

/**
 * Roles that a table has once, unless periods distinguish them: a "national standard" next to its own target is not the
 * target.
 */
const ONCE: readonly Role[] = ["measure", "target", "current", "baseline", "status", "progress"];

/** Guessed roles that no known heading has. */
function openRoles({ roles, periodCell }: HeaderColumn, { columns }: Header): Role[] {
  const isTaken = (role: Role) =>
    columns.some(({ heading, roles: [first] }) => !heading.isGuess && first === role);
  return roles.map((role) => (ONCE.includes(role) && !periodCell && isTaken(role) ? "ignored" : role));
}

/** "Trust 2024" and "Trust 2025": a heading that repeats with several periods is above the actuals of that entity. */
function statesOfOneHeading(lattice: Lattice, columns: HeaderColumn[], from: number): void {
  if (columns.some(({ roles, isPeriod }) => roles[0] === "current" || isPeriod)) return;
  const open = columns.filter(({ roles, heading }) => roles.length === 0 && heading.words && heading.span);
  const [same, ...others] = [
    ...Map.groupBy(open, ({ heading }) => heading.words.toLowerCase()).values(),
  ].filter((group) => new Set(group.map(({ heading }) => heading.span)).size > 1);
  if (!same || others.length > 0) return;
  for (const column of same) column.roles = provenRoles(["current"], cellsBelow(lattice, column.at, from));
}

const cellsBelow = (lattice: Lattice, at: number, from: number): GridCell[] =>
  cellsOf(lattice, at, from, from + 4 * PROOF, PROOF);

function headerColumn(at: number, cell: GridCell, above: GridCell | null): HeaderColumn | null {
  if (cell.text.length > 60) return null;
  const heading = readHeading(cell.text);
  const group = above && above.text.length <= 60 ? readHeading(above.text) : null;
  const own = periodOf(cell);
  // "Actual" above "Q1", "Q2": the group gives the role, the heading the period.
  const roles = heading.roles.length > 0 ? heading.roles : own || !heading.words ? (group?.roles ?? []) : [];
  const ownPeriod = own || heading.span !== null ? cell : null;
  const groupPeriod = above && (periodOf(above) || group?.span) ? above : null;
  return {
    at,
    cell,
    roles,
    heading: {
      ...heading,
      unit: heading.unit ?? group?.unit ?? null,
      words: [heading.words, above ? stretchOf(above) : ""].join(" ").trim(),
    },
    periodCell: finer(ownPeriod, groupPeriod),
    isPeriod: own || (roles.length === 0 && heading.words === "" && (groupPeriod ?? heading.span) !== null),
  };
}

/** The length of a group's period: "Month", or "YTD" of "YTD March 2025". */
function stretchOf({ text }: GridCell): string {
  if (STRETCH.test(text.trim())) return text.trim();
  return says(text, "toDate") ? "YTD" : "";
}

/** "Budget FY26" under "March": the shorter period applies. */
function finer(own: GridCell | null, group: GridCell | null): GridCell | null {
  if (!own || !group) return own ?? group;
  const days = (cell: GridCell) => {
    const words = namedPeriod(cell.text) ?? cell.text;
    const span = readSpan(words, ANY_YEAR);
    return span ? Date.parse(span.end) - Date.parse(span.start) : Number.POSITIVE_INFINITY;
  };
  return days(group) < days(own) ? group : own;
}

/** A header names what is tracked, or leaves that blank, and has a column to track it by. */
function isHeader(header: Header): boolean {
  const has = (role: Role) => header.columns.some((column) => column.roles.includes(role));
  const values = HEADED_VALUES.filter(has).length;
  const periods = header.columns.filter((column) => column.isPeriod).length;
  const named = header.columns.some((column) =>
    HEADED_NAMES.some(
      (role) => column.roles[0] === role || (role === "initiative" && column.roles.includes("initiative")),
    ),
  );
  if (named) return values >= 1;
  // "By 2028" heads targets if there is a heading for names; otherwise it may be a date.
  if (header.columns.some(({ heading }) => heading.roles.length > 0 && heading.words === "")) return false;
  const varied = header.columns.some(({ heading }) => says(heading.words, "variance"));
  return (
    (has("target") && (has("current") || varied || periods > 0)) ||
    (has("status") && (has("target") || has("current")))
  );
}
