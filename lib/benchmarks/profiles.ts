import { type Actor, authorize } from "@/lib/auth/actor";
import { edgarIsOn } from "./edgar/client";
import { filedProfile } from "./edgar/filed-profile";
import { listedCompanies } from "./edgar/listed-companies";
import { embeddedProfiles } from "./facts/embedded";
import { ownCompanyUuid } from "./ids";
import { toProfile } from "./own/profile";
import { findOwnCompanies } from "./own/queries";
import { bareProfile, mergeProfiles } from "./profiles-merge";
import type { CompanyProfile } from "./types";

/** What reading the filings of all the companies may take together. What is not read by then stays as it was. */
const BUDGET_MS = 15_000;

type Options = { signal?: AbortSignal; budgetMs?: number };

/**
 * All that is known of companies, by id: what comes with the product, what the board gave of its own, and, where EDGAR is
 * on, what their filings say today. Companies that are not there, or are closed to this person, are missing from the
 * answer. Never fails because EDGAR is away. Rejects when `signal` is aborted.
 */
export async function profilesOf(
  actor: Actor,
  companyIds: string[],
  { signal, budgetMs = BUDGET_MS }: Options = {},
): Promise<Map<string, CompanyProfile>> {
  signal?.throwIfAborted();
  const shipped = await shippedProfiles(actor, companyIds);
  if (!edgarIsOn()) return shipped;
  const profiles = await Promise.all(
    [...shipped.values()].map((profile) => withFilings(profile, { signal, budgetMs })),
  );
  return new Map(profiles.map((profile) => [profile.company.id, profile]));
}

async function withFilings(profile: CompanyProfile, options: Options): Promise<CompanyProfile> {
  if (profile.origin === "own") return profile;
  const live = await filedProfile(profile.company, options);
  return live ? mergeProfiles(profile, live) : profile;
}

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
