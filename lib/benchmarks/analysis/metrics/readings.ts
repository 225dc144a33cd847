import { daysBetween, formatDay } from "@/lib/days";
import { listed } from "@/lib/wording";
import type { CompanyProfile, FinancialYear, YearFigure } from "../../types";
import { inSentence } from "../format";
import { found, type Input, missing, type Reading } from "../metric";

const FIGURE_NAMES: Record<YearFigure, string> = {
  revenue: "Revenue",
  operatingIncome: "Operating income",
  netIncome: "Net income",
  researchAndDevelopment: "Research and development",
  operatingCashFlow: "Operating cash flow",
  capitalExpenditure: "Capital expenditure",
  totalAssets: "Total assets",
  stockholdersEquity: "Stockholders’ equity",
  cash: "Cash",
  totalDebt: "Total debt, leases included",
  dilutedShares: "Diluted shares",
};

/** A fiscal year has 52 or 53 weeks, or twelve calendar months. Anything else is a changed year end. */
const YEAR_DAYS = { least: 350, most: 380 };

export function isYearApart(from: string, to: string): boolean {
  const days = daysBetween(from, to);
  return days >= YEAR_DAYS.least && days <= YEAR_DAYS.most;
}

/** A figure of a year as filed, or null when unknown. */
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

/** Figures of a year by name, or null when one of them is unknown. */
export function figuresOf(year: FinancialYear, names: readonly YearFigure[]): Input[] | null {
  const figures = names.flatMap((name) => figureOf(year, name) ?? []);
  return figures.length === names.length ? figures : null;
}

/**
 * Returns the result for the latest fiscal year that has one, or the year before. An older one would be
 * compared with others' latest as if nothing had happened since.
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

/** The fiscal year that ended about a year earlier, or null, as after a changed year end. */
function yearBefore({ years }: CompanyProfile, year: FinancialYear): FinancialYear | null {
  return years.find(({ periodEnd }) => isYearApart(periodEnd, year.periodEnd)) ?? null;
}

/** Consecutive fiscal years up to a given one, oldest first; null when one is missing. */
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

const inYear = (year: FinancialYear) => `in the fiscal year to ${formatDay(year.periodEnd)}`;
const atYearEnd = (year: FinancialYear) => `on ${formatDay(year.periodEnd)}`;

const NOT_LATEST = "the latest fiscal year with all figures, not the latest filed";

type RatioOptions = {
  over: YearFigure;
  /** Subtracted from it. */
  less?: YearFigure;
  under: YearFigure;
  /** "percent": × 100. */
  unit: "percent" | "times";
  /** A year-end balance rather than a flow. */
  isBalance?: boolean;
};

/** A figure of a year, or a difference of two, divided by another, which must be above zero. */
export function ratioOf({ over, less, under, unit, isBalance }: RatioOptions) {
  const names = less ? [over, less, under] : [over, under];
  return (profile: CompanyProfile): Reading => {
    if (saysNothing(profile, over, under)) return missing(CASH_OF_BANKS);
    const latest = latestYear(profile, (year) => figuresOf(year, names));
    const [top, bottom] = [latest?.read[0], latest?.read.at(-1)];
    if (!latest || !top || !bottom) return missing(notKnown(profile, names));
    if (bottom.value <= 0) return missing(notPositive(bottom), latest.read);
    const taken = less ? (latest.read[1]?.value ?? 0) : 0;
    const value = ((unit === "percent" ? 100 : 1) * (top.value - taken)) / bottom.value;
    return found(value, { ...ofYear(latest, isBalance), inputs: latest.read });
  };
}

/** The period of a reading, and notes on it. */
export function ofYear({ year, isLatest }: { year: FinancialYear; isLatest: boolean }, isBalance = false) {
  return {
    periodEnd: year.periodEnd,
    when: isBalance ? atYearEnd(year) : inYear(year),
    remarks: isLatest ? [] : [NOT_LATEST],
  };
}

/** Explains which figures are missing, as a sentence: never reported, or not in the same recent year. */
export function notKnown({ years }: CompanyProfile, names: readonly YearFigure[]): string {
  if (years.length === 0) return "No annual financial figures are on file.";
  const absent = names.filter((name) => years.slice(-2).every((year) => year[name] === undefined));
  if (absent.length === 0) return "The figures needed are not known for one and the same recent fiscal year.";
  const list = absent.map((name, place) =>
    place === 0 ? FIGURE_NAMES[name] : inSentence(FIGURE_NAMES[name]),
  );
  return `${listed(list)} ${absent.length > 1 ? "are" : "is"} not in our data, or not confirmed, for the last two fiscal years.`;
}

export function notPositive({ label, value }: Input): string {
  return `Not meaningful: ${label.toLowerCase()} is ${value === 0 ? "zero" : "negative"}.`;
}

/** A figure of a year, and another at the start and end of that year. */
export type OverAverage = { top: Input; end: Input; start: Input };

type AverageOptions = {
  over: YearFigure;
  under: "totalAssets" | "stockholdersEquity";
  unit: "percent" | "times";
  /** A reason why these figures would mislead. */
  unless?: (profile: CompanyProfile, year: FinancialYear, figures: OverAverage) => string | null;
};

/** A figure of a year divided by the average of another at the start and end of that year. */
export function overAverage({ over, under, unit, unless }: AverageOptions) {
  return (profile: CompanyProfile): Reading => {
    if (saysNothing(profile, over, under)) return missing(CASH_OF_BANKS);
    const latest = latestYear(profile, (year) => figuresFor(profile, year, over, under));
    if (!latest) return missing(notThere(profile, over, under));
    const { top, end, start } = latest.read;
    const inputs = [top, end, start];
    const bad = [end, start].find(({ value }) => value <= 0);
    if (bad) return missing(notPositive(bad), inputs);
    const misleading = unless?.(profile, latest.year, latest.read) ?? null;
    if (misleading !== null) return missing(misleading, inputs);
    const share = top.value / ((end.value + start.value) / 2);
    return found(unit === "percent" ? 100 * share : share, { ...ofYear(latest), inputs });
  };
}

function figuresFor(
  profile: CompanyProfile,
  year: FinancialYear,
  over: YearFigure,
  under: YearFigure,
): OverAverage | null {
  const before = yearBefore(profile, year);
  const top = figureOf(year, over);
  const end = figureOf(year, under);
  const start = before ? figureOf(before, under) : null;
  return top && end && start ? { top, end, start } : null;
}

function notThere(profile: CompanyProfile, over: YearFigure, under: YearFigure): string {
  const areKnown = [over, under].every((name) =>
    profile.years.slice(-2).some((year) => year[name] !== undefined),
  );
  return areKnown
    ? "The figures needed are not known for a fiscal year and the end of the one before it."
    : notKnown(profile, [over, under]);
}

type Ends = { first: Input; last: Input };

/** A figure at both ends of a number of consecutive years, each about a year apart. */
function endsOf(profile: CompanyProfile, name: YearFigure, years: number) {
  return latestYear(profile, (year: FinancialYear): Ends | null => {
    const [start] = yearsUpTo(profile, year, years + 1) ?? [];
    const first = start ? figureOf(start, name) : null;
    const last = figureOf(year, name);
    return first && last ? { first, last } : null;
  });
}

/**
 * The change in a figure over a number of fiscal years, in percent.
 * @param perYear as a compound annual rate
 */
export function changeOf(name: YearFigure, { years, perYear = false }: { years: number; perYear?: boolean }) {
  return (profile: CompanyProfile): Reading => {
    const ends = endsOf(profile, name, years);
    if (!ends) return missing(noChange(profile, name, years));
    const { first, last } = ends.read;
    const inputs = [last, first];
    if (first.value <= 0) return missing(notPositive(first), inputs);
    if (perYear && last.value <= 0) return missing(notPositive(last), inputs);
    const factor = last.value / first.value;
    const change = 100 * ((perYear ? factor ** (1 / years) : factor) - 1);
    const time = ofYear(ends);
    const when =
      years === 1
        ? time.when
        : time.when.replace("the fiscal year", `the ${WORDS[years] ?? years} fiscal years`);
    return found(change, { ...time, when, inputs });
  };
}

const WORDS: Record<number, string> = { 2: "two", 3: "three", 4: "four" };

function noChange(profile: CompanyProfile, name: YearFigure, years: number): string {
  const isKnown = profile.years.slice(-2).some((year) => year[name] !== undefined);
  if (!isKnown) return notKnown(profile, [name]);
  const span = years === 1 ? "a year" : `${WORDS[years] ?? years} years`;
  return `${FIGURE_NAMES[name]} ${span} before is not known, or the fiscal years are not about a year apart.`;
}

const LENDERS = /\bbanks?\b|consumer finance|investment banking|insurance(?! brokers)|reinsurance|mortgage/i;

/**
 * Whether a ratio uses operating cash flow and the company's cash flow is driven by deposits, loans, trading
 * positions or premiums. Judged by GICS sub-industry; brokers, exchanges and payment companies are not
 * included.
 */
function saysNothing({ company: { sector, subIndustry } }: CompanyProfile, ...of: YearFigure[]): boolean {
  return of.includes("operatingCashFlow") && sector === "Financials" && LENDERS.test(subIndustry);
}

const CASH_OF_BANKS =
  "Not meaningful for a bank or an insurer, whose operating cash flow moves with deposits, loans and premiums.";
