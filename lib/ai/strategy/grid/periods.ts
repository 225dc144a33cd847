import { monthNumber } from "@/lib/ai/strategy/values/months";
import { readSpan, type Span } from "@/lib/ai/strategy/values/spans";
import { lastDay } from "@/lib/evidence/calendar";
import { findPeriod } from "./heading";
import { oldestColumnsFirst, periodWords } from "./period-order";
import { isToDate } from "./readings";
import type { Setting } from "./setting";
import type { Column, Table } from "./types";

/** The table with its columns' periods dated. */
export function withPeriods(table: Table, setting: Setting): Table {
  const columns = table.columns.map((column) => ({
    ...column,
    period: datePeriod(column, setting),
  }));
  wrapMonths(columns);
  setAsideFuture(columns, setting);
  setAsideYears(columns);
  return { ...table, columns, name: columns.find((column) => column.at === table.name.at) ?? table.name };
}

function datePeriod({ periodCell: cell, words }: Column, setting: Setting): Column["period"] {
  // "2024 (YTD)" is not the whole of the year, "YTD May" not the month: see year-to-date.ts.
  if (!cell || /\bytd\b|to date/i.test(words)) return null;
  const text = cell.text.trim();
  const span =
    readSpan(text, setting.dates) ??
    readSpan(findPeriod(text) ?? "", setting.dates) ??
    monthOf(cell.date, text);
  return span ? { span, cell } : null;
}

/** A date that Excel keeps for a heading stands for its month. */
export function monthOf(date: string | null, label: string): Span | null {
  if (!date) return null;
  const [year = 0, month = 0] = date.split("-").map(Number);
  return { label, start: `${date.slice(0, 7)}-01`, end: lastDay(year, month) };
}

/** Months that run past December ("Apr … Mar") lie in two years: which, a single year does not tell. */
function wrapMonths(columns: Column[]): void {
  const bare = columns.filter(
    (column) => column.isPeriod && /^\p{L}{3,9}$/u.test(column.periodCell?.text.trim() ?? ""),
  );
  const months = bare.map((column) => monthNumber(column.periodCell?.text.trim() ?? ""));
  if (months.every((month, index) => index === 0 || month >= (months[index - 1] ?? 0))) return;
  for (const column of bare) column.period = null;
}

/** A period that begins after the day the paper reports has no state yet: what stands there is planned. */
function setAsideFuture(columns: Column[], { reportedOn }: Setting): void {
  if (!reportedOn) return;
  for (const column of columns)
    if (
      column.role === "current" &&
      column.isPeriod &&
      column.period &&
      column.period.span.start > reportedOn
    )
      column.role = "ignored";
}

const YEAR = /^(?:fy|cy)?\s?['’]?(?:20)?\d\d(?:\s?[/–-]\s?(?:20)?\d\d)?$/;

/** Whole years before the quarters or months of a later one are what these start from: the last of them is the baseline. */
function setAsideYears(columns: Column[]): void {
  const states = columns.filter(({ role, periodCell }) => role === "current" && periodCell);
  const years = states.filter(
    (state) => !isToDate(state) && state.periodCell && YEAR.test(periodWords(state.periodCell)),
  );
  if (years.length === 0 || years.length === states.length) return;
  const firstPart = Math.min(...states.filter((state) => !years.includes(state)).map(({ at }) => at));
  const firstDay = states
    .flatMap((state) => (years.includes(state) ? [] : (state.period?.span.start ?? [])))
    .sort()[0];
  const before = oldestColumnsFirst(
    years.filter(({ at, period }) => at < firstPart || (period && firstDay && period.span.end < firstDay)),
  );
  for (const year of years) year.role = "ignored";
  const last = before.at(-1);
  if (last && !columns.some(({ role }) => role === "baseline")) last.role = "baseline";
}
