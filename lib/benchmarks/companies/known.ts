import type { Actor } from "@/lib/auth/actor";
import { shippedProfiles } from "../shipped-profiles";
import type { Company } from "../types";

/** The companies among the ids that exist and that this person may see, by id. At most one query. */
export async function knownCompanies(actor: Actor, companyIds: string[]): Promise<Map<string, Company>> {
  const profiles = await shippedProfiles(actor, companyIds);
  return new Map([...profiles].map(([id, { company }]) => [id, company]));
}
