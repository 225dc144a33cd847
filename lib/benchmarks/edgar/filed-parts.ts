import { AppError } from "@/lib/errors";
import { readInThread } from "../proxy/thread/read-in-thread";
import type { FilingAbout, ProxyFacts } from "../proxy/types";
import type { Company, CompanyProfile } from "../types";
import { companyFactsUrl } from "./address";
import { EdgarAway } from "./away";
import { edgarGet, edgarRead } from "./client";
import type { Financials } from "./companyfacts/financial-years";
import { type FiledSubmissions, type Filing, proxyStatements, submissionsOf, voteReports } from "./filings";

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
export function readSubmissions(cik: number, reading: Reading): Promise<Part<FiledSubmissions>> {
  return part(reading, async (signal) => {
    const value = await submissionsOf(cik, { signal });
    return { value, isStale: value.isStale, isMissing: false };
  });
}

/** Fiscal years and public float, from the tagged facts. */
export function readFigures(
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
export function readProxy(
  { company, filed, readers }: Documents,
  reading: Reading,
): Promise<Part<ProxyParts>> {
  return firstTelling(filed, proxyStatements, reading, async (html, filing, signal) => {
    const facts = await readers.proxy(html, { url: filing.url, filed: filing.filed, company }, signal);
    return facts.payYears.length > 0 || facts.board?.size ? facts : null;
  });
}

type Vote = NonNullable<CompanyProfile["sayOnPay"]>;

/** The say-on-pay vote of the newest report that has one: some companies ask every third year only. */
export function readSayOnPay({ company, filed, readers }: Documents, reading: Reading): Promise<Part<Vote>> {
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
export type ProxyParts = Pick<ProxyFacts, "payYears" | "board" | "proxyPeers" | "payRatio" | "lastSayOnPay">;

type SayOnPay = NonNullable<CompanyProfile["sayOnPay"]>;

/** What reads the documents of filings. Each throws `unreadable` for one that cannot be read. */
export type FilingReaders = {
  proxy: (html: string, about: FilingAbout, signal: AbortSignal) => Promise<ProxyParts>;
  /** Null: the report tells of no vote on pay. */
  vote: (html: string, about: FilingAbout, signal: AbortSignal) => Promise<SayOnPay | null>;
  /** Of companyfacts. Throws `unavailable` when it is something else. */
  financials: (json: string, name: string, signal: AbortSignal) => Promise<Financials>;
};

/** Those that read in a thread of their own: of a bank's ten megabytes of facts the others should not feel anything. */
export const filingReaders: FilingReaders = {
  proxy: (html, about, signal) => readInThread("proxy", { html, about }, signal),
  vote: (html, about, signal) => readInThread("vote", { html, about }, signal),
  financials: (json, name, signal) => readInThread("companyfacts", { json, name }, signal),
};
