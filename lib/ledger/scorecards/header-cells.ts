import type { GridCell } from "@/lib/evidence/grid";
import { readDay } from "@/lib/ledger/values/dates";
import { readQuantity } from "@/lib/ledger/values/quantities";
import { isPeriodCell, namedPeriod, readHeading } from "./heading";
import type { Lattice } from "./lattice";
import type { Role } from "./types";

/** Roles by which KPIs are tracked. */
export const HEADED_VALUES: readonly Role[] = ["target", "current", "status", "progress", "baseline"];

/** The period of a group's figures: the month, or the year to date. */
export const STRETCH =
  /^(?:(?:this |current |in[- ]|reporting )?(?:month|quarter|period|week)|(?:cumulative|ytd|year[- ]to[- ]date)(?: actual)?|full[- ]year)$/i;

/** A number other than a year is not a heading. */
export function isAmount({ type, value, date }: GridCell): boolean {
  return (
    type !== "text" &&
    date === null &&
    !(value !== null && Number.isInteger(value) && value > 1989 && value < 2101)
  );
}

/** Three amounts or more: a row of figures, even if its words are headings elsewhere. */
export const holdsAmounts = (lattice: Lattice, row: number): boolean =>
  lattice.row(row).filter((cell) => isAmount(cell) || isWrittenAmount(cell)).length >= 3;

/** "34%"; "2025A" is a year. */
function isWrittenAmount(cell: GridCell): boolean {
  const isPeriod = periodOf(cell) || namedPeriod(cell.text) !== null;
  return !isPeriod && cell.text.length <= 20 && readQuantity(cell.text) !== null;
}

/**
 * A single cell in a row, above or left of the next row's first heading, is a title, whatever its words. A
 * group heading is above figures.
 */
export function isLoneTitle(lattice: Lattice, row: number): boolean {
  const [only, ...others] = lattice.row(row);
  if (!only || others.length > 0 || only.columns > 1 || only.rows > 1) return false;
  const columns = Array.from({ length: lattice.width }, (_, at) => at);
  const [first = 0, below = -1] = [row, row + 1].map((of) => columns.find((at) => lattice.at(of, at)));
  return periodOf(only) ? first === below : below < 0 || first <= below;
}

/**
 * A title with the sheet's period to the right: a single period, in a cell that spans no others, is not a group
 * heading.
 */
export function isTitleRow(lattice: Lattice, row: number): boolean {
  const [title, period, ...others] = lattice.row(row);
  if (!title || !period || others.length > 0 || period.columns > 1) return false;
  return !isGroup(title) && readHeading(title.text).roles.length === 0;
}

/** Whether each column has its group repeated above it ("Q1", "Q1", "Q2", "Q2"): then none extends to the next. */
export function isRepeated(lattice: Lattice, row: number): boolean {
  for (let at = 1; at < lattice.width; at++)
    if (lattice.at(row, at) && lattice.at(row, at)?.text === lattice.at(row, at - 1)?.text) return true;
  return false;
}

/** "Position at" before a day: the date of the sheet, not a group of columns. */
export function isLabelled(lattice: Lattice, row: number, at: number): boolean {
  const label = lattice.at(row, at)?.date ? lattice.at(row, at - 1) : null;
  return label !== null && /(?:\b(?:at|on|of|to|date|ended|ending)|:)\s*$/i.test(label.text);
}

/** Only a period, or "Actual" or "Target 2026", can be a group heading above columns. */
export function isGroup(cell: GridCell): boolean {
  if (periodOf(cell) || STRETCH.test(cell.text.trim())) return true;
  const heading = readHeading(cell.text);
  if (heading.words === "" && heading.roles.length > 0) return false;
  return (
    heading.roles.some((role) => HEADED_VALUES.includes(role)) ||
    (heading.span !== null && heading.words === "")
  );
}

/** Whether a heading is a period or day and nothing else, or an Excel date. */
export function periodOf(cell: GridCell): boolean {
  return isPeriodCell(cell) || readDay(cell.text) !== null;
}
