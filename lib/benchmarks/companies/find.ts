import { type Actor, authorize } from "@/lib/auth/actor";
import { AppError } from "@/lib/errors";
import { ownCompanyUuid } from "../ids";
import { shippedProfiles } from "../profiles";
import type { Company } from "../types";

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
