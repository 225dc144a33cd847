import type { CompanyProfile, FinancialYear, YearFigure } from "../../types";
import { found, type Input, missing, type Reading } from "../metric";
import { notKnown, notPositive, ofYear } from "./ratio";
import { FIGURE_NAMES, figureOf, latestYear, yearsUpTo } from "./years";

type Ends = { first: Input; last: Input };

/** A figure at both ends of a number of years, which follow each other about a year apart. */
function endsOf(profile: CompanyProfile, name: YearFigure, years: number) {
  return latestYear(profile, (year: FinancialYear): Ends | null => {
    const [start] = yearsUpTo(profile, year, years + 1) ?? [];
    const first = start ? figureOf(start, name) : null;
    const last = figureOf(year, name);
    return first && last ? { first, last } : null;
  });
}

/**
 * The change of a figure over a number of fiscal years, in percent.
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
  return `${FIGURE_NAMES[name]} of ${span} before is not known, or the fiscal years are not about a year apart.`;
}
