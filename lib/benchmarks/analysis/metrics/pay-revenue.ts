import { daysBetween } from "@/lib/days";
import type { CompanyProfile, PayYear } from "../../types";
import { found, missing, type Reading } from "../metric";
import { noGrant, ofPay, payFigures } from "./pay-figures";
import { notPositive } from "./ratio";
import { figureOf } from "./years";

const BILLION = 1e9;

/** How far the ends of one fiscal year may lie apart in two filings, which may round it to a month. */
const SAME_YEAR_DAYS = 45;

/** A year that ends in the first five months of a calendar year is named after it by some companies, after the one before by others. */
const EARLY_MONTHS = 5;

/** CEO pay granted for each billion dollars of the revenue of the same fiscal year, in USD. */
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
 * The financial year that a year of pay is about. Where only the number of the fiscal year is known and a year's end
 * early in a calendar year leaves two, it is the last that ended before the proxy statement was filed.
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
