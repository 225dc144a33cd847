import { daysBetween } from "@/lib/days";
import type { FoundKpi } from "@/lib/ledger/scorecards/kpi";
import { unitFamily } from "./units";

/** Names of sums over a period, for which a quarter's figure is never a year's. */
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
/** Names of levels measured at one time, whatever else they contain. */
const LEVEL =
  /\b(?:rate|ratio|margin|share|per|average|frequency|score|index|balance|backlog|open|outstanding|overdue|recurring|arr|mrr|run[- ]rate|to\s(?:income|revenue|sales))\b|\//i;
/** Minimum days of a period that counts as a year. */
const YEAR_DAYS = 350;
/** Tolerance in days for the end of a year, such as one of 52 weeks. */
const SLACK_DAYS = 7;

/**
 * Whether a KPI's figures add up over time, judging by its name and unit, so that a month and a year are not
 * comparable.
 */
export function addsUp({ name, target, current }: Pick<FoundKpi, "name" | "target" | "current">): boolean {
  const unit = current?.unit || target?.unit || "";
  const family = unitFamily(unit);
  const canAddUp = family === "money" || family === "count" || family === "unknown";
  return canAddUp && ADDS_UP.test(name) && !LEVEL.test(name) && !/\bper\b|\//.test(unit);
}

/**
 * Whether the current figure covers only part of the target's period: nine complaints in a quarter say little about a
 * limit of twenty-five for the year, and half a year's revenue has not fallen below last year's.
 */
export function isPartOfTime(found: FoundKpi): boolean {
  const { target, current, period, due } = found;
  if (!target || !current || !period || !due || period.end >= due.on) return false;
  return daysBetween(period.start, period.end) < YEAR_DAYS && addsUp(found);
}

/**
 * Returns the day on which a figure for part of its target's period will be complete: the due date, or the end of a
 * period still running on the figure's day. Null if it covers all of it.
 */
export function endOfTime(found: FoundKpi, asOf: string | null): string | null {
  const { period, due } = found;
  if (due && isPartOfTime(found)) return due.on;
  const isRunning =
    period !== null && asOf !== null && asOf < period.end && (due?.on ?? period.end) >= period.end;
  return isRunning && found.target && found.current && addsUp(found) ? period.end : null;
}

/**
 * First day of the year that a figure is "to date" for; null if it covers a later part, or the target is not for a
 * year.
 */
export function beginOfYear(found: FoundKpi): string | null {
  const { period, due } = found;
  if (!isPartOfTime(found) || !period || !due) return null;
  const length = daysBetween(period.start, due.on) + 1;
  return Math.abs(length - 365) <= SLACK_DAYS ? period.start : null;
}
