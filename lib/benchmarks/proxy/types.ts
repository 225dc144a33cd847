import type { BoardFacts, CompanyProfile, PayYear, Sourced } from "../types";

/** The filing being read: its URL, filing date and company. */
export type FilingAbout = {
  url: string;
  /** ISO date. */
  filed: string;
  company: { id: string; name: string };
};

/** A row of the Summary Compensation Table (Regulation S-K, Item 402(c)). */
export type SummaryPay = {
  name: string;
  /** As written next to the name; empty when missing. */
  position: string;
  isCeo: boolean;
  fiscalYear: number;
  /** USD. */
  total: number;
};

/** A group of companies used for comparing pay. */
export type NamedPeerGroup = {
  kind: "primary" | "secondary";
  heading: string;
  peers: { name: string; companyId: string | null; quote: string }[];
};

/** Facts in a proxy statement. Null or empty: not disclosed, or not found. */
export type ProxyFacts = {
  payYears: PayYear[];
  summaryCompensation: SummaryPay[];
  payRatio: CompanyProfile["payRatio"];
  board: BoardFacts | null;
  /** The primary group; of two, the one for the coming year. */
  proxyPeers: CompanyProfile["proxyPeers"];
  /** All groups found, the primary one first. */
  peerGroups: NamedPeerGroup[];
  /** Support for pay at the last annual meeting according to this statement, in percent. */
  lastSayOnPay: Sourced | null;
};
