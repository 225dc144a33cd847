import { type Actor, authorize } from "@/lib/auth/actor";
import { bareProfile } from "./bare-profile";
import { listedCompanies } from "./edgar/listed-companies";
import { embeddedProfiles } from "./facts/embedded";
import { ownCompanyUuid } from "./ids";
import { toProfile } from "./own/profile";
import { findOwnCompanies } from "./own/queries";
import type { CompanyProfile } from "./types";

/**
 * What is known of companies without reading a filing, by id: the facts that come with the product, what the board gave of
 * its own, and of the others that EDGAR lists their name. Those that are not there, or are closed to this person, are
 * missing from the answer. One query with companies of the board's own, none without.
 */
export async function shippedProfiles(
  actor: Actor,
  companyIds: string[],
): Promise<Map<string, CompanyProfile>> {
  authorize(actor, "benchmark.run");
  const ids = [...new Set(companyIds)];
  const uuids = ids.flatMap((id) => ownCompanyUuid(id) ?? []);
  const own = await findOwnCompanies(actor, uuids);
  const embedded = ids.flatMap((id) => embeddedProfiles().get(id) ?? []);
  const found = new Map([...own.map(toProfile), ...embedded].map((profile) => [profile.company.id, profile]));
  const others = new Set(ids.filter((id) => !found.has(id) && ownCompanyUuid(id) === null));
  for (const company of others.size > 0 ? await listedCompanies() : [])
    if (others.has(company.id)) found.set(company.id, bareProfile(company));
  return found;
}
