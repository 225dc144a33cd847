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

/** Of filings without the thing looked for, how many are tried. */
const TRIES = 3;

/** A part of a profile. `value` null: no filing has it. `isMissing`: EDGAR is away, and nothing was read earlier. */
type Part<T> = { value: T | null; isStale: boolean; isMissing: boolean };

const NOTHING = { value: null, isStale: false, isMissing: false };
const MISSING = { ...NOTHING, isMissing: true };

/** `given`: aborted when nobody waits any more. `deadline`: when what has not been read by then counts as missing. */
export type Reading = { given: AbortSignal; deadline: AbortSignal };

/** Runs a reading; what EDGAR does not have is nothing, what it cannot give in time is missing. */
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

/** What the company has filed. */
function readSubmissions(cik: number, reading: Reading): Promise<Part<FiledSubmissions>> {
  return part(reading, async (signal) => {
    const value = await submissionsOf(cik, { signal });
    return { value, isStale: value.isStale, isMissing: false };
  });
}

/** Fiscal years and public float, from the tagged facts. */
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

/** From thread to thread an error loses its class. */
function asAway(error: unknown): never {
  if (error instanceof AppError && error.code === "unavailable") throw new EdgarAway(error.message);
  throw error;
}

/** A company, the filings that are known of it, and what reads them. */
type Documents = {
  company: Company;
  filed: Part<FiledSubmissions>;
  readers: FilingReaders;
};

/** What the newest proxy statement that speaks of pay or directors says. */
function readProxy({ company, filed, readers }: Documents, reading: Reading): Promise<Part<ProxyParts>> {
  return firstTelling(filed, proxyStatements, reading, async (html, filing, signal) => {
    const facts = await readers.proxy(html, { url: filing.url, filed: filing.filed, company }, signal);
    return facts.payYears.length > 0 || facts.board?.size ? facts : null;
  });
}

/** The say-on-pay vote of the newest report that has one: some companies ask every third year only. */
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

/** What a profile takes from a proxy statement. */
type ProxyParts = Pick<ProxyFacts, "payYears" | "board" | "proxyPeers" | "payRatio" | "lastSayOnPay">;

/** What reads the documents of filings. Each throws `unreadable` for one that cannot be read. */
export type FilingReaders = {
  proxy: (html: string, about: FilingAbout, signal: AbortSignal) => Promise<ProxyParts>;
  /** Null: the report tells of no vote on pay. */
  vote: (html: string, about: FilingAbout, signal: AbortSignal) => Promise<SayOnPay | null>;
  /** Of companyfacts. Throws `unavailable` when it is something else. */
  financials: (json: string, name: string, signal: AbortSignal) => Promise<Financials>;
};

/** Those that read in a thread of their own: of a bank's ten megabytes of facts the others should not feel anything. */
const filingReaders: FilingReaders = {
  proxy: (html, about, signal) => readInThread("proxy", { html, about }, signal),
  vote: (html, about, signal) => readInThread("vote", { html, about }, signal),
  financials: (json, name, signal) => readInThread("companyfacts", { json, name }, signal),
};
