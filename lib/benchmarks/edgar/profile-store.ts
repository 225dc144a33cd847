import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import type { CompanyProfile } from "../types";

/** Counted up whenever the rules by which filings are read change: profiles of older rules are read anew. */
const VERSION = 1;

export type StoredProfile = { profile: CompanyProfile; readAt: Date };

/** What was read of a company's filings by today's rules, or null. */
export async function storedProfile(cik: number): Promise<StoredProfile | null> {
  const row = await db.filedProfile.findUnique({ where: { cik } });
  if (row?.version !== VERSION) return null;
  // Written by `storeProfile` alone, under this version.
  return { profile: row.profile as unknown as CompanyProfile, readAt: row.readAt };
}

/** A profile as PostgreSQL can keep it: a filing may hold characters that are none, which JSON of the database refuses. */
export function storable(profile: CompanyProfile): CompanyProfile {
  const clean = (_: string, value: unknown) =>
    typeof value === "string" ? value.toWellFormed().replaceAll("\u0000", "") : value;
  return JSON.parse(JSON.stringify(profile, clean)) as CompanyProfile;
}

/** Keeps what was read in place of what was before. */
export async function storeProfile(cik: number, profile: CompanyProfile): Promise<void> {
  const row = {
    version: VERSION,
    profile: profile as unknown as Prisma.InputJsonValue,
    readAt: new Date(),
  };
  await db.filedProfile.upsert({ where: { cik }, create: { cik, ...row }, update: row });
}
