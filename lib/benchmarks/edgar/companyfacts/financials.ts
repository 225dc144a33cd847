import type { CompanyProfile } from "../../types";
import { type CompanyFacts, parseCompanyFacts } from "./facts";
import { financialYears } from "./financial-years";
import { sourceOf } from "./sources";

/** Fiscal years that a profile has of those that annual reports tell of. */
const YEARS = 10;

export type Financials = Pick<CompanyProfile, "years" | "publicFloat">;

/**
 * The fiscal years and the public float of a company, from the JSON of EDGAR's companyfacts. `name`: as readers know the company;
 * EDGAR writes names in capitals, and those of old. Throws `EdgarAway` when it is not that JSON.
 */
export function readFinancials(json: string, name: string): Financials {
  const facts = { ...parseCompanyFacts(json), name };
  return { years: financialYears(facts).slice(-YEARS), publicFloat: publicFloatOf(facts) };
}

/** The market value held by non-affiliates, of the newest annual report's cover, with the day it is of. Null: not given. */
export function publicFloatOf(facts: CompanyFacts): CompanyProfile["publicFloat"] {
  const [newest] = facts
    .annual("dei", "EntityPublicFloat", "USD")
    .toSorted((one, other) => other.filed.localeCompare(one.filed) || other.end.localeCompare(one.end));
  if (!newest) return null;
  const { value, end: asOf, filed } = newest;
  const figure = { value, facts: [{ ...newest, lastFiled: filed, before: null }], formula: null };
  return { value, asOf, source: sourceOf(facts, figure) };
}
