import { daysBetween } from "@/lib/days";
import type { FoundKpi } from "@/lib/ledger/scorecards/kpi";
import { unitFamily } from "./units";

/** Names of what adds up over a time, so that a figure of a quarter is never one of a year. */
const ADDS_UP = new RegExp(
  `\\b(?:${[
    "revenues?|income|sales|earnings|ebitda|profits?|surplus|deficit|costs?|expenses?|expenditures?|spend|spending",
    "capex|opex|donations?|fundraising|bookings|orders|deliveries|shipments|downloads|registrations|sign-?ups|enquiries",
    "cancellations?|incidents?|accidents?|injuries|complaints?|breaches|fatalities|spills?",
    "passengers|visitors|visits|journeys|trips|admissions|attendances|appointments|consultations|procedures|referrals",
    "new|sold|completed|completions?|delivered|opened|hires|hired|recruited|launched|launches|carried|served|treated",
    "trained|handled|processed|shipped|produced|built|installed|planted|raised|issued|signed|awarded|won",
  ].join("|")})\\b`,
  "i",
);
/** Names of what is measured at a time, whatever else they say. */
const LEVEL =
  /\b(?:rate|ratio|margin|share|per|average|frequency|score|index|balance|backlog|open|outstanding|overdue|recurring|arr|mrr|run[- ]rate|to\s(?:income|revenue|sales))\b|\//i;
/** Days from which a period is taken for a year. */
const YEAR_DAYS = 350;
/** Days that the end of a year may lie off: a year of 52 weeks. */
const SLACK_DAYS = 7;

/** Whether figures of a KPI add up over a time, as its name and unit tell: those of a month and of a year are not alike. */
export function addsUp({ name, target, current }: Pick<FoundKpi, "name" | "target" | "current">): boolean {
  const unit = current?.unit || target?.unit || "";
  const family = unitFamily(unit);
  const canAddUp = family === "money" || family === "count" || family === "unknown";
  return canAddUp && ADDS_UP.test(name) && !LEVEL.test(name) && !/\bper\b|\//.test(unit);
}

/**
 * Whether the current figure of a KPI covers only a part of the time that its target is for: nine complaints of a quarter say
 * little of a ceiling of twenty-five for the year, and revenue of half a year has not fallen below that of the last.
 */
export function isPartOfTime(found: FoundKpi): boolean {
  const { target, current, period, due } = found;
  if (!target || !current || !period || !due || period.end >= due.on) return false;
  return daysBetween(period.start, period.end) < YEAR_DAYS && addsUp(found);
}

/**
 * The day by which a figure that covers only a part of the time of its target will be whole: the due day, or the end of a
 * period that still runs on the day that the figure tells of. Null where it covers all of it.
 */
export function endOfTime(found: FoundKpi, asOf: string | null): string | null {
  const { period, due } = found;
  if (due && isPartOfTime(found)) return due.on;
  const isRunning =
    period !== null && asOf !== null && asOf < period.end && (due?.on ?? period.end) >= period.end;
  return isRunning && found.target && found.current && addsUp(found) ? period.end : null;
}

/** The first day of the year that a figure is "to date" of; null where it is of a later part or the target of no year. */
export function beginOfYear(found: FoundKpi): string | null {
  const { period, due } = found;
  if (!isPartOfTime(found) || !period || !due) return null;
  const length = daysBetween(period.start, due.on) + 1;
  return Math.abs(length - 365) <= SLACK_DAYS ? period.start : null;
}
