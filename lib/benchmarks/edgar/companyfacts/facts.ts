import { z } from "zod";
import { daysBetween } from "@/lib/days";
import { parseEdgarJson } from "../away";

/** A tagged fact of a filing, as EDGAR's companyfacts hold it: facts of the whole company, none of a part of it. */
export type Fact = {
  /** The tag with its taxonomy: "us-gaap:NetIncomeLoss". */
  tag: string;
  /** ISO date; null for what is measured at a moment, such as cash. */
  start: string | null;
  end: string;
  value: number;
  unit: string;
  accession: string;
  form: string;
  /** ISO date. */
  filed: string;
};

export type CompanyFacts = {
  cik: number;
  name: string;
  /** What annual reports say under a tag of a taxonomy, in one unit. */
  annual: (taxonomy: string, tag: string, unit: string) => Fact[];
};

const schema = z.object({
  cik: z.union([z.number(), z.string()]).transform(Number).pipe(z.number().int().positive()),
  entityName: z.string(),
  facts: z.record(z.string(), z.record(z.string(), z.object({ units: z.record(z.string(), z.unknown()) }))),
});

const day = z.iso.date();
const row = z.object({
  start: day.nullish(),
  end: day,
  val: z.number(),
  accn: z.string().regex(/^\d{10}-\d{2}-\d{6}$/),
  form: z.string(),
  filed: day,
});

// A proxy statement tags net income too, of the pay-versus-performance table and rounded; an 8-K may recast a year before
// its annual report does; a 10-Q has the balance sheet of the last year end.
const ANNUAL_FORMS = /^(?:10-K|10-KT|20-F|40-F)(?:\/A)?$/;

/**
 * Reads EDGAR's companyfacts. Throws `EdgarAway` when it is not that. A row that says no day, no number or no filing is
 * passed over. `fy` and `fp` are not read: they are of the filing that a fact stands in, not of the fact.
 */
export function parseCompanyFacts(text: string): CompanyFacts {
  const { cik, entityName, facts } = parseEdgarJson(text, schema);
  const read = new Map<string, Fact[]>();
  return {
    cik,
    name: entityName,
    annual(taxonomy, tag, unit) {
      const key = `${taxonomy}:${tag} ${unit}`;
      const known = read.get(key);
      if (known) return known;
      const rows = toFacts(facts[taxonomy]?.[tag]?.units[unit], `${taxonomy}:${tag}`, unit);
      read.set(key, rows);
      return rows;
    },
  };
}

function toFacts(rows: unknown, tag: string, unit: string): Fact[] {
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((candidate) => {
    const { success, data } = row.safeParse(candidate);
    if (!success || !ANNUAL_FORMS.test(data.form)) return [];
    const { val: value, accn: accession, start = null, end, form, filed } = data;
    return [{ tag, start, end, value, unit, accession, form, filed }];
  });
}

/** Whether a fact is of a year: of 52 or 53 weeks, or of twelve months. Never a quarter, nor a transition period. */
export function isYearLong({ start, end }: Fact): boolean {
  if (start === null) return false;
  const days = daysBetween(start, end) + 1;
  return days >= 350 && days <= 380;
}

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
