import { listedCompanies } from "../edgar/listed-companies";
import type { Company } from "../types";
import { coreName } from "./fold";
import { oneEachIssuer } from "./issuers";
import { NameIndex } from "./names";

/** One a list: EDGAR's is read anew once a day. */
const indexes = new WeakMap<Company[], NameIndex>();

/**
 * The companies that EDGAR lists under names, by name: of peers that a filing names and the product brings no facts of. A
 * name that two issuers bear is none's. Empty where EDGAR is off or away.
 */
export async function resolveListedNames(names: string[]): Promise<Map<string, Company>> {
  if (names.length === 0) return new Map();
  const companies = await listedCompanies();
  const index = indexes.get(companies) ?? makeIndex(companies);
  indexes.set(companies, index);
  return new Map(
    names.flatMap((name) => {
      const company = index.resolve(name);
      return company ? [[name, company] as const] : [];
    }),
  );
}

function makeIndex(companies: Company[]): NameIndex {
  const named = oneEachIssuer(companies, (company) => company).map((company) => ({
    company,
    name: withoutState(company.name),
  }));
  const borne = Map.groupBy(named, ({ name }) => coreName(name));
  return new NameIndex(
    companies,
    named.filter(({ name }) => borne.get(coreName(name))?.length === 1),
  );
}

/** "NORTHGATE PUMPS INC /DE/" → "NORTHGATE PUMPS INC": EDGAR's own mark of where a company is registered. */
function withoutState(name: string): string {
  return name.replace(/\s*[/\\][A-Z]{0,4}[/\\]?\s*$/, "");
}
