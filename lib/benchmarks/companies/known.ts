import { type Actor, authorize } from "@/lib/auth/actor";
import { embeddedProfiles } from "../facts/embedded";
import { toCompany } from "../own/profile";
import { findOwnCompanies } from "../own/queries";
import { ownCompanyUuid } from "../schema";
import type { Company } from "../types";

/** The companies among the ids that exist and that this person may see, by id. At most one query. */
export async function knownCompanies(actor: Actor, companyIds: string[]): Promise<Map<string, Company>> {
  authorize(actor, "benchmark.run");
  const ids = [...new Set(companyIds)];
  const own = await findOwnCompanies(
    actor,
    ids.flatMap((id) => ownCompanyUuid(id) ?? []),
  );
  const found = new Map(own.map((company) => [company.id, toCompany(company)]));
  for (const id of ids) {
    const listed = embeddedProfiles().get(id)?.company;
    if (listed) found.set(id, listed);
  }
  return found;
}
