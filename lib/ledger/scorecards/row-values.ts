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

/** Headings of thresholds: good, between good and bad, and warning levels. */
const GOOD = /^green\b/i;
const BAD = /^red\b/i;
const WARNING = /^amber\b|\b(?:triggers?|warning|alert)\b/i;

/**
 * The better direction according to a row's thresholds: "≥ 95%" under green, "> 8" under red, or a warning before the
 * limit. Null if there are none or they contradict each other. `limit`: the target's value as written.
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

/** A target in words: "95% by Q4 2026" contains a figure and a date, "Open the Leeds office by June 2027" a date. */
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

/** Maximum characters of a name, target or comment; longer ones are ignored. */
const LONGEST_TEXT = 2000;

/** The words in a cell; null for "n/a" and text without letters. */
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

/** `question` is the column heading: under "On track?" a yes or no is an answer. */
export function statusOf(cell: GridCell | null | undefined, question = ""): FoundKpi["statedStatus"] {
  const answers = ASKED.test(question)
    ? cell?.text.trim().match(/^(?:(y|yes|true)|(partly|partially|mostly|nearly|almost)|n|no|false)$/i)
    : null;
  const answered = answers ? (answers[1] ? "on-track" : answers[2] ? "at-risk" : "off-track") : null;
  const status = cell && cell.type !== "error" ? (answered ?? readStatus(cell.text)) : null;
  return cell && status ? { status, written: cell.text.trim(), place: cell.place } : null;
}

/** The day in a date cell, a text or a serial number; the latter only because the column contains dates. */
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

/** One reading of a row: an actual with its target, rating and period. */
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

/** Reads one reading's columns in a row. `direction` determines which end of a range is the target. */
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

/** Removes a target that does not measure the actual because it is for the sum of its periods. */
export function withoutSum(reading: Reading, readings: Reading[], { of }: RowFigures): Reading {
  return isSum(readings, reading.target, of) ? { ...reading, target: null } : reading;
}

/** Every dated period; of undated periods only the last, since order alone is not a history. */
export function keptOf(values: Values[]): Values[] {
  const dated = values.filter(({ period, current, currentText }) => period && (current || currentText));
  return dated.length > 0 ? dated : values.slice(-1);
}
