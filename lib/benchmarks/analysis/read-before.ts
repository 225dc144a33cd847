import type { CompanyProfile } from "../types";
import type { Metric, Reading } from "./metric";
import { isYearApart } from "./metrics/years";

/**
 * The same metric as it was a fiscal year before a reading, from what the company knew of itself by then. Null where that
 * is not known, not about a year apart, or where the figure is of no fiscal year (a vote, a pay ratio).
 */
export function readBefore(metric: Metric, profile: CompanyProfile, latest: Reading): Reading | null {
  const { value, fiscalYear, periodEnd } = latest;
  if (value === null || (fiscalYear === null && periodEnd === null)) return null;
  const earlier: CompanyProfile = {
    ...profile,
    payYears: profile.payYears.filter((pay) => fiscalYear !== null && pay.fiscalYear < fiscalYear),
    // The figures of pay are set beside those of any financial year that they belong to.
    years: profile.years.filter(
      (year) => fiscalYear !== null || (periodEnd !== null && year.periodEnd < periodEnd),
    ),
    payRatio: null,
    sayOnPay: null,
    board: null,
  };
  const reading = metric.read(earlier);
  if (reading.value === null) return null;
  const isBefore =
    fiscalYear === null
      ? reading.periodEnd !== null && periodEnd !== null && isYearApart(reading.periodEnd, periodEnd)
      : reading.fiscalYear === fiscalYear - 1;
  return isBefore ? reading : null;
}
