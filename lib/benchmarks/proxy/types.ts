import type { BoardFacts, CompanyProfile, PayYear, Sourced } from "../types";

/** A filing that is read: where it is, when it was filed, and whose it is. */
export type FilingAbout = {
  url: string;
  /** ISO date. */
  filed: string;
  company: { id: string; name: string };
};

/** A row of the Summary Compensation Table (Regulation S-K, Item 402(c)). */
export type SummaryPay = {
  name: string;
  /** As written beside the name; empty when it is not. */
  position: string;
  isCeo: boolean;
  fiscalYear: number;
  /** USD. */
  total: number;
};

/** A group of companies that pay is compared with. */
export type NamedPeerGroup = {
  kind: "primary" | "secondary";
  heading: string;
  peers: { name: string; companyId: string | null; quote: string }[];
};

/** What a proxy statement says. Null or empty: not disclosed, or not found. */
export type ProxyFacts = {
  payYears: PayYear[];
  summaryCompensation: SummaryPay[];
  payRatio: CompanyProfile["payRatio"];
  board: BoardFacts | null;
  /** The primary group, the one in force for the coming year where two are given. */
  proxyPeers: CompanyProfile["proxyPeers"];
  /** All groups found, the primary one first. */
  peerGroups: NamedPeerGroup[];
  /** Support for pay at the last annual meeting as this statement tells it, in percent. */
  lastSayOnPay: Sourced | null;
};
