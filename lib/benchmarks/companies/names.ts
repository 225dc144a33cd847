import { embeddedProfiles } from "../facts/embedded";
import { otherNames } from "../facts/other-names";
import type { Company } from "../types";
import { oneEachIssuer } from "./issuers";
import { NameIndex } from "./name-index";

let index: NameIndex | null = null;

/**
 * The company of the embedded facts that a filing means by a name ("The Coca-Cola Company", "Alphabet Inc.", "Google"),
 * with several classes of shares its class A; null for any other. A ticker in parentheses at the end of the name decides.
 */
export function resolveCompanyName(name: string): Company | null {
  index ??= makeIndex();
  return index.resolveLoosely(name);
}

function makeIndex(): NameIndex {
  const companies = [...embeddedProfiles().values()].map(({ company }) => company);
  const issuers = oneEachIssuer(companies, (company) => company);
  const byTicker = new Map(companies.map((company) => [company.ticker, company]));
  const others = [...otherNames()].flatMap(([ticker, also]) => {
    const company = byTicker.get(ticker);
    return company ? also.map((name) => ({ company, name })) : [];
  });
  return new NameIndex(companies, [
    ...issuers.map((company) => ({ company, name: company.name })),
    ...others,
  ]);
}
