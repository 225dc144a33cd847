import type { z } from "zod";
import type { companySchema, peerSchema, peerSetSchema, sourceSchema } from "./analysis/schema";
import type { FocusArea } from "./focus-areas";

/** A company that can be benchmarked. `id`: the ticker of a listed one ("BRK.B"), "own:" and a uuid of the board's own. */
export type Company = z.infer<typeof companySchema>;

/** Where a figure was read. */
export type Source = z.infer<typeof sourceSchema>;

/** A value with where it was read. What is not known is null as a whole, never zero. */
export type Sourced<T = number> = {
  value: T;
  source: Source;
  /** How it was computed, with its inputs, when the filing does not state it: "(58 + 61 + 66) / 3". */
  computed?: string;
};

/** A row of the pay-versus-performance table (Regulation S-K, Item 402(v)). Amounts in USD. */
export type PayYear = {
  fiscalYear: number;
  /** ISO date; null when only the year is known. */
  periodEnd: string | null;
  /** Principal executive officer; with two in the year, the one in office at its end. */
  ceo: string | null;
  /** Total of the Summary Compensation Table. May be 0 (nothing was granted); null when not disclosed. */
  granted: number | null;
  /** "Compensation actually paid"; may be negative. */
  actuallyPaid: number | null;
  /** Value of a fixed $100 investment at the end of the year, from the beginning of the table. */
  tsrOf100: number | null;
  /** The same of the peer group that the company chose for itself. */
  peerTsrOf100: number | null;
  /**
   * "CEO_TRANSITION": the source marks the year as one with two CEOs; the amounts are those of one of them.
   * "EQUITY_ONLY_SCT_ZERO": no grant was reported for the year.
   */
  flags: string[];
  source: Source;
  /** Where single figures come from, by name, when not all of the year come from `source`. */
  sources?: Record<string, Source>;
  /** Averages of the other named executive officers; absent where this product did not read the filing. */
  others?: { granted: number | null; actuallyPaid: number | null };
  /** As the table gives it, for the company as a whole. */
  netIncome?: number | null;
  /** The measure the company names as its most important one. `shown`: as the table writes it, without its scale. */
  selectedMeasure?: { name: string | null; value: number; shown: string } | null;
};

/** The figures of a fiscal year by name. */
export const YEAR_FIGURES = [
  "revenue",
  "operatingIncome",
  "netIncome",
  "researchAndDevelopment",
  "operatingCashFlow",
  "capitalExpenditure",
  "totalAssets",
  "stockholdersEquity",
  "cash",
  "totalDebt",
  "dilutedShares",
] as const;

export type YearFigure = (typeof YEAR_FIGURES)[number];

/** Figures of a fiscal year: USD, shares; `totalDebt` with leases. What was not confirmed is left out. */
export type FinancialYear = Partial<Record<YearFigure, number>> & {
  /** ISO date; two years of one company are about a year apart. */
  periodEnd: string;
  source: Source;
  /**
   * Where a figure comes from when it is known by itself, with the tagged fact as its quote: one that a later filing
   * restated has another source than its year. A figure that is not named here comes from `source`.
   */
  sources?: Partial<Record<YearFigure, Source>>;
};

/** The board as its proxy statement describes it. Null: not disclosed, or not found. */
export type BoardFacts = {
  /** Directors, or nominees for director. */
  size: Sourced | null;
  independent: Sourced | null;
  women: Sourced | null;
  /** Years. */
  averageAge: Sourced | null;
  averageTenure: Sourced | null;
  /** Whether chair and CEO are two people. */
  chairSeparate: Sourced<boolean> | null;
  classified: Sourced<boolean> | null;
  committees: Sourced<string[]> | null;
  /** Of the board, in the year. */
  meetings: Sourced | null;
  /** The least share of meetings that every director attended, in percent. */
  attendance: Sourced | null;
  /** USD. */
  auditFees: Sourced | null;
  auditorTotalFees: Sourced | null;
  auditor: Sourced<string> | null;
};

/** All that is known of a company, with where each figure comes from. */
export type CompanyProfile = {
  company: Company;
  /** "facts": shipped with the product; "edgar": read from filings by this product; "own": given by this board. */
  origin: "facts" | "edgar" | "own";
  /** ISO date to which the newest part is current. */
  asOf: string;
  /** EDGAR was away: what is shown was read earlier. */
  isStale: boolean;
  /** Oldest first; may be empty. */
  payYears: PayYear[];
  /** Of the CEO's pay to the median employee's. */
  payRatio: { ratio: number; medianEmployee: number | null; source: Source } | null;
  /** Percent of the votes for and against. */
  sayOnPay: { approval: number; votesFor: number | null; votesAgainst: number | null; source: Source } | null;
  /** Oldest first; may be empty. */
  years: FinancialYear[];
  board: BoardFacts | null;
  /** Market value held by others than affiliates, from the cover of the 10-K. */
  publicFloat: { value: number; asOf: string; source: Source } | null;
  /** The compensation peers its proxy statement names. `companyId`: null when the name could not be resolved. */
  proxyPeers: { peers: { name: string; companyId: string | null; quote: string }[]; source: Source } | null;
};

/** A peer set as it is offered. `id`: the type, or "custom:" and a uuid. */
export type PeerSet = z.infer<typeof peerSetSchema>;

/** A company of a peer set, and why it is in. */
export type Peer = z.infer<typeof peerSchema>;

/** How large a company is, and by what that is told. USD. */
export type Size = NonNullable<Peer["size"]>;

/** The companies of a peer set for one focal company. */
export type ChosenPeers = {
  peerSet: PeerSet;
  peers: Peer[];
  /** "filing": named by its own proxy statement. "default": a list that comes from no filing. */
  basis: "rule" | "filing" | "default" | "custom";
  source: Source | null;
  /** What a reader must know: companies named that could not be resolved, other measures of size. */
  notes: string[];
};

/** A benchmark that was run, as the list shows it. */
export type RunView = {
  id: string;
  focalLabel: string;
  focalName: string;
  peerSetName: string;
  focusAreas: FocusArea[];
  /** ISO timestamp. */
  createdAt: string;
  isShared: boolean;
  isMine: boolean;
  /** Who ran it. */
  byName: string;
  hasResearch: boolean;
};

/** A source with what is known of it; the rest is null. */
export function sourceWith(known: Pick<Source, "label" | "form"> & Partial<Source>): Source {
  return { url: null, filed: null, via: null, quote: null, citation: null, ...known };
}
