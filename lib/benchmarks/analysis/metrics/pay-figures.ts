import { formatDay } from "@/lib/days";
import type { CompanyProfile, PayYear } from "../../types";
import { type Input, missing, type Reading } from "../metric";

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

/** The figures of the latest year of pay, and the year; or why one of them is not there. */
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

/** The time of pay, and what to know of it. */
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

/** Facts compiled from tables mark a year whose table has two CEOs, which need not be the year in which one followed the other. */
export const TWO_CEOS =
  "marked by its source as a year with two CEOs; the pay shown is that of one of them, perhaps for part of the year";

/** Why a pay of zero cannot stand under a ratio. */
export function noGrant(pay: PayYear): string {
  return `Not meaningful: no grant was reported for fiscal year ${pay.fiscalYear} ($0 as filed).`;
}
