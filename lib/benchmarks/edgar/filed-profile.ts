import { AppError } from "@/lib/errors";
import type { Company, CompanyProfile } from "../types";
import { edgarIsOn } from "./client";
import { readFinancials, readProxy, readSayOnPay } from "./filed-parts";
import { submissionsOf } from "./filings";
import { joining } from "./joined";
import { storedProfile, storeProfile } from "./profile-store";
import type { FilingReaders } from "./readers";

const CURRENT_FOR_MS = 24 * 3_600_000;
const BUDGET_MS = 15_000;

const joined = joining<number, CompanyProfile | null>();

export type FiledProfileOptions = { signal?: AbortSignal; budgetMs?: number; readers?: FilingReaders | null };

/**
 * What a company's own filings say of it: read within the last day, else read now, within `budgetMs`. When that does not
 * suffice, or EDGAR is away, what was read earlier is answered and marked stale. Null: no filings are read here, the
 * company files none, or nothing can be had. Calls for one company share the reading. Rejects when `signal` is aborted.
 */
export async function filedProfile(
  company: Company,
  { signal, budgetMs = BUDGET_MS, readers = null }: FiledProfileOptions = {},
): Promise<CompanyProfile | null> {
  const { cik } = company;
  if (!edgarIsOn() || cik === null) return null;
  const stored = await storedProfile(cik);
  if (stored && Date.now() - stored.readAt.getTime() < CURRENT_FOR_MS) return { ...stored.profile, company };
  const earlier = stored?.profile ?? null;
  const budget = AbortSignal.timeout(budgetMs);
  try {
    const ends = signal ? AbortSignal.any([signal, budget]) : budget;
    const work = (given: AbortSignal) => readAndStore({ ...company, cik }, earlier, readers, given);
    const profile = await joined(cik, work, ends);
    return profile && { ...profile, company };
  } catch (error) {
    signal?.throwIfAborted();
    if (!budget.aborted && !(error instanceof AppError)) throw error;
    return earlier && { ...earlier, company, isStale: true };
  }
}

type Listed = Company & { cik: number };

/** Reads all parts; keeps them when all could be had and are today's. What is missing is filled from what was read earlier. */
async function readAndStore(
  company: Listed,
  earlier: CompanyProfile | null,
  readers: FilingReaders | null,
  signal: AbortSignal,
): Promise<CompanyProfile | null> {
  const { cik } = company;
  const [filed, financials] = await Promise.all([
    submissionsOf(cik, { signal }),
    readFinancials(cik, signal),
  ]);
  const [proxy, vote] = await Promise.all([
    readProxy(filed.filings, company, readers, signal),
    readSayOnPay(filed.filings, company, readers, signal),
  ]);
  const parts = [financials, proxy, vote];
  const isMissing = parts.some((one) => one.isMissing);
  const isStale = filed.isStale || parts.some((one) => one.isStale);
  const before = isMissing ? earlier : null;
  const profile: CompanyProfile = {
    company,
    origin: "edgar",
    asOf: filed.checkedAt.toISOString().slice(0, 10),
    isStale: isStale || before !== null,
    payYears: proxy.value?.payYears ?? before?.payYears ?? [],
    payRatio: proxy.value?.payRatio ?? before?.payRatio ?? null,
    sayOnPay: vote.value ?? before?.sayOnPay ?? null,
    years: financials.value?.years ?? before?.years ?? [],
    board: proxy.value?.board ?? before?.board ?? null,
    publicFloat: financials.value?.publicFloat ?? before?.publicFloat ?? null,
    proxyPeers: proxy.value?.proxyPeers ?? before?.proxyPeers ?? null,
  };
  if (isMissing && before === null && parts.every((one) => one.value === null)) return null;
  if (!isMissing && !isStale) await storeProfile(cik, profile);
  return profile;
}
