import { readSpan } from "@/lib/ai/strategy/values/spans";
import type { GridCell } from "@/lib/evidence/grid";
import { findPeriod, isBarePeriod, readHeading } from "./heading";
import type { Lattice } from "./lattice";
import type { Heading, Role } from "./types";

/** A heading of a column, with the cell that names its period where one does. */
export type HeaderColumn = {
  at: number;
  cell: GridCell;
  roles: Role[];
  heading: Heading;
  /** The group above it, or itself, that names a period. */
  periodCell: GridCell | null;
  isPeriod: boolean;
};

export type Header = { first: number; last: number; columns: HeaderColumn[] };

export const NAMING: readonly Role[] = ["measure", "initiative", "objective", "item"];
const VALUES: readonly Role[] = ["target", "current", "status", "progress", "baseline"];

/**
 * The headings that a row holds, alone or with the row below it (groups such as "Q1 2026" over "Target" and "Actual"); null where
 * it is not the row of a heading.
 */
export function headerAt(lattice: Lattice, row: number): Header | null {
  const single = hasHeadings(lattice, row) ? singleRow(lattice, row) : null;
  const double = hasHeadings(lattice, row + 1) ? twoRows(lattice, row) : null;
  if (double && worth(double) > (single ? worth(single) : 0)) return double;
  return single;
}

/** Two headings or more, or periods: what a row of headings holds, and the lower of two. */
function hasHeadings(lattice: Lattice, row: number): boolean {
  let found = 0;
  for (let at = 0; row < lattice.height && at < lattice.width && found < 2; at++) {
    const cell = lattice.at(row, at);
    if (cell && !isAmount(cell) && (periodOf(cell) || readHeading(cell.text).roles.length > 0)) found++;
  }
  return found >= 2;
}

/** A number other than a year heads no column. */
function isAmount({ type, value, date }: GridCell): boolean {
  return (
    type !== "text" &&
    date === null &&
    !(value !== null && Number.isInteger(value) && value > 1989 && value < 2101)
  );
}

function singleRow(lattice: Lattice, row: number): Header | null {
  const columns: HeaderColumn[] = [];
  for (let at = 0; at < lattice.width; at++) {
    const cell = lattice.at(row, at);
    const column = cell && headerColumn(at, cell, null);
    if (column) columns.push(column);
  }
  const header = { first: row, last: row, columns };
  return isHeader(header) ? header : null;
}

/** Each lower heading under the group that covers it. A name or owner may stand in either row. */
function twoRows(lattice: Lattice, row: number): Header | null {
  const columns: HeaderColumn[] = [];
  let lowerKnown = 0;
  let fromAbove = 0;
  let open: GridCell | null = null;
  let held = new Set<Role>();
  const spreads = !isRepeated(lattice, row);
  const isTitle = isTitleRow(lattice, row);
  for (let at = 0; at < lattice.width; at++) {
    const begins = lattice.at(row, at);
    const lower = lattice.at(row + 1, at);
    if (!lower) {
      const column = begins && headerColumn(at, begins, null);
      if (begins) open = null;
      if (column && (column.roles.length > 0 || column.cell.rows > 1)) {
        columns.push(column);
        fromAbove++;
      }
      continue;
    }
    // Without merged cells a group stands over its first column and holds until the next.
    if (begins) {
      open = isGroup(begins) && !isNaming(lower) && !isLabelled(lattice, row, at) && !isTitle ? begins : null;
      held = new Set();
    } else if (open && lattice.over(row, at) !== open && (!spreads || leaves(lower, held))) open = null;
    for (const role of readHeading(lower.text).roles) held.add(role);
    const covering = lattice.over(row, at);
    const above = covering === null || covering === open ? open : null;
    const column = headerColumn(at, lower, above);
    if (!column) return null;
    columns.push(column);
    if (column.roles.length > 0 || column.isPeriod) lowerKnown++;
    if (above) fromAbove++;
  }
  const header = { first: row, last: row + 1, columns };
  return lowerKnown >= 2 && fromAbove > 0 && isHeader(header) ? header : null;
}

/** A title with the period of the sheet at its right: one period alone, in a cell that covers no others, groups nothing. */
function isTitleRow(lattice: Lattice, row: number): boolean {
  const cells = Array.from({ length: lattice.width }, (_, at) => lattice.at(row, at)).filter(
    (cell) => cell !== null,
  );
  const [title, period] = cells;
  return (
    cells.length === 2 &&
    !!title &&
    !!period &&
    !isGroup(title) &&
    rolesAt(title) === 0 &&
    period.columns === 1
  );
}

function rolesAt(cell: GridCell): number {
  return readHeading(cell.text).roles.length;
}

/** Whether each column has its group written over it ("Q1", "Q1", "Q2", "Q2"): then none holds for the next. */
function isRepeated(lattice: Lattice, row: number): boolean {
  for (let at = 1; at < lattice.width; at++) {
    const cell = lattice.at(row, at);
    if (cell && lattice.at(row, at - 1)?.text === cell.text) return true;
  }
  return false;
}

/** A second target, or one of the year to date, no longer stands under the group to the left. */
function leaves(lower: GridCell, held: Set<Role>): boolean {
  const { words, roles } = readHeading(lower.text);
  const [role] = roles;
  return (
    /\bytd\b|to date|full[- ]year/i.test(words) ||
    (role !== undefined && VALUES.includes(role) && held.has(role))
  );
}

/** "Position at" before a day: the day of the sheet, no group of columns. */
function isLabelled(lattice: Lattice, row: number, at: number): boolean {
  const label = lattice.at(row, at)?.date ? lattice.at(row, at - 1) : null;
  return label !== null && /(?:\b(?:at|on|of|to|date|ended|ending)|:)\s*$/i.test(label.text);
}

function isNaming(cell: GridCell): boolean {
  const [first] = readHeading(cell.text).roles;
  return first !== undefined && NAMING.includes(first);
}

/** How long the figures of a group count: the month, or the year so far. */
const STRETCH =
  /^(?:(?:this |current |in[- ]|reporting )?(?:month|quarter|period|week)|(?:cumulative|ytd|year[- ]to[- ]date)(?: actual)?|full[- ]year)$/i;

/** A period, or "Actual", "Target 2026": nothing else stands over columns as their group. A title does not. */
function isGroup(cell: GridCell): boolean {
  if (periodOf(cell) || STRETCH.test(cell.text.trim())) return true;
  const heading = readHeading(cell.text);
  if (heading.words === "" && heading.roles.length > 0) return false;
  return (
    heading.roles.some((role) => VALUES.includes(role)) || (heading.span !== null && heading.words === "")
  );
}

function headerColumn(at: number, cell: GridCell, above: GridCell | null): HeaderColumn | null {
  if (cell.text.length > 60) return null;
  const heading = readHeading(cell.text);
  const group = above && above.text.length <= 60 ? readHeading(above.text) : null;
  const own = periodOf(cell);
  // "Actual" over "Q1", "Q2": the group says what, the heading when.
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
      words:
        above && STRETCH.test(above.text.trim()) ? `${heading.words} ${above.text.trim()}` : heading.words,
    },
    periodCell: finer(ownPeriod, groupPeriod),
    isPeriod: own || (roles.length === 0 && heading.words === "" && (groupPeriod ?? heading.span) !== null),
  };
}

/** "Budget FY26" under "March": a figure is of the shorter period. */
function finer(own: GridCell | null, group: GridCell | null): GridCell | null {
  if (!own || !group) return own ?? group;
  const days = (cell: GridCell) => {
    const words = findPeriod(cell.text) ?? cell.text;
    const span = readSpan(words, { year: 2000, yearEndMonth: 6 });
    return span ? Date.parse(span.end) - Date.parse(span.start) : Number.POSITIVE_INFINITY;
  };
  return days(group) < days(own) ? group : own;
}

/** A heading that is a period and nothing else, or a date as Excel keeps it. */
function periodOf(cell: GridCell): boolean {
  return cell.date !== null || isBarePeriod(cell.text.trim());
}

/** The difference of a state and its target, as statements give it. */
export function isVariance(words: string): boolean {
  return /\bvs\.? (?:budget|plan|target)|^(?:var(?:iance)?|(?:over|under|over ?\/ ?\(?under\)?)(?: budget| plan)?|diff(?:erence)?|better ?\/ ?\(?worse\)?|fav(?:ou?rable)? ?\/ ?\(?unfav(?:ou?rable)?\)?)\b/i.test(
    words,
  );
}

/** A header names what is tracked, or leaves that blank, and has something to track it by. */
function isHeader(header: Header): boolean {
  const has = (role: Role) => header.columns.some((column) => column.roles.includes(role));
  const values = VALUES.filter(has).length;
  const periods = header.columns.filter((column) => column.isPeriod).length;
  const named = header.columns.some((column) =>
    ["measure", "initiative", "objective"].some((role) => column.roles[0] === role),
  );
  if (named) return values >= 1;
  // "By 2028" heads targets beside a heading of names; elsewhere it is as likely a date.
  if (header.columns.some(({ heading }) => heading.roles.length > 0 && heading.words === "")) return false;
  const varied = header.columns.some(({ heading }) => isVariance(heading.words));
  return (
    (has("target") && (has("current") || varied || periods > 0)) ||
    (has("status") && (has("target") || has("current")))
  );
}

function worth(header: Header): number {
  return (
    header.columns.filter((column) => column.roles.length > 0).length +
    header.columns.filter((column) => column.periodCell).length
  );
}
