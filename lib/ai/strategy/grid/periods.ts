import { lastDay } from "@/lib/ai/facts/calendar";
import { readSpan, type Span } from "@/lib/ai/strategy/values/spans";
import type { GridCell } from "@/lib/evidence/grid";
import { monthNumber } from "@/lib/evidence/months";
import { findPeriod } from "./heading";
import type { Setting } from "./setting";
import type { Column, Role, Table } from "./types";

/** Columns that belong together: the state of a period with its target and rating. */
export type Reading = {
  current: Column | null;
  target: Column | null;
  status: Column | null;
  period: Column["period"];
};

/** The table with its columns' periods dated. */
export function withPeriods(table: Table, setting: Setting): Table {
  const columns = table.columns.map((column) => ({
    ...column,
    period: datePeriod(column.periodCell, setting),
  }));
  wrapMonths(columns);
  return { ...table, columns, name: columns.find((column) => column.at === table.name.at) ?? table.name };
}

function datePeriod(cell: GridCell | null, setting: Setting): Column["period"] {
  if (!cell) return null;
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

/** How the columns of a table go together, oldest first; see the tests for each of the layouts. */
export function readingsOf(table: Table, setting: Setting): Reading[] {
  const of = (role: Role) => table.columns.filter((column) => column.role === role);
  const [targets, statuses] = [of("target"), of("status")];
  const currents = currentsOf(of("current"), targets);
  if (currents.length === 0) {
    const target = finalTarget(targets, setting);
    return [{ current: null, target, status: statuses.at(-1) ?? null, period: null }];
  }
  const sorted = [...currents].sort((a, b) =>
    (a.period?.span.end ?? "").localeCompare(b.period?.span.end ?? ""),
  );
  return sorted.map((current) => ({
    current,
    target: targetFor(current, targets, setting),
    status:
      statuses.find((status) => samePeriod(status, current)) ??
      (statuses.length === 1 ? (statuses[0] ?? null) : null),
    period: current.period,
  }));
}

/** States that count: a column for the year to date or the latest state before the single months; of months without a year the last. */
function currentsOf(currents: Column[], targets: Column[]): Column[] {
  // Periods that each have a target of their own are a history by themselves.
  const paired = currents.filter(
    (current) => current.period && targets.some((target) => samePeriod(target, current)),
  );
  if (paired.length > 0) return paired;
  const whole = currents.filter((column) => !column.period && !column.isPeriod);
  if (whole.length > 0) {
    const ytd = whole.find((column) => /ytd|to date/i.test(column.words));
    const plain = whole.find((column) => !/ytd|to date/i.test(column.words));
    const chosen = targets.some((target) => /ytd|to date/i.test(target.words))
      ? (ytd ?? plain)
      : (plain ?? ytd);
    return chosen ? [chosen] : [];
  }
  return currents;
}

function targetFor(current: Column, targets: Column[], setting: Setting): Column | null {
  const same = targets.filter((target) => samePeriod(target, current));
  if (current.period && same[0]) return same[0];
  const open = targets.filter((target) => !target.periodCell);
  const ytd = open.find((target) => /ytd|to date/i.test(target.words));
  if (ytd && !current.period) return ytd;
  if (open.length > 0) return open.find((target) => target !== ytd) ?? ytd ?? null;
  const end = current.period?.span.end;
  if (!end) return finalTarget(targets, setting);
  const later = targets.filter((target) => (target.period?.span.end ?? "") >= end);
  return later.sort((a, b) => (a.period?.span.end ?? "").localeCompare(b.period?.span.end ?? ""))[0] ?? null;
}

/** Of targets for several periods that of the period the paper reports in, else the last. */
function finalTarget(targets: Column[], setting: Setting): Column | null {
  const day = setting.reportedOn;
  const now =
    day && targets.find(({ period }) => period && period.span.start <= day && day <= period.span.end);
  return now || (targets.find((target) => !target.periodCell) ?? targets.at(-1) ?? null);
}

function samePeriod(a: Column, b: Column): boolean {
  if (!a.periodCell || !b.periodCell) return false;
  if (a.period && b.period)
    return a.period.span.start === b.period.span.start && a.period.span.end === b.period.span.end;
  return a.periodCell === b.periodCell || a.periodCell.text === b.periodCell.text;
}
