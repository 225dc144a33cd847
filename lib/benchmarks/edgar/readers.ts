import type { ProxyFacts } from "../proxy/types";
import type { Company, CompanyProfile } from "../types";

/** What is known of a filing before it is read. */
export type FilingPlace = { url: string; filed: string; company: Company };

/** What a proxy statement says of a company. */
export type ProxyParts = Pick<ProxyFacts, "payYears" | "board" | "proxyPeers" | "payRatio" | "lastSayOnPay">;

/** Reads the documents of filings, outside of the thread that serves the web. */
export type FilingReaders = {
  proxy: (html: string, place: FilingPlace, signal: AbortSignal) => Promise<ProxyParts>;
  /** Null: the report tells of no vote on pay. */
  vote: (
    html: string,
    place: FilingPlace,
    signal: AbortSignal,
  ) => Promise<NonNullable<CompanyProfile["sayOnPay"]> | null>;
};
