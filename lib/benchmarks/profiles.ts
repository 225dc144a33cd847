import { type Actor, authorize } from "@/lib/auth/actor";
import { embeddedProfiles } from "./facts/embedded";
import { toProfile } from "./own/profile";
import { findOwnCompanies } from "./own/queries";
import { ownCompanyUuid } from "./schema";
import type { CompanyProfile } from "./types";

/**
 * All that is known of companies, by id: what comes with the product, what was read from filings, what the board gave of
 * its own. Companies that are not there, or are closed to this person, are missing from the answer. One query with
 * companies of the board's own, none without.
 */
export async function profilesOf(
  actor: Actor,
  companyIds: string[],
  { signal }: { signal?: AbortSignal } = {},
): Promise<Map<string, CompanyProfile>> {
  authorize(actor, "benchmark.run");
  signal?.throwIfAborted();
  const ids = [...new Set(companyIds)];
  const own = await findOwnCompanies(
    actor,
    ids.flatMap((id) => ownCompanyUuid(id) ?? []),
  );
  const found = new Map(own.map((company) => [company.id, toProfile(company)]));
  for (const id of ids) {
    const embedded = embeddedProfiles().get(id);
    if (embedded) found.set(id, embedded);
  }
  return found;
}
