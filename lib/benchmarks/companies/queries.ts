import { type Actor, authorize } from "@/lib/auth/actor";
import { AppError } from "@/lib/errors";
import { listedCompanies } from "../edgar/listed-companies";
import { embeddedProfiles } from "../facts/embedded";
import { ownCompanyUuid } from "../ids";
import { toCompany } from "../own/profile";
import { listOwnCompanies } from "../own/queries";
import { shippedProfiles } from "../profiles";
import type { Company } from "../types";
import { CompanyIndex, embeddedIndex, searchIn } from "./search-index";

/** The company of an id, a ticker in any of its forms ("brk-b") included. Throws `notFound`, also when it is closed to them. */
export async function findCompany(actor: Actor, companyId: string): Promise<Company> {
  authorize(actor, "benchmark.run");
  const id = ownCompanyUuid(companyId) ? companyId : tickerOf(companyId);
  const company = (await knownCompanies(actor, [id])).get(id);
  if (company) return company;
  throw new AppError("notFound", "This company could not be found.");
}

/** "brk-b", "BRK/B" and "brk b" as "BRK.B". */
function tickerOf(text: string): string {
  return text.trim().toUpperCase().replace(/[-/ ]/g, ".");
}

/** The companies among the ids that exist and that this person may see, by id. At most one query. */
export async function knownCompanies(actor: Actor, companyIds: string[]): Promise<Map<string, Company>> {
  const profiles = await shippedProfiles(actor, companyIds);
  return new Map([...profiles].map(([id, { company }]) => [id, company]));
}

/** Characters from which a search begins, as the interface does (spec section 8). */
const SHORTEST = 2;
const LONGEST = 100;

/**
 * The companies that a person may mean by a text: a ticker in any form, the beginning of a name, a name as people say it,
 * also with a small mistake. Among what fits as well, the board's own come first, then those whose facts come with
 * the product, then the others that EDGAR lists, where it is on. At most 20, the likeliest first; none for less than two characters.
 * One query.
 */
export async function searchCompanies(actor: Actor, query: string): Promise<Company[]> {
  authorize(actor, "benchmark.run");
  const text = query.trim().slice(0, LONGEST);
  if (text.length < SHORTEST) return [];
  const own = (await listOwnCompanies(actor)).map(toCompany);
  const indexes = [new CompanyIndex(own.map(toEntry)), embeddedIndex(), await listedIndex()];
  return searchIn(
    indexes.filter((index) => index !== null),
    text,
  );
}

const toEntry = (company: Company) => ({ company, otherNames: [], size: 0 });

/** One a list: EDGAR's is read anew once a day. */
const listIndexes = new WeakMap<Company[], CompanyIndex>();

/** The companies that only EDGAR knows. Null where none can be had. */
async function listedIndex(): Promise<CompanyIndex | null> {
  const companies = await listedCompanies();
  if (companies.length === 0) return null;
  const known = listIndexes.get(companies);
  if (known) return known;
  const shipped = embeddedProfiles();
  const ciks = new Set([...shipped.values()].map(({ company }) => company.cik));
  const index = new CompanyIndex(
    companies.filter(({ id, cik }) => !shipped.has(id) && !ciks.has(cik)).map(toEntry),
  );
  listIndexes.set(companies, index);
  return index;
}
