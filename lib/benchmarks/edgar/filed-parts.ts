import { AppError } from "@/lib/errors";
import type { CompanyProfile } from "../types";
import { companyFactsUrl } from "./address";
import { EdgarAway } from "./away";
import { edgarGet, edgarRead } from "./client";
import { parseCompanyFacts } from "./companyfacts/facts";
import { financialYears } from "./companyfacts/financial-years";
import { publicFloatOf } from "./companyfacts/public-float";
import { proxyStatements, voteReports } from "./latest-filings";
import type { FilingReaders, ProxyParts } from "./readers";
import type { Filing } from "./submissions";

/** Of filings without the thing looked for, how many are tried. */
const TRIES = 3;

/** Fiscal years kept of those that filings tell of. */
const YEARS = 10;

/** A part of a profile. `value` null: no filing has it. `isMissing`: EDGAR is away, and nothing was read earlier. */
export type Part<T> = { value: T | null; isStale: boolean; isMissing: boolean };

const NOTHING = { value: null, isStale: false, isMissing: false };

/** Runs a reading; what EDGAR does not have is nothing, what it cannot give just now is missing. */
export async function part<T>(read: () => Promise<Part<T>>): Promise<Part<T>> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof EdgarAway) return { ...NOTHING, isMissing: true };
    if (error instanceof AppError) return NOTHING;
    throw error;
  }
}

type Financials = Pick<CompanyProfile, "years" | "publicFloat">;

/** Fiscal years and public float, from the tagged facts. */
export function readFinancials(cik: number, signal: AbortSignal): Promise<Part<Financials>> {
  return part(async () => {
    const { value, isStale } = await edgarRead(companyFactsUrl(cik), parseCompanyFacts, { signal });
    return {
      value: { years: financialYears(value).slice(-YEARS), publicFloat: publicFloatOf(value) },
      isStale,
      isMissing: false,
    };
  });
}

/** What the newest proxy statement that speaks of pay or directors says. */
export function readProxy(
  filings: Filing[],
  company: CompanyProfile["company"],
  readers: FilingReaders | null,
  signal: AbortSignal,
): Promise<Part<ProxyParts>> {
  return firstTelling(readers ? proxyStatements(filings) : [], signal, async (html, { url, filed }) => {
    const facts = await readers?.proxy(html, { url, filed, company }, signal);
    return facts && (facts.payYears.length > 0 || facts.board?.size) ? facts : null;
  });
}

/** The say-on-pay vote of the newest report that has one: some companies ask every third year only. */
export function readSayOnPay(
  filings: Filing[],
  company: CompanyProfile["company"],
  readers: FilingReaders | null,
  signal: AbortSignal,
): Promise<Part<NonNullable<CompanyProfile["sayOnPay"]>>> {
  return firstTelling(
    readers ? voteReports(filings) : [],
    signal,
    async (html, { url, filed }) => (await readers?.vote(html, { url, filed, company }, signal)) ?? null,
  );
}

function firstTelling<T>(
  filings: Filing[],
  signal: AbortSignal,
  read: (html: string, filing: Filing) => Promise<T | null>,
): Promise<Part<T>> {
  return part(async () => {
    for (const filing of filings.slice(0, TRIES)) {
      const { text, isStale } = await edgarGet(filing.url, { signal });
      const value = await read(text, filing);
      if (value !== null) return { value, isStale, isMissing: false };
    }
    return NOTHING;
  });
}
