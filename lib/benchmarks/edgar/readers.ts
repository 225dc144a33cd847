import { financialsInThread, readProxyInThread, readVoteInThread } from "../proxy/thread/read-in-thread";
import type { FilingAbout, ProxyFacts } from "../proxy/types";
import type { CompanyProfile } from "../types";
import type { Financials } from "./companyfacts/financials";

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
  proxy: readProxyInThread,
  vote: readVoteInThread,
  financials: financialsInThread,
};
