import { daysAfter, daysBetween } from "@/lib/days";
import type { ColumnLaw } from "./column-laws";
import type { ColumnReading } from "./column-names";
import { lengthInMonths, monthsTo, type Period, type PeriodContext } from "./period";
import type { Table } from "./table";
import { isOnly, says } from "./vocabulary/headings";

/** The columns that add up to this one. With only two, each also equals the total minus the other. */
function addedUp(at: number, laws: ColumnLaw[], { columns }: Table): number[] | undefined {
  const law = laws.find((one) =>
    one.is === "sum"
      ? one.column === at
      : one.is === "difference" && one.of === at && says(columns[at]?.heading ?? "", "total"),
  );
  if (law?.is === "sum") return law.of;
  return law?.is === "difference" ? [law.less, law.column].sort((a, b) => a - b) : undefined;
}

/** "Total", "13 weeks", "Total 12 months" */
const COUNT = /\b(\d{1,2})\s+(?:weeks|months)\b/i;
const FEWEST_IN_RUN = 3;
const FEWEST_SUMS = 2;

/**
 * Months or weeks directly before their total where no law finds them: some rows add up, while cash shows the closing
 * or opening balance.
 */
function runBefore(
  at: number,
  periods: (Period | undefined)[],
  { columns, rows }: Table,
): number[] | undefined {
  const heading = columns[at]?.heading ?? "";
  const count = COUNT.exec(heading);
  if (!isOnly(heading.replace(COUNT, "total"), "total")) return undefined;
  let from = at;
  while (from > 0 && isNext(periods[from - 1], from === at ? undefined : periods[from])) from -= 1;
  const run = Array.from({ length: at - from }, (_, part) => from + part);
  if (run.length < FEWEST_IN_RUN || (count && Number(count[1]) !== run.length)) return undefined;
  const told = rows.flatMap(({ cells }) => {
    const total = cells[at]?.amount;
    const parts = run.map((part) => cells[part]?.amount?.value ?? 0);
    if (!total || parts.every((part) => part === 0)) return [];
    const near = (parts.length / 2 + 0.6) * 10 ** -total.decimals;
    const sum = parts.reduce((all, part) => all + part, 0);
    const isSum = Math.abs(sum - total.value) <= near;
    return [isSum ? "sum" : total.value === parts[0] || total.value === parts.at(-1) ? "stock" : "other"];
  });
  return !told.includes("other") && told.filter((one) => one === "sum").length >= FEWEST_SUMS
    ? run
    : undefined;
}

/** Whether one period directly precedes another of its kind, such as two months or two week endings. */
function isNext(period: Period | undefined, after: Period | undefined): period is Period {
  if (!period || !after) return period !== undefined;
  if (period.kind !== after.kind) return false;
  return period.kind === "instant"
    ? daysBetween(period.end, after.end) === WEEK
    : daysAfter(period.end, 1) === after.start;
}
const WEEK = 7;

/** From the first of several periods to the last; weeks are identified by their last days. */
function fromTo(first: Period, last: Period, yearEndMonth: number): Period {
  if (first.kind === "instant")
    return { kind: "range", start: daysAfter(first.end, 1 - WEEK), end: last.end };
  const [year, month] = [Number(last.end.slice(0, 4)), Number(last.end.slice(5, 7))];
  const months = lengthInMonths({ ...first, end: last.end });
  const begins = Number(first.start.slice(5, 7)) === (yearEndMonth % 12) + 1;
  const kind = months === 12 ? "year" : months === 3 ? "quarter" : begins ? "yearToDate" : "range";
  return monthsTo(year, month, months, kind);
}

/** A column that sums others runs from the first to the last, and is a forecast if any of them is. */
export function ofTheirParts(
  readings: ColumnReading[],
  periods: (Period | undefined)[],
  laws: ColumnLaw[],
  table: Table,
  { yearEndMonth = 12 }: PeriodContext,
): ColumnReading[] {
  const withForecast = (reading: ColumnReading, parts: number[]): ColumnReading => {
    const of = new Set(parts.map((part) => readings[part]?.scenario));
    const isMixed = of.size === 2 && of.has("actual") && of.has("forecast");
    return isMixed && !reading.saysScenario ? { ...reading, scenario: "forecast" } : reading;
  };
  return readings.map((reading, at) => {
    const run = runBefore(at, periods, table);
    const of = run ?? (periods[at] ? undefined : addedUp(at, laws, table));
    if (!of) return withForecast(reading, addedUp(at, laws, table) ?? []);
    const parts = of.map((part) => periods[part]).filter((period) => period !== undefined);
    const [first, last] = [parts[0], parts.at(-1)];
    const follow = parts.every((part, k) => k === 0 || part.start > (parts[k - 1]?.end ?? ""));
    const isKnown = parts.length === of.length && follow && (run || first?.kind !== "instant");
    if (!first || !last || !isKnown) return reading;
    const scenarios = new Set(of.map((part) => readings[part]?.scenario));
    const [scenario = reading.scenario] = scenarios.size === 1 && !reading.saysScenario ? scenarios : [];
    return {
      ...withForecast({ ...reading, scenario }, of),
      period: fromTo(first, last, yearEndMonth),
      saysPeriod: true,
      isUnderstood: true,
    };
  });
}
