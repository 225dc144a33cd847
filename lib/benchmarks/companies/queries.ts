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

/**
 * Returns the company with an id, or with a ticker in any form ("brk-b"). Throws `notFound`, also when it is
 * closed to the person.
 */
export async function findCompany(actor: Actor, companyId: string): Promise<Company> {
  authorize(actor, "benchmark.run");
  const id = ownCompanyUuid(companyId) ? companyId : tickerOf(companyId);
  const company = (await knownCompanies(actor, [id])).get(id);
  if (company) return company;
  throw new AppError("notFound", "This company could not be found.");
}

/** Normalizes "brk-b", "BRK/B" and "brk b" to "BRK.B". */
function tickerOf(text: string): string {
  return text.trim().toUpperCase().replace(/[-/ ]/g, ".");
}

/** Returns those of the companies that exist and that this person can see, by id. At most one query. */
export async function knownCompanies(actor: Actor, companyIds: string[]): Promise<Map<string, Company>> {
  const profiles = await shippedProfiles(actor, companyIds);
  return new Map([...profiles].map(([id, { company }]) => [id, company]));
}

/** Minimum length of a query, as in the interface (spec section 8). */
const SHORTEST = 2;
const LONGEST = 100;

/**
 * Returns the companies a person may mean: by a ticker in any form, the beginning of a name, or a common
 * name, allowing small typing errors. Among equal matches, those the board added come first, then those with
 * bundled facts, then the others in EDGAR's list, where it is on. At most 20, best match first; none for
 * fewer than two characters. One query.
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

/** One index per list; EDGAR's list is reloaded once a day. */
const listIndexes = new WeakMap<Company[], CompanyIndex>();

/** The companies only EDGAR knows. Null where the list is not available. */
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
