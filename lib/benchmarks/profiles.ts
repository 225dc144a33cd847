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

/**
 * Time limit for reading the filings of all companies together. Companies not read by then keep their earlier
 * profile.
 */
const BUDGET_MS = 15_000;

type Options = { signal?: AbortSignal; budgetMs?: number };

/**
 * Returns everything known about companies, by id: bundled facts, what the board added and, where EDGAR is
 * on, current filings. Omits companies that do not exist or are closed to this person. Does not fail when
 * EDGAR is unavailable. Rejects when `signal` is aborted.
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
 * Returns what is known about companies without reading filings, by id: bundled facts, what the board added,
 * and otherwise the name in EDGAR's list. Omits companies that do not exist or are closed to this person. One
 * query where the board added companies, otherwise none.
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
