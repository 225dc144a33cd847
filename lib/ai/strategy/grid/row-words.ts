import type { FoundKpi, FoundText } from "@/lib/ai/strategy/types";
import { readDue, serialDay } from "@/lib/ai/strategy/values/dates";
import { readSpan } from "@/lib/ai/strategy/values/spans";
import { readStatus } from "@/lib/ai/strategy/values/status-words";
import type { GridCell } from "@/lib/evidence/grid";
import type { Lattice } from "./lattice";
import { isNothing } from "./nothing";
import { monthOf } from "./periods";
import type { Setting } from "./setting";
import type { Column, Role, Table } from "./types";

/** Characters of a name, target or comment; a longer text is a page of its own. */
const LONGEST = 2000;

/** The cells of a row by role, the foremost column first. */
export function rowCells(lattice: Lattice, table: Table, row: number, role: Role): GridCell[] {
  return table.columns
    .filter((column) => column.role === role)
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .flatMap((column) => lattice.at(row, column.at) ?? []);
}

/** Words of a cell, null for "n/a" and what has no letters. */
export function textOf(cell: GridCell | null | undefined): FoundText | null {
  if (
    !cell ||
    cell.type === "error" ||
    cell.text.length > LONGEST ||
    isNothing(cell.text) ||
    !/\p{L}/u.test(cell.text)
  )
    return null;
  return { text: cell.text.replace(/\s+/g, " ").trim(), place: cell.place };
}

const ASKED =
  /^(?:on[- ](?:track|target|course|plan|schedule|trajectory)|(?:are|is) (?:we|it|this) |(?:with)?in \p{L}|(?:target|standard|sla) met|met$|compliant$|meets )/iu;

/** `question` is the heading of its column: under "On track?" a yes or no is an answer. */
export function statusOf(cell: GridCell | null | undefined, question = ""): FoundKpi["statedStatus"] {
  const answers = ASKED.test(question)
    ? cell?.text.trim().match(/^(?:(y|yes|true)|(partly|partially|mostly|nearly|almost)|n|no|false)$/i)
    : null;
  const answered = answers ? (answers[1] ? "on-track" : answers[2] ? "at-risk" : "off-track") : null;
  const status = cell && cell.type !== "error" ? (answered ?? readStatus(cell.text)) : null;
  return cell && status ? { status, written: cell.text.trim(), place: cell.place } : null;
}

/** The day of a date cell, of a text, or of a serial number; the last only since its column is one of dates. */
export function dayOf(cell: GridCell | null | undefined, setting: Setting): FoundKpi["due"] {
  if (!cell || cell.type === "error") return null;
  const serial =
    cell.type === "number" ? cell.value : /^\d{5}$/.test(cell.text.trim()) ? Number(cell.text) : null;
  const on = cell.date ?? readDue(cell.text, setting.dates) ?? (serial === null ? null : serialDay(serial));
  return on ? { on, place: cell.place } : null;
}

export function periodCellOf(cell: GridCell | null | undefined, setting: Setting): Column["period"] {
  if (!cell) return null;
  const span = readSpan(cell.text, setting.dates) ?? monthOf(cell.date, cell.text.trim());
  return span ? { span, cell } : null;
}

export function descriptionOf(lattice: Lattice, table: Table, row: number): string {
  const texts = rowCells(lattice, table, row, "comment").flatMap((cell) => textOf(cell)?.text ?? []);
  return [...new Set(texts)].join(" ").slice(0, 2000);
}
