import { isoDayOf } from "@/lib/days";
import type { Prisma } from "@/lib/db/generated/client";
import { db } from "@/lib/db/index";
import { storable } from "../storable";
import type { Company, CompanyProfile } from "../types";
import { edgarIsOn } from "./client";
import {
  type FilingReaders,
  filingReaders,
  type ProxyParts,
  type Reading,
  readFigures,
  readProxy,
  readSayOnPay,
  readSubmissions,
} from "./filed-parts";
import { joining } from "./joined";

const CURRENT_FOR_MS = 24 * 3_600_000;
const BUDGET_MS = 15_000;
/** What was read by the end of the budget is still put together. */
const GRACE_MS = 1_000;

const joined = joining<number, CompanyProfile | null>();

export type FiledProfileOptions = {
  signal?: AbortSignal;
  /** For how long filings may be asked for and read. */
  budgetMs?: number;
  readers?: FilingReaders;
};

/**
 * What a company's own filings say of it: as read within the last day, else read now. What cannot be had within
 * `budgetMs`, or because EDGAR is away, is as it was read before, and the profile marked stale; what never was is left
 * out. Null: no filings are read here, the company files none, or nothing can be had. Calls for one company share the
 * reading. Rejects when `signal` is aborted.
 */
export async function filedProfile(
  company: Company,
  { signal, budgetMs = BUDGET_MS, readers = filingReaders }: FiledProfileOptions = {},
): Promise<CompanyProfile | null> {
  const { cik } = company;
  if (!edgarIsOn() || cik === null) return null;
  const stored = await storedProfile(cik);
  if (stored && Date.now() - stored.readAt.getTime() < CURRENT_FOR_MS) return { ...stored.profile, company };
  const earlier = stored?.profile ?? null;
  const over = AbortSignal.timeout(budgetMs + GRACE_MS);
  const work = (given: AbortSignal) =>
    readAndStore({ ...company, cik }, earlier, readers, { given, deadline: AbortSignal.timeout(budgetMs) });
  try {
    const profile = await joined(cik, work, signal ? AbortSignal.any([signal, over]) : over);
    return profile && { ...profile, company };
  } catch (error) {
    signal?.throwIfAborted();
    if (!over.aborted) throw error;
    return earlier && { ...earlier, company, isStale: true };
  }
}

type Listed = Company & { cik: number };

/** Reads all parts, and keeps them when all could be had and are today's. */
async function readAndStore(
  company: Listed,
  earlier: CompanyProfile | null,
  readers: FilingReaders,
  reading: Reading,
): Promise<CompanyProfile | null> {
  const { cik } = company;
  const [filed, financials] = await Promise.all([
    readSubmissions(cik, reading),
    readFigures(company, readers, reading),
  ]);
  const documents = { company, filed, readers };
  const [proxy, vote] = await Promise.all([readProxy(documents, reading), readSayOnPay(documents, reading)]);
  const parts = [filed, financials, proxy, vote];
  const isMissing = parts.some((part) => part.isMissing);
  const before = isMissing ? earlier : null;
  const profile = storable<CompanyProfile>({
    company,
    origin: "edgar",
    asOf: before?.asOf ?? isoDayOf(filed.value?.checkedAt ?? new Date()),
    isStale: before !== null || parts.some((part) => part.isStale),
    payYears: proxy.value?.payYears ?? before?.payYears ?? [],
    payRatio: proxy.value?.payRatio ?? before?.payRatio ?? null,
    sayOnPay: vote.value ?? toldVote(proxy.value) ?? before?.sayOnPay ?? null,
    years: financials.value?.years ?? before?.years ?? [],
    board: proxy.value?.board ?? before?.board ?? null,
    publicFloat: financials.value?.publicFloat ?? before?.publicFloat ?? null,
    proxyPeers: proxy.value?.proxyPeers ?? before?.proxyPeers ?? null,
  });
  if (before === null && parts.every((part) => part.value === null)) return null;
  if (!isMissing && !profile.isStale) await storeProfile(cik, profile);
  return profile;
}

/** The vote as the next year's proxy statement tells it: the percentage alone. */
function toldVote(proxy: ProxyParts | null): CompanyProfile["sayOnPay"] {
  const told = proxy?.lastSayOnPay;
  return told ? { approval: told.value, votesFor: null, votesAgainst: null, source: told.source } : null;
}

/** Counted up whenever the rules by which filings are read change: profiles of older rules are read anew. */
const VERSION = 1;

type StoredProfile = { profile: CompanyProfile; readAt: Date };

/** What was read of a company's filings by today's rules, or null. */
async function storedProfile(cik: number): Promise<StoredProfile | null> {
  const row = await db.filedProfile.findUnique({ where: { cik } });
  if (row?.version !== VERSION) return null;
  // Written by `storeProfile` alone, under this version.
  return { profile: row.profile as unknown as CompanyProfile, readAt: row.readAt };
}

/** Keeps what was read in place of what was before. */
async function storeProfile(cik: number, profile: CompanyProfile): Promise<void> {
  const row = {
    version: VERSION,
    profile: profile as unknown as Prisma.InputJsonValue,
    readAt: new Date(),
  };
  await db.filedProfile.upsert({ where: { cik }, create: { cik, ...row }, update: row });
}
