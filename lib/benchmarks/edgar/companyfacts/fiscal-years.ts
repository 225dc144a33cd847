import { daysBetween } from "@/lib/days";
import { type CompanyFacts, type Fact, isYearLong } from "./facts";

// What every company reports of its year, by one of these names.
const FLOWS = [
  "NetIncomeLoss",
  "ProfitLoss",
  "Revenues",
  "RevenueFromContractWithCustomerExcludingAssessedTax",
  "SalesRevenueNet",
  "OperatingIncomeLoss",
  "NetCashProvidedByUsedInOperatingActivities",
  "IncomeTaxExpenseBenefit",
];

/** Days by which filings differ on when the same year ended: the Saturday, or the last day of the month. */
export const SAME_END_DAYS = 10;

/** The least days between two year ends. A year of 52 weeks has 364. */
const YEAR_APART_DAYS = 330;

/**
 * The days on which a company's fiscal years ended, oldest first. A year counts when it is the newest of an annual report; one
 * that a report only compares with counts when it lies a year from all others. So a company that changed its year end
 * has the years it reported as such, and neither the transition period nor twelve months made for comparison.
 */
export function fiscalYearEnds(facts: CompanyFacts): string[] {
  const years = FLOWS.flatMap((tag) => facts.annual("us-gaap", tag, "USD")).filter(
    (fact) => isYearLong(fact) && fact.end <= fact.filed,
  );
  const own = newestOfEachReport(years.filter(({ form }) => !form.startsWith("10-KT")));
  const ends = apart(newestFirst(own), []);
  const compared = newestFirst(years.map(({ end }) => end));
  return apart(compared, ends).sort();
}

function newestOfEachReport(years: Fact[]): string[] {
  const byReport = Map.groupBy(years, ({ accession }) => accession);
  return [...byReport.values()].flatMap((facts) => newestFirst(facts.map(({ end }) => end)).slice(0, 1));
}

/** By how many facts say so where several days stand for one year end; else by day. */
function newestFirst(ends: string[]): string[] {
  const counts = new Map<string, number>();
  for (const end of ends) counts.set(end, (counts.get(end) ?? 0) + 1);
  const isCommoner = (end: string) =>
    ![...counts].some(
      ([other, count]) =>
        other !== end &&
        Math.abs(daysBetween(end, other)) <= SAME_END_DAYS &&
        (count > (counts.get(end) ?? 0) || (count === counts.get(end) && other > end)),
    );
  return [...counts.keys()].filter(isCommoner).sort().reverse();
}

/** `taken`, and of `ends` those that lie a year from all that were taken before. */
function apart(ends: string[], taken: string[]): string[] {
  const all = [...taken];
  for (const end of ends)
    if (all.every((other) => Math.abs(daysBetween(end, other)) >= YEAR_APART_DAYS)) all.push(end);
  return all;
}
