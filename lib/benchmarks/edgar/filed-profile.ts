import { isoDayOf } from "@/lib/days";
import type { Prisma } from "@/lib/db/generated/client";
import { db } from "@/lib/db/index";
import { AppError } from "@/lib/errors";
import { readInThread } from "../proxy/thread/read-in-thread";
import type { FilingAbout, ProxyFacts } from "../proxy/types";
import type { SayOnPay } from "../proxy/votes";
import { storable } from "../storable";
import type { Company, CompanyProfile } from "../types";
import { companyFactsUrl } from "./address";
import { EdgarAway } from "./away";
import { edgarGet, edgarIsOn, edgarRead } from "./client";
import type { Financials } from "./companyfacts/financial-years";
import { type FiledSubmissions, type Filing, proxyStatements, submissionsOf, voteReports } from "./filings";
import { joining } from "./joined";

const CURRENT_FOR_MS = 24 * 3_600_000;
const BUDGET_MS = 15_000;
/** Time after the budget to assemble what was read. */
const GRACE_MS = 1_000;

const joined = joining<number, CompanyProfile | null>();

export type FiledProfileOptions = {
  signal?: AbortSignal;
  /** Time limit for requesting and reading filings. */
  budgetMs?: number;
  readers?: FilingReaders;
};

/**
 * Returns a company's profile from its own filings, read within the last day or now. Parts not available
 * within `budgetMs`, or because EDGAR is unavailable, keep their earlier state, and the profile is marked as
 * stale; parts never read are left out. Null: filings are not read here, the company files none, or there is
 * no data. Concurrent calls for one company share the work. Rejects when `signal` is aborted.
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

/** Reads all parts, and stores them if they are complete and current. */
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

/** The vote as reported in the next year's proxy statement: the percentage only. */
function toldVote(proxy: ProxyParts | null): CompanyProfile["sayOnPay"] {
  const told = proxy?.lastSayOnPay;
  return told ? { approval: told.value, votesFor: null, votesAgainst: null, source: told.source } : null;
}

/** Raise this whenever the rules for reading filings change. Older profiles are then read again. */
const VERSION = 1;

type StoredProfile = { profile: CompanyProfile; readAt: Date };

/** Returns what was read from a company's filings by the current rules, or null. */
async function storedProfile(cik: number): Promise<StoredProfile | null> {
  const row = await db.filedProfile.findUnique({ where: { cik } });
  if (row?.version !== VERSION) return null;
  // Only `storeProfile` writes it, under this version.
  return { profile: row.profile as unknown as CompanyProfile, readAt: row.readAt };
}

/** Replaces the stored profile. */
async function storeProfile(cik: number, profile: CompanyProfile): Promise<void> {
  const row = {
    version: VERSION,
    profile: profile as unknown as Prisma.InputJsonValue,
    readAt: new Date(),
  };
  await db.filedProfile.upsert({ where: { cik }, create: { cik, ...row }, update: row });
}

/** How many filings are searched for a missing part. */
const TRIES = 3;

/**
 * A part of a profile. `value` null: no filing contains it. `isMissing`: EDGAR is unavailable, and nothing
 * was read earlier.
 */
type Part<T> = { value: T | null; isStale: boolean; isMissing: boolean };

const NOTHING = { value: null, isStale: false, isMissing: false };
const MISSING = { ...NOTHING, isMissing: true };

/** `given`: aborted when nobody is waiting. `deadline`: anything not read by then counts as missing. */
export type Reading = { given: AbortSignal; deadline: AbortSignal };

/** Runs a reading. What EDGAR does not have is null; what it cannot provide in time is missing. */
async function part<T>(
  { given, deadline }: Reading,
  read: (signal: AbortSignal) => Promise<Part<T>>,
): Promise<Part<T>> {
  try {
    return await read(AbortSignal.any([given, deadline]));
  } catch (error) {
    given.throwIfAborted();
    if (deadline.aborted) return MISSING;
    if (!(error instanceof AppError)) throw error;
    return error.code === "unavailable" ? MISSING : NOTHING;
  }
}

/** Reads the list of the company's filings. */
function readSubmissions(cik: number, reading: Reading): Promise<Part<FiledSubmissions>> {
  return part(reading, async (signal) => {
    const value = await submissionsOf(cik, { signal });
    return { value, isStale: value.isStale, isMissing: false };
  });
}

/** Reads fiscal years and public float from the tagged facts. */
function readFigures(
  { cik, name }: { cik: number; name: string },
  { financials }: FilingReaders,
  reading: Reading,
): Promise<Part<Financials>> {
  return part(reading, async (signal) => {
    const read = (json: string) => financials(json, name, signal).catch(asAway);
    const { value, isStale } = await edgarRead(companyFactsUrl(cik), read, { signal });
    return { value, isStale, isMissing: false };
  });
}

/** Errors lose their class between threads. */
function asAway(error: unknown): never {
  if (error instanceof AppError && error.code === "unavailable") throw new EdgarAway(error.message);
  throw error;
}

/** A company, its known filings, and their readers. */
type Documents = {
  company: Company;
  filed: Part<FiledSubmissions>;
  readers: FilingReaders;
};

/** Reads the newest proxy statement that covers pay or directors. */
function readProxy({ company, filed, readers }: Documents, reading: Reading): Promise<Part<ProxyParts>> {
  return firstTelling(filed, proxyStatements, reading, async (html, filing, signal) => {
    const facts = await readers.proxy(html, { url: filing.url, filed: filing.filed, company }, signal);
    return facts.payYears.length > 0 || facts.board?.size ? facts : null;
  });
}

/**
 * Reads the say-on-pay vote from the newest report that has one: some companies vote only every three years.
 */
function readSayOnPay({ company, filed, readers }: Documents, reading: Reading): Promise<Part<SayOnPay>> {
  return firstTelling(filed, voteReports, reading, (html, filing, signal) =>
    readers.vote(html, { url: filing.url, filed: filing.filed, company }, signal),
  );
}

async function firstTelling<T>(
  filed: Part<FiledSubmissions>,
  choose: (filings: Filing[]) => Filing[],
  reading: Reading,
  read: (html: string, filing: Filing, signal: AbortSignal) => Promise<T | null>,
): Promise<Part<T>> {
  if (filed.value === null) return filed.isMissing ? MISSING : NOTHING;
  const filings = choose(filed.value.filings).slice(0, TRIES);
  return part(reading, async (signal) => {
    for (const filing of filings) {
      const { text, isStale } = await edgarGet(filing.url, { signal });
      const value = await read(text, filing, signal);
      if (value !== null) return { value, isStale, isMissing: false };
    }
    return NOTHING;
  });
}

/** The parts of a profile that come from a proxy statement. */
type ProxyParts = Pick<ProxyFacts, "payYears" | "board" | "proxyPeers" | "payRatio" | "lastSayOnPay">;

/** Readers of filing documents. Each throws `unreadable` for one it cannot parse. */
export type FilingReaders = {
  proxy: (html: string, about: FilingAbout, signal: AbortSignal) => Promise<ProxyParts>;
  /** Null: the report contains no vote on pay. */
  vote: (html: string, about: FilingAbout, signal: AbortSignal) => Promise<SayOnPay | null>;
  /** Reads companyfacts. Throws `unavailable` for anything else. */
  financials: (json: string, name: string, signal: AbortSignal) => Promise<Financials>;
};

/** Readers in a separate thread, so that a bank's ten megabytes of facts do not slow down others. */
const filingReaders: FilingReaders = {
  proxy: (html, about, signal) => readInThread("proxy", { html, about }, signal),
  vote: (html, about, signal) => readInThread("vote", { html, about }, signal),
  financials: (json, name, signal) => readInThread("companyfacts", { json, name }, signal),
};
