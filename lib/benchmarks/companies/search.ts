import { type Actor, authorize } from "@/lib/auth/actor";
import { listedCompanies } from "../edgar/listed-companies";
import { embeddedProfiles } from "../facts/embedded";
import { toCompany } from "../own/profile";
import { listOwnCompanies } from "../own/queries";
import type { Company } from "../types";
import { embeddedIndex } from "./embedded-index";
import { CompanyIndex } from "./search-index";

/** Characters from which a search begins, as the interface does (spec section 8). */
const SHORTEST = 2;
const LONGEST = 100;
const MOST_FOUND = 20;

/**
 * The companies that a person may mean by a text: a ticker in any form, the beginning of a name, a name as people say it,
 * also with a small mistake. The board's own come first among equals, then those whose facts come with the product,
 * then the others that EDGAR lists, where it is on. At most 20, the likeliest first; none for less than two characters.
 * One query.
 */
export async function searchCompanies(actor: Actor, query: string): Promise<Company[]> {
  authorize(actor, "benchmark.run");
  const text = query.trim().slice(0, LONGEST);
  if (text.length < SHORTEST) return [];
  const own = new CompanyIndex(
    (await listOwnCompanies(actor)).map((company) => ({
      company: toCompany(company),
      otherNames: [],
      size: 0,
    })),
  );
  const found = [...own.search(text, MOST_FOUND), ...embeddedIndex().search(text, MOST_FOUND)].sort(
    (one, other) => other.score - one.score,
  );
  const listed = await listedIndex();
  const others = listed ? listed.search(text, MOST_FOUND) : [];
  return [...found, ...others].map(({ company }) => company).slice(0, MOST_FOUND);
}

/** One a list: EDGAR's is read anew once a day. */
const indexes = new WeakMap<Company[], CompanyIndex>();

/** The companies that only EDGAR knows. Null where none can be had. */
async function listedIndex(): Promise<CompanyIndex | null> {
  const companies = await listedCompanies();
  if (companies.length === 0) return null;
  const known = indexes.get(companies);
  if (known) return known;
  const shipped = embeddedProfiles();
  const ciks = new Set([...shipped.values()].map(({ company }) => company.cik));
  const index = new CompanyIndex(
    companies
      .filter(({ id, cik }) => !shipped.has(id) && !ciks.has(cik))
      .map((company) => ({ company, otherNames: [], size: 0 })),
  );
  indexes.set(companies, index);
  return index;
}
