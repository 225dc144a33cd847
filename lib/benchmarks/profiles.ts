import type { Actor } from "@/lib/auth/actor";
import { edgarIsOn } from "./edgar/client";
import { filedProfile } from "./edgar/filed-profile";
import { mergeProfiles } from "./profiles-merge";
import { shippedProfiles } from "./shipped-profiles";
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
