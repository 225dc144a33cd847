import type { z } from "zod";
import type { companySchema, peerSchema, peerSetSchema, sourceSchema } from "./analysis/schema";
import type { FocusArea } from "./focus-areas";

/**
 * A company that can be benchmarked. `id`: the ticker of a listed one ("BRK.B"), or "own:" with a uuid for
 * one the board added.
 */
export type Company = z.infer<typeof companySchema>;

/** Where a figure comes from. */
export type Source = z.infer<typeof sourceSchema>;

/** A value with its source. An unknown value is null as a whole, never zero. */
export type Sourced<T = number> = {
  value: T;
  source: Source;
  /** The calculation with its inputs, where the filing does not state the value: "(58 + 61 + 66) / 3". */
  computed?: string;
};

/** A row of the pay-versus-performance table (Regulation S-K, Item 402(v)). Amounts in USD. */
export type PayYear = {
  fiscalYear: number;
  /** ISO date; null when only the year is known. */
  periodEnd: string | null;
  /** Principal executive officer; if there were two, the one in office at the end of the year. */
  ceo: string | null;
  /** Total of the Summary Compensation Table. May be 0 (no grant); null when not disclosed. */
  granted: number | null;
  /** "Compensation actually paid"; may be negative. */
  actuallyPaid: number | null;
  /** Year-end value of $100 invested at the start of the table. */
  tsrOf100: number | null;
  /** The same for the company's own peer group. */
  peerTsrOf100: number | null;
  /**
   * "CEO_TRANSITION": the source marks two CEOs in the year; the amounts are for one of them.
   * "EQUITY_ONLY_SCT_ZERO": no grant was reported for the year.
   */
  flags: string[];
  source: Source;
  /** Sources of individual figures, by name, where they differ from `source`. */
  sources?: Record<string, Source>;
  /** Averages of the other named executive officers; missing where this product did not read the filing. */
  others?: { granted: number | null; actuallyPaid: number | null };
  /** As in the table, for the company as a whole. */
  netIncome?: number | null;
  /** The company's most important measure, as it names it. `shown`: as in the table, without its scale. */
  selectedMeasure?: { name: string | null; value: number; shown: string } | null;
};

/** Names of the figures of a fiscal year. */
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

/**
 * Figures of a fiscal year in USD or shares; `totalDebt` includes leases. Unconfirmed figures are omitted.
 */
export type FinancialYear = Partial<Record<YearFigure, number>> & {
  /** ISO date; consecutive years of a company are about a year apart. */
  periodEnd: string;
  source: Source;
  /**
   * Sources of individual figures, with the tagged fact as the quote, such as a figure restated in a later
   * filing. Others come from `source`.
   */
  sources?: Partial<Record<YearFigure, Source>>;
};

/** The board as described in the proxy statement. Null: not disclosed, or not found. */
export type BoardFacts = {
  /** Number of directors, or of nominees. */
  size: Sourced | null;
  independent: Sourced | null;
  women: Sourced | null;
  /** In years. */
  averageAge: Sourced | null;
  averageTenure: Sourced | null;
  /** Whether chair and CEO are different people. */
  chairSeparate: Sourced<boolean> | null;
  classified: Sourced<boolean> | null;
  committees: Sourced<string[]> | null;
  /** Board meetings in the year. */
  meetings: Sourced | null;
  /** The minimum attendance of every director, in percent. */
  attendance: Sourced | null;
  /** USD. */
  auditFees: Sourced | null;
  auditorTotalFees: Sourced | null;
  auditor: Sourced<string> | null;
};

/** Everything known about a company, with the source of each figure. */
export type CompanyProfile = {
  company: Company;
  /**
   * "facts": bundled with the product; "edgar": read from filings by this product; "own": added by this
   * board.
   */
  origin: "facts" | "edgar" | "own";
  /** ISO date of the newest part. */
  asOf: string;
  /** EDGAR was unavailable, so the data is from an earlier reading. */
  isStale: boolean;
  /** Oldest first; may be empty. */
  payYears: PayYear[];
  /** CEO pay relative to the median employee's. */
  payRatio: { ratio: number; medianEmployee: number | null; source: Source } | null;
  /** Percentage of votes for and against. */
  sayOnPay: { approval: number; votesFor: number | null; votesAgainst: number | null; source: Source } | null;
  /** Oldest first; may be empty. */
  years: FinancialYear[];
  board: BoardFacts | null;
  /** Market value held by non-affiliates, from the cover of the 10-K. */
  publicFloat: { value: number; asOf: string; source: Source } | null;
  /**
   * The compensation peers named in the proxy statement. `companyId`: null when the name could not be
   * resolved.
   */
  proxyPeers: { peers: { name: string; companyId: string | null; quote: string }[]; source: Source } | null;
};

/** A peer set on offer. `id`: the type, or "custom:" with a uuid. */
export type PeerSet = z.infer<typeof peerSetSchema>;

/** A company in a peer set, with the reason. */
export type Peer = z.infer<typeof peerSchema>;

/** A company's size in USD and its measure. */
export type Size = NonNullable<Peer["size"]>;

/** The companies of a peer set for one focal company. */
export type ChosenPeers = {
  peerSet: PeerSet;
  peers: Peer[];
  /** "filing": named in its own proxy statement. "default": a list not based on a filing. */
  basis: "rule" | "filing" | "default" | "custom";
  source: Source | null;
  /** Notes for the reader, such as named companies that could not be resolved, or another measure of size. */
  notes: string[];
};

/** A saved benchmark run, as listed. */
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
  /** Name of the person who ran it. */
  byName: string;
  hasResearch: boolean;
};

/** Builds a source from the known fields; the others are null. */
export function sourceWith(known: Pick<Source, "label" | "form"> & Partial<Source>): Source {
  return { url: null, filed: null, via: null, quote: null, citation: null, ...known };
}
