import type { GridCell } from "@/lib/evidence/grid";
import { isBarePeriod, readHeading } from "./heading";
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
  const single = singleRow(lattice, row);
  const double = row + 1 < lattice.height ? twoRows(lattice, row) : null;
  if (double && worth(double) > (single ? worth(single) : 0)) return double;
  return single;
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
    if (begins) open = isGroup(begins) && !isNaming(lower) ? begins : null;
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

function isNaming(cell: GridCell): boolean {
  const [first] = readHeading(cell.text).roles;
  return first !== undefined && NAMING.includes(first);
}

/** A period, or "Actual", "Target 2026": nothing else stands over columns as their group. A title does not. */
function isGroup(cell: GridCell): boolean {
  if (periodOf(cell)) return true;
  const heading = readHeading(cell.text);
  return (
    heading.roles.some((role) => VALUES.includes(role)) || (heading.span !== null && heading.words === "")
  );
}

function headerColumn(at: number, cell: GridCell, above: GridCell | null): HeaderColumn | null {
  if (cell.text.length > 60) return null;
  const heading = readHeading(cell.text);
  const group = above && above.text.length <= 60 ? readHeading(above.text) : null;
  const own = periodOf(cell);
  const grouped = above !== null && periodOf(above);
  const ownSpan = own || heading.span !== null;
  const groupSpan = grouped || (group?.span ?? null) !== null;
  // "Actual" over "Q1", "Q2": the group says what, the heading when.
  const roles = heading.roles.length > 0 ? heading.roles : own || !heading.words ? (group?.roles ?? []) : [];
  return {
    at,
    cell,
    roles,
    heading: { ...heading, unit: heading.unit ?? group?.unit ?? null },
    periodCell: ownSpan ? cell : groupSpan ? above : null,
    isPeriod: own || (roles.length === 0 && groupSpan && heading.words === ""),
  };
}

/** A heading that is a period and nothing else, or a date as Excel keeps it. */
function periodOf(cell: GridCell): boolean {
  return cell.date !== null || isBarePeriod(cell.text.trim());
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
  return (
    (has("target") && (has("current") || periods > 0)) || (has("status") && (has("target") || has("current")))
  );
}

function worth(header: Header): number {
  return (
    header.columns.filter((column) => column.roles.length > 0).length +
    header.columns.filter((column) => column.periodCell).length
  );
}
