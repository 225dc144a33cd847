import type { GridCell } from "@/lib/evidence/grid";
import { readDue, serialDay } from "@/lib/ledger/values/dates";
import { readQuantity } from "@/lib/ledger/values/quantities";
import { readStatus } from "@/lib/ledger/values/status-words";
import { oneLine } from "@/lib/wording";
import type { RowFigures, TableContext } from "./figures";
import type { FoundFigure, FoundKpi, FoundText } from "./kpi";
import { isNothing, type Setting } from "./lattice";
import { rowCells } from "./names";
import { isToDate } from "./periods";
import { isSum, type Reading } from "./readings";
import type { Column, Table } from "./types";

type Way = "higher" | "lower";

/** Headings of what lies between good and bad, and of what is passed on the way to the limit. */
const GOOD = /^green\b/i;
const BAD = /^red\b/i;
const WARNING = /^amber\b|\b(?:triggers?|warning|alert)\b/i;

/**
 * Which way is better, as the thresholds of a row tell: "≥ 95%" under green, "> 8" under red, or a warning that comes before the limit.
 * Null where it has none or they contradict each other. `limit`: the figure of the target as it is written.
 */
export function thresholdDirection(table: Table, row: number, limit: number | null): Way | null {
  const ways = new Set<Way>();
  for (const { at, role, words } of table.columns) {
    const cell = role === "ignored" ? table.lattice.at(row, at) : null;
    const amount = cell && cell.text.length < 40 ? readQuantity(cell.text) : null;
    if (!amount) continue;
    if (amount.comparison && (GOOD.test(words) || BAD.test(words)))
      ways.add((amount.comparison === "at-least") === GOOD.test(words) ? "higher" : "lower");
    if (WARNING.test(words) && !amount.comparison && limit !== null && amount.value !== limit)
      ways.add(amount.value < limit ? "lower" : "higher");
  }
  const [way] = ways;
  return ways.size === 1 && way ? way : null;
}

/** A target in words: "95% by Q4 2026" holds a figure and a date, "Open the Leeds office by June 2027" a date. */
function targetWords(
  text: FoundText | null,
  setting: Setting,
): { figure: FoundFigure | null; text: FoundText; due: FoundKpi["due"] } | null {
  if (!text) return null;
  const match = text.text.match(/^(.{1,200}?),?\s+(?:by|until|before)\s+(.{3,30})$/i);
  const on = match ? readDue(match[2] ?? "", setting.dates) : readDue(text.text, setting.dates);
  const due = on ? { on, place: text.place } : null;
  const amount = match && due ? readQuantity(match[1] ?? "", setting.decimal) : null;
  const figure = amount
    ? { value: amount.value, unit: amount.unit, written: amount.written, place: text.place }
    : null;
  return { figure, text, due };
}

/** Characters of a name, target or comment; a longer text is a page of its own. */
const LONGEST_TEXT = 2000;

/** Words of a cell, null for "n/a" and what has no letters. */
export function textOf(cell: GridCell | null | undefined): FoundText | null {
  if (
    !cell ||
    cell.type === "error" ||
    cell.text.length > LONGEST_TEXT ||
    isNothing(cell.text) ||
    !/\p{L}/u.test(cell.text)
  )
    return null;
  return { text: oneLine(cell.text), place: cell.place };
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

export function descriptionOf(table: Table, row: number): string {
  const texts = rowCells(table, row, "comment").flatMap((cell) => textOf(cell)?.text ?? []);
  return [...new Set(texts)].join(" ").slice(0, 2000);
}

/** What one reading of a row says: a state with its target, rating and period. */
export type Values = {
  current: FoundFigure | null;
  currentText: FoundText | null;
  target: FoundFigure | null;
  targetText: FoundText | null;
  targetDue: FoundKpi["due"];
  status: FoundKpi["statedStatus"];
  baseline: FoundFigure | null;
  period: Column["period"];
  isToDate: boolean;
};

/** Reads the columns of one reading in a row. `direction` tells which end of a range counts as the target. */
export function valuesOf(
  { table, setting }: TableContext,
  row: number,
  reading: Reading,
  figures: RowFigures,
  direction: FoundKpi["direction"],
): Values {
  const cellOf = (column: Column | null) => (column ? table.lattice.at(row, column.at) : null);
  const words = (column: Column | null) => {
    const cell = cellOf(column);
    return cell && !figures.raw(column) ? textOf(cell) : null;
  };
  const target = figures.of(reading.target, direction === "lower" ? "upper" : "lower");
  const worded = target ? null : targetWords(words(reading.target), setting);
  const period = reading.target?.period;
  const isOther = (target || worded) && period && period.span.end !== reading.period?.span.end;
  return {
    current: figures.of(reading.current),
    currentText: words(reading.current),
    target: target ?? worded?.figure ?? null,
    targetText: worded?.figure ? null : (worded?.text ?? null),
    targetDue: worded?.due ?? (isOther ? { on: period.span.end, place: period.cell.place } : null),
    status: statusOf(cellOf(reading.status), reading.status?.words),
    baseline: figures.of(reading.baseline),
    period: reading.period,
    isToDate: reading.current !== null && isToDate(reading.current),
  };
}

/** A reading without a target that measures something else than its state: the sum of its periods. */
export function withoutSum(reading: Reading, readings: Reading[], { of }: RowFigures): Reading {
  return isSum(readings, reading.target, of) ? { ...reading, target: null } : reading;
}

/** Every dated period; of periods that cannot be dated only the last, since their order alone is no history. */
export function keptOf(values: Values[]): Values[] {
  const dated = values.filter(({ period, current, currentText }) => period && (current || currentText));
  return dated.length > 0 ? dated : values.slice(-1);
}
