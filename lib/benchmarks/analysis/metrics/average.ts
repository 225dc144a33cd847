import type { CompanyProfile, FinancialYear, YearFigure } from "../../types";
import { found, type Input, missing, type Reading } from "../metric";
import { notKnown, notPositive, ofYear } from "./ratio";
import { figureOf, latestYear, yearBefore } from "./years";

/** A figure of a year, and another at the year's beginning and end. */
export type OverAverage = { top: Input; end: Input; start: Input };

type AverageOptions = {
  over: YearFigure;
  under: "totalAssets" | "stockholdersEquity";
  unit: "percent" | "times";
  notFor?: (profile: CompanyProfile) => string | null;
  /** A reason why these figures would mislead. */
  unless?: (profile: CompanyProfile, year: FinancialYear, figures: OverAverage) => string | null;
};

/** A figure of a year divided by the mean of another at the year's beginning and end. */
export function overAverage({ over, under, unit, notFor, unless }: AverageOptions) {
  return (profile: CompanyProfile): Reading => {
    const reason = notFor?.(profile) ?? null;
    if (reason !== null) return missing(reason);
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
