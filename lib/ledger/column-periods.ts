import { daysAfter } from "@/lib/days";
import type { ColumnLaw } from "./column-laws";
import type { ColumnReading } from "./column-names";
import type { Figure, Scenario } from "./figure";
import { findPeriod } from "./find-period";
import {
  isSamePeriod,
  lengthInMonths,
  monthsTo,
  type Period,
  type PeriodContext,
  shiftYears,
} from "./period";
import { reportedMonth, toDate } from "./period-parts";
import type { Table } from "./table";
import { says, saysBefore } from "./vocabulary/headings";

type Reading = { period: Period | null; scenario: Scenario; measure: Figure["measure"] };

/** Median ratio above which two sets of amounts cover periods of different lengths. */
const LIKE = 1.5;
const FEWEST_ROWS = 3;

/**
 * "Last year" between year-to-date and full-year columns could belong to either. Its position does not tell, but its
 * amounts do: if they differ in size from those of its own period and match those of the previous one, it gets the
 * previous period.
 */
export function priorBesideItsLike<Of extends Reading>(readings: Of[], { rows }: Table): Of[] {
  return readings.map((reading, at) => {
    const before = readings.slice(0, at).findLast(isAmount);
    if (reading.scenario !== "prior" || !isAmount(reading) || !reading.period || !before?.period)
      return reading;
    if (lengthInMonths(reading.period) === lengthInMonths(before.period)) return reading;
    const own = readings.findIndex(
      (one, other) => other > at && isAmount(one) && isSamePeriod(one.period, reading.period),
    );
    const other = readings.findIndex(
      (one) => isSamePeriod(one.period, before.period) && one.scenario === "actual",
    );
    if (own < 0 || other < 0 || isLike(at, own) || !isLike(at, other)) return reading;
    return { ...reading, period: before.period };
  });

  function isLike(one: number, other: number): boolean {
    const ratios = rows
      .flatMap(({ cells }) => {
        const [value, base] = [cells[one]?.amount?.value, cells[other]?.amount?.value];
        return value && base ? [Math.abs(value / base)] : [];
      })
      .sort((a, b) => a - b);
    const middle = ratios[Math.floor(ratios.length / 2)] ?? 0;
    return ratios.length >= FEWEST_ROWS && middle <= LIKE && middle >= 1 / LIKE;
  }
}

const isAmount = ({ measure, period }: Reading) => measure === "value" && period !== null;

/**
 * Dates columns without a time from the others, if most have one: "Clubs" next to "Members, 31 Jan 2026" and "31 Jan
 * 2025" gets the later day, "Pass rate" next to "Passed YTD" the year to date. A column computed from both may cover
 * the time between.
 */
export function datedByOthers(
  readings: ColumnReading[],
  laws: ColumnLaw[],
  { reportedTo }: PeriodContext,
): ColumnReading[] {
  const isReckoned = (at: number) =>
    laws.some((law) =>
      [
        law.column,
        ...(law.is === "sum" ? law.of : [law.of, law.is === "difference" ? law.less : law.base]),
      ].includes(at),
    );

  const dated = readings.flatMap(({ period, scenario, measure, saysPeriod }, at) =>
    period && saysPeriod && scenario === "actual" && measure === "value" ? [{ period, at }] : [],
  );
  const ends = dated.map(({ period }) => period.end).toSorted();
  // "Annual rent" covers a year that has not ended, as a plan may, but other columns do not.
  const over = ends.findLast((end) => end <= (reportedTo ?? end)) ?? ends.at(-1);
  const [reported, planned] = [over, ends.at(-1)].map((latest) =>
    dated.filter(({ period }) => period.end === latest),
  );
  const undated = readings.filter(({ period }) => !period);
  const most = dated.length > 1 ? 2 * dated.length : readings.length / 2;
  if (!reported?.length || !planned || undated.length > most) return readings;
  return readings.map((reading, at) => {
    const isNamed = reading.isUnderstood && (reading.breakdown !== null || reading.scenario !== "actual");
    const isShare = reading.measure === "share" && reading.scenario === "actual";
    const between = reading.measure === "value" && isNamed && !reading.period && stretchBetween(dated, at);
    if (between) return { ...reading, period: between };
    const isAmount = reading.measure === "value" && isNamed && !isReckoned(at);
    if (reading.period || !(isAmount || isShare)) return reading;
    const of = reading.scenario === "actual" ? reported : planned;
    const nearest = of.toSorted((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at) || a.at - b.at)[0];
    return nearest ? { ...reading, period: nearest.period } : reading;
  });
}

/** "New" and "Lapsed" between "Members Oct 1" and "Members Dec 31" cover the time from one day to the other. */
function stretchBetween(dated: { period: Period; at: number }[], at: number): Period | undefined {
  const [opening, closing] = [dated.findLast((one) => one.at < at), dated.find((one) => one.at > at)];
  if (opening?.period.kind !== "instant" || closing?.period.kind !== "instant") return undefined;
  const { end } = closing.period;
  const start = opening.period.end.endsWith("-01") ? opening.period.end : daysAfter(opening.period.end, 1);
  const [year = 0, month = 0] = end.split("-").map(Number);
  const months = lengthInMonths({ kind: "range", start, end });
  const whole = months > 0 ? monthsTo(year, month, months, months === 3 ? "quarter" : "range") : undefined;
  if (start >= end) return undefined;
  return whole?.start === start && whole.end === end ? whole : { kind: "range", start, end };
}

/** "Budget (full FY)", "This month": periods relative to the paper's own. */
export function impliedPeriod(heading: string, paper: PeriodContext): Period | undefined {
  const { yearEndMonth = 12 } = paper;
  const reported = reportedMonth(paper);
  if (!reported) return undefined;
  const [year, month] = reported;
  const ends = month <= yearEndMonth ? year : year + 1;
  const shift = (period: Period) => (says(heading, "prior") ? shiftYears(period, -1) : period);
  if (/\b(?:ltm|ttm|(?:rolling|trailing|last) (?:12|twelve) months)\b/i.test(heading))
    return shift(monthsTo(year, month, 12, "trailing"));
  const before = saysBefore(heading);
  if (before) return says(heading, "variance") ? undefined : stretchBefore(before, year, month);
  if (says(heading, "toDate")) return shift(toDate(year, month, paper));
  // "12-month change" is not a month.
  if (says(heading, "month") && !/\d-month\b/i.test(heading)) return shift(monthsTo(year, month, 1, "month"));
  if (says(heading, "quarter")) return shift(monthsTo(year, month, 3, "quarter"));
  if (says(heading, "full")) return shift(monthsTo(ends, yearEndMonth, 12, "year"));
  return undefined;
}

function stretchBefore(before: "month" | "quarter", year: number, month: number): Period {
  const months = before === "month" ? 1 : 3;
  const [of, last] = month > months ? [year, month - months] : [year - 1, month - months + 12];
  return monthsTo(of, last, months, before);
}

const ACTUALS_TO = /\bactuals?\s+(?:up\s+)?(?:to|until|through)\s+(.{4,24})/i;

/** "Actuals to November 2031": the last day of the actuals, or undefined if the text gives none. */
export const actualsTo = (text: string, paper: PeriodContext): string | undefined =>
  findPeriod(ACTUALS_TO.exec(text)?.[1] ?? "", paper)?.end;
