import { daysBetween, formatDay } from "@/lib/days";
import type { CompanyProfile, FinancialYear, YearFigure } from "../../types";
import type { Input } from "../metric";

export const FIGURE_NAMES: Record<YearFigure, string> = {
  revenue: "Revenue",
  operatingIncome: "Operating income",
  netIncome: "Net income",
  researchAndDevelopment: "Research and development",
  operatingCashFlow: "Operating cash flow",
  capitalExpenditure: "Capital expenditure",
  totalAssets: "Total assets",
  stockholdersEquity: "Stockholders' equity",
  cash: "Cash",
  totalDebt: "Total debt, leases included",
  dilutedShares: "Diluted shares",
};

/** A fiscal year has 52 or 53 weeks, or a calendar's twelve months. Anything else is a changed year end. */
const YEAR_DAYS = { least: 350, most: 380 };

export function isYearApart(from: string, to: string): boolean {
  const days = daysBetween(from, to);
  return days >= YEAR_DAYS.least && days <= YEAR_DAYS.most;
}

/** A figure of a year as it was filed, or null when it is not known. */
export function figureOf(year: FinancialYear, name: YearFigure): Input | null {
  const value = year[name];
  if (value === undefined) return null;
  return {
    label: FIGURE_NAMES[name],
    value,
    unit: name === "dilutedShares" ? "count" : "usd",
    periodEnd: year.periodEnd,
    source: year.sources?.[name] ?? year.source,
  };
}

/** The figures of a year by name, or null when one of them is not known. */
export function figuresOf(year: FinancialYear, names: readonly YearFigure[]): Input[] | null {
  const figures = names.flatMap((name) => figureOf(year, name) ?? []);
  return figures.length === names.length ? figures : null;
}

/**
 * The latest fiscal year for which something can be read, or the one before it: an older one would be set beside others'
 * latest as if nothing had happened since.
 */
export function latestYear<T>(
  { years }: CompanyProfile,
  read: (year: FinancialYear) => T | null,
): { year: FinancialYear; read: T; isLatest: boolean } | null {
  const latest = years.at(-1);
  for (const year of years.slice(-2).reverse()) {
    const isLatest = year === latest;
    if (latest && !isLatest && !isYearApart(year.periodEnd, latest.periodEnd)) return null;
    const result = read(year);
    if (result !== null) return { year, read: result, isLatest };
  }
  return null;
}

/** The fiscal year that ended about a year before another, or null: a changed year end has none. */
export function yearBefore({ years }: CompanyProfile, year: FinancialYear): FinancialYear | null {
  return years.find(({ periodEnd }) => isYearApart(periodEnd, year.periodEnd)) ?? null;
}

/** Successive fiscal years that end with one, oldest first; null when one of them is not there. */
export function yearsUpTo(
  profile: CompanyProfile,
  last: FinancialYear,
  count: number,
): FinancialYear[] | null {
  const years = [last];
  for (let first: FinancialYear | null = last; years.length < count; ) {
    first = yearBefore(profile, first);
    if (!first) return null;
    years.unshift(first);
  }
  return years;
}

export const inYear = (year: FinancialYear) => `in the fiscal year to ${formatDay(year.periodEnd)}`;
export const atYearEnd = (year: FinancialYear) => `on ${formatDay(year.periodEnd)}`;

export const NOT_LATEST = "the latest fiscal year with all figures, not the latest filed";
