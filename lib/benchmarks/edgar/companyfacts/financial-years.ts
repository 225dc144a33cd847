import { daysBetween } from "@/lib/days";
import {
  type CompanyProfile,
  type FinancialYear,
  type Source,
  YEAR_FIGURES,
  type YearFigure,
} from "../../types";
import { READINGS } from "./concepts";
import { type CompanyFacts, type Fact, fiscalYearEnds, parseCompanyFacts } from "./facts";
import { type Figure, factsOfYear, filingSource, sourceOf } from "./figure";

/** Most fiscal years in a profile. */
const YEARS = 10;

export type Financials = Pick<CompanyProfile, "years" | "publicFloat">;

/**
 * Reads a company's fiscal years and public float from EDGAR's companyfacts JSON. `name`: display name;
 * EDGAR's is in capitals and may be outdated. Throws `EdgarAway` for anything else.
 */
export function readFinancials(json: string, name: string): Financials {
  const facts = { ...parseCompanyFacts(json), name };
  return { years: financialYears(facts).slice(-YEARS), publicFloat: publicFloatOf(facts) };
}

/**
 * Returns the market value held by non-affiliates on the newest annual report's cover, with its date. Null:
 * not given.
 */
export function publicFloatOf(facts: CompanyFacts): CompanyProfile["publicFloat"] {
  const [newest] = facts
    .annual("dei", "EntityPublicFloat", "USD")
    .toSorted((one, other) => other.filed.localeCompare(one.filed) || other.end.localeCompare(one.end));
  if (!newest) return null;
  const { value, end: asOf, filed } = newest;
  const figure = { value, facts: [{ ...newest, lastFiled: filed, before: null }], formula: null };
  return { value, asOf, source: sourceOf(facts, figure) };
}

/**
 * Ratio of two share counts that indicates a count in thousands. Below that it may be a split, such as
 * tenfold.
 */
const WRONG_UNIT = 100;

/**
 * Returns the fiscal years in a company's annual reports, oldest first. Figures that cannot be determined are
 * left out.
 */
export function financialYears(facts: CompanyFacts): FinancialYear[] {
  return fiscalYearEnds(facts)
    .map((periodEnd) => toYear(facts, periodEnd))
    .filter((year) => year !== null);
}

function toYear(facts: CompanyFacts, periodEnd: string): FinancialYear | null {
  const tagged = factsOfYear(facts, periodEnd);
  const figures = YEAR_FIGURES.flatMap((name): [YearFigure, Figure][] => {
    const figure = READINGS[name](tagged);
    const isRead = figure && (name !== "dilutedShares" || isInShares(facts, figure.value, periodEnd));
    return isRead ? [[name, figure]] : [];
  });
  const report = reportOf(figures.flatMap(([, figure]) => figure.facts));
  if (!report) return null;
  const values: Partial<Record<YearFigure, number>> = {};
  const sources: Partial<Record<YearFigure, Source>> = {};
  for (const [name, figure] of figures) {
    values[name] = figure.value;
    sources[name] = sourceOf(facts, figure);
  }
  return { periodEnd, ...values, source: filingSource(facts, report), sources };
}

/** The filing that contains most of a year's figures. */
function reportOf(facts: Fact[]): Fact | null {
  const filings = [...Map.groupBy(facts, ({ accession }) => accession).values()];
  const [most] = filings.sort((one, other) => other.length - one.length);
  return most?.[0] ?? null;
}

/**
 * Whether a count is in single shares, judging by the share count on the covers of annual reports close to
 * it.
 */
function isInShares(facts: CompanyFacts, count: number, periodEnd: string): boolean {
  const [nearest] = facts
    .annual("dei", "EntityCommonStockSharesOutstanding", "shares")
    .toSorted(
      (one, other) => Math.abs(daysBetween(one.end, periodEnd)) - Math.abs(daysBetween(other.end, periodEnd)),
    );
  if (!nearest || nearest.value <= 0) return true;
  const ratio = count / nearest.value;
  return ratio < WRONG_UNIT && ratio > 1 / WRONG_UNIT;
}
