import type { CompanyProfile } from "../../types";
import { parseCompanyFacts } from "./facts";
import { financialYears } from "./financial-years";
import { publicFloatOf } from "./public-float";

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
