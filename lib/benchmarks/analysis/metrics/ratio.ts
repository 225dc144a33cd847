import { listed } from "@/lib/wording";
import type { CompanyProfile, FinancialYear, YearFigure } from "../../types";
import { found, type Input, missing, type Reading } from "../metric";
import { atYearEnd, FIGURE_NAMES, figuresOf, inYear, latestYear, NOT_LATEST } from "./years";

type RatioOptions = {
  over: YearFigure;
  under: YearFigure;
  /** "percent": × 100. */
  unit: "percent" | "times";
  /** Of the end of the year, not over it. */
  isBalance?: boolean;
  /** Why it cannot be said of this company, whatever its figures. */
  notFor?: (profile: CompanyProfile) => string | null;
};

/** A figure of a year divided by another, which must be above zero. */
export function ratioOf({ over, under, unit, isBalance, notFor }: RatioOptions) {
  return (profile: CompanyProfile): Reading => {
    const reason = notFor?.(profile) ?? null;
    if (reason !== null) return missing(reason);
    const latest = latestYear(profile, (year) => figuresOf(year, [over, under]));
    if (!latest) return missing(notKnown(profile, [over, under]));
    const [top, bottom] = latest.read;
    if (!top || !bottom) return missing(notKnown(profile, [over, under]));
    if (bottom.value <= 0) return missing(notPositive(bottom), latest.read);
    const share = top.value / bottom.value;
    return found(unit === "percent" ? 100 * share : share, {
      ...ofYear(latest, isBalance),
      inputs: latest.read,
    });
  };
}

/** The time of a reading, and what to know of it. */
export function ofYear({ year, isLatest }: { year: FinancialYear; isLatest: boolean }, isBalance = false) {
  return {
    periodEnd: year.periodEnd,
    when: isBalance ? atYearEnd(year) : inYear(year),
    remarks: isLatest ? [] : [NOT_LATEST],
  };
}

/** Why figures are not there, as a sentence: which of them never, or not in the same recent year. */
export function notKnown({ years }: CompanyProfile, names: readonly YearFigure[]): string {
  if (years.length === 0) return "No annual financial figures are on file.";
  const absent = names.filter((name) => years.slice(-2).every((year) => year[name] === undefined));
  if (absent.length === 0) return "The figures needed are not known for one and the same recent fiscal year.";
  const list = absent.map((name, place) => {
    const words = FIGURE_NAMES[name];
    return place === 0 ? words : words.charAt(0).toLowerCase() + words.slice(1);
  });
  return `${listed(list)} ${absent.length > 1 ? "are" : "is"} not in our data, or not confirmed, for the last two fiscal years.`;
}

export function notPositive({ label, value }: Input): string {
  return `Not meaningful: ${label.toLowerCase()} is ${value === 0 ? "zero" : "negative"}.`;
}
