import { z } from "zod";
import { daysBetween } from "@/lib/days";
import { parseEdgarJson } from "../away";

/** A tagged fact of a filing in EDGAR's companyfacts, always for the whole company. */
export type Fact = {
  /** Tag with taxonomy: "us-gaap:NetIncomeLoss". */
  tag: string;
  /** ISO date; null for a balance, such as cash. */
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
  /** Facts in annual reports under a tag of a taxonomy, in one unit. */
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

// Other forms are excluded: a proxy statement tags rounded net income for the pay-versus-performance table,
// an 8-K may recast a year before its annual report does, and a 10-Q has the last year end's balance sheet.
const ANNUAL_FORMS = /^(?:10-K|10-KT|20-F|40-F)(?:\/A)?$/;

/**
 * Parses EDGAR's companyfacts. Throws `EdgarAway` for anything else. Skips rows without day, number or
 * filing. Ignores `fy` and `fp`, which belong to the filing that contains a fact, not to the fact.
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

/** Whether a fact covers a year of 52 or 53 weeks or twelve months, not a quarter or a transition period. */
export function isYearLong({ start, end }: Fact): boolean {
  if (start === null) return false;
  const days = daysBetween(start, end) + 1;
  return days >= 350 && days <= 380;
}

// Flows that every company reports under one of these names.
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

/**
 * Tolerance in days for filings that date the same year end to the Saturday or to the last day of the month.
 */
export const SAME_END_DAYS = 10;

/** Minimum days between two year ends. A year of 52 weeks has 364. */
const YEAR_APART_DAYS = 330;

/**
 * Returns the company's fiscal year ends, oldest first. A year counts when it is the newest in an annual
 * report. A comparison year counts only when it is a year apart from all others. After a changed year end,
 * this excludes the transition period and twelve-month periods built for comparison.
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

/** Sorts by the number of supporting facts where several days compete for one year end, otherwise by day. */
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

/** Adds to `taken` those of `ends` that are a year apart from all taken before. */
function apart(ends: string[], taken: string[]): string[] {
  const all = [...taken];
  for (const end of ends)
    if (all.every((other) => Math.abs(daysBetween(end, other)) >= YEAR_APART_DAYS)) all.push(end);
  return all;
}
