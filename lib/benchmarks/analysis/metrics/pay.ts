import { daysBetween, formatDay } from "@/lib/days";
import type { CompanyProfile, PayYear } from "../../types";
import { found, type Input, missing, type Reading } from "../metric";
import { figureOf, notPositive } from "./readings";

type PayFigure = "granted" | "actuallyPaid" | "tsrOf100" | "peerTsrOf100";

const LABELS: Record<PayFigure, string> = {
  granted: "CEO pay granted (total of the summary compensation table)",
  actuallyPaid: "CEO compensation actually paid",
  tsrOf100: "Value of $100 invested in the company",
  peerTsrOf100: "Value of $100 invested in its own peer group",
};

export const NO_PAY_TABLE = "No pay-versus-performance figures are on file.";

export const latestPay = ({ payYears }: CompanyProfile): PayYear | null => payYears.at(-1) ?? null;

function payInput(pay: PayYear, name: PayFigure): Input | null {
  const value = pay[name];
  if (value === null) return null;
  return { label: LABELS[name], value, unit: "usd", periodEnd: pay.periodEnd, source: pay.source };
}

/** Returns figures of the latest year of pay with the year, or why one of them is missing. */
export function payFigures(
  profile: CompanyProfile,
  names: readonly PayFigure[],
): { pay: PayYear; figures: Input[] } | { reading: Reading } {
  const pay = latestPay(profile);
  if (!pay) return { reading: missing(NO_PAY_TABLE) };
  const figures = names.flatMap((name) => payInput(pay, name) ?? []);
  if (figures.length === names.length) return { pay, figures };
  const absent = names.filter((name) => pay[name] === null).map((name) => LABELS[name]);
  return {
    reading: missing(`Not in our data for fiscal year ${pay.fiscalYear}: ${absent.join("; ")}.`, figures),
  };
}

/** The period of pay, and notes on it. */
export function ofPay(pay: PayYear) {
  return {
    fiscalYear: pay.fiscalYear,
    periodEnd: pay.periodEnd,
    when: pay.periodEnd
      ? `in the fiscal year to ${formatDay(pay.periodEnd)}`
      : `in fiscal year ${pay.fiscalYear}`,
    remarks: pay.flags.includes("CEO_TRANSITION") ? [TWO_CEOS] : [],
  };
}

/**
 * Facts compiled from tables mark a year whose table has two CEOs, which need not be the year of the change.
 */
export const TWO_CEOS =
  "marked by its source as a year with two CEOs; the pay shown is that of one of them, perhaps for part of the year";

/** Why a pay of zero cannot be used as a denominator. */
export function noGrant(pay: PayYear): string {
  return `Not meaningful: no grant was reported for fiscal year ${pay.fiscalYear} ($0 as filed).`;
}

/** Factor above which a ratio does not belong to the pay next to it. */
const SAME_WITHIN = 2;

const OTHER_YEAR =
  "the disclosed ratio is less than half or more than twice pay granted ÷ median employee pay, so it must be for another year or annualized";

const AS_DISCLOSED = "as last disclosed";

/** The CEO pay ratio as disclosed. */
export function payRatio(profile: CompanyProfile): Reading {
  const known = profile.payRatio;
  if (!known) return missing("No pay ratio is on file.");
  const { ratio, source } = known;
  return found(ratio, {
    when: AS_DISCLOSED,
    inputs: [
      { label: "CEO pay to the median employee’s", value: ratio, unit: "ratio", periodEnd: null, source },
    ],
    remarks: fitsPay(profile, ratio) ? [] : [OTHER_YEAR],
  });
}

export function medianEmployee({ payRatio: known }: CompanyProfile): Reading {
  const pay = known?.medianEmployee ?? null;
  if (!known || pay === null) return missing("Pay of the median employee is not on file.");
  const { source } = known;
  return found(pay, {
    when: AS_DISCLOSED,
    inputs: [{ label: "Pay of the median employee", value: pay, unit: "usd", periodEnd: null, source }],
  });
}

function fitsPay(profile: CompanyProfile, ratio: number): boolean {
  const granted = latestPay(profile)?.granted ?? null;
  const employee = profile.payRatio?.medianEmployee ?? null;
  if (!granted || !employee || granted < 0) return true;
  const factor = granted / employee / ratio;
  return factor <= SAME_WITHIN && factor >= 1 / SAME_WITHIN;
}

const BILLION = 1e9;

/** Tolerance in days between two filings' ends of one fiscal year, which may be rounded to a month. */
const SAME_YEAR_DAYS = 45;

/**
 * A year ending in the first five months of a calendar year is named after that year by some companies and
 * after the previous one by others.
 */
const EARLY_MONTHS = 5;

/** CEO pay granted per billion dollars of revenue in the same fiscal year, in USD. */
export function payPerRevenue(profile: CompanyProfile): Reading {
  const known = payFigures(profile, ["granted"]);
  if ("reading" in known) return known.reading;
  const { pay, figures } = known;
  const [granted] = figures;
  if (!granted || granted.value <= 0) return missing(noGrant(pay), figures);
  const year = yearOfPay(profile, pay);
  const revenue = year ? figureOf(year, "revenue") : null;
  if (!revenue) {
    return missing(`Revenue of fiscal year ${pay.fiscalYear} is not in our data, or not confirmed.`, figures);
  }
  const inputs = [granted, revenue];
  if (revenue.value <= 0) return missing(notPositive(revenue), inputs);
  return found(granted.value / (revenue.value / BILLION), { ...ofPay(pay), inputs });
}

/**
 * Returns the financial year that a year of pay belongs to. If only the fiscal year's number is known and an
 * early year end leaves two candidates, it is the last one that ended before the proxy statement was filed.
 */
function yearOfPay({ years }: CompanyProfile, { periodEnd, fiscalYear, source }: PayYear) {
  if (periodEnd) {
    return years.find((year) => Math.abs(daysBetween(year.periodEnd, periodEnd)) <= SAME_YEAR_DAYS) ?? null;
  }
  const filed = source.filed ?? "9999";
  return (
    years.filter((year) => year.periodEnd < filed && mayBeNamed(year.periodEnd, fiscalYear)).at(-1) ?? null
  );
}

function mayBeNamed(periodEnd: string, fiscalYear: number): boolean {
  const [year, month] = periodEnd.split("-").map(Number);
  return year === fiscalYear || (year === fiscalYear + 1 && (month ?? 0) <= EARLY_MONTHS);
}
