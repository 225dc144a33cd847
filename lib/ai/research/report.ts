import type { Citation } from "@/lib/evidence/types";

/** Words of a filing, checked to stand in it. */
export type FilingQuote = {
  companyId: string;
  /** "Annual report (10-K) of Apple Inc., fiscal year 2024" */
  title: string;
  form: string;
  /** ISO date; null for a paper of the board. */
  filed: string | null;
  /** The filing, with a text fragment that leads a browser to the passage; null for a paper. */
  url: string | null;
  /** The passage of a paper; null for a filing of EDGAR. */
  citation: Citation | null;
  /** "Item 1A. Risk Factors" */
  section: string;
  quote: string;
  /** Text of the filing around the quote, for a reader who does not follow the link. */
  before: string;
  after: string;
};

/** A sentence with the quotes it stands on: indexes into `quotes` of the analysis, at least one. */
export type Statement = { text: string; quotes: number[] };

export const SIGNIFICANCES = ["high", "medium", "low"] as const;

export type Significance = (typeof SIGNIFICANCES)[number];

export type Finding = {
  category: string;
  significance: Significance;
  finding: string;
  /** Title and section of the first quote. */
  source: string;
  quotes: number[];
};

/** The report of a deep research over filings. Every statement carries quotes. */
export type DeepAnalysis = {
  mode: "model" | "extractive";
  /** Why it is not in a language model's words though there is one, and what stands instead. */
  notice?: string;
  /** ISO timestamp. */
  madeAt: string;
  /** The sentences of `summary`, joined by a space. */
  executiveSummary: string;
  summary: Statement[];
  keyFindings: Finding[];
  governanceAnalysis: {
    boardComposition: Statement[];
    executiveCompensation: Statement[];
    shareholderRights: Statement[];
    sources: string[];
  };
  competitivePositioning: {
    marketShare: Statement[];
    competitiveAdvantages: Statement[];
    threats: Statement[];
    sources: string[];
  };
  financialPerformance: {
    profitabilityTrends: Statement[];
    capitalEfficiency: Statement[];
    liquidityPosition: Statement[];
    sources: string[];
  };
  riskFactors: {
    operationalRisks: Statement[];
    financialRisks: Statement[];
    strategicRisks: Statement[];
    sources: string[];
  };
  boardRecommendations: {
    immediate: Statement[];
    mediumTerm: Statement[];
    longTerm: Statement[];
    rationale: string;
  };
  /** Titles of the filings read. */
  sources: string[];
  quotes: FilingQuote[];
  /** Sentences withheld because their quotes were not found. */
  dropped: number;
  /** Filings that could not be read, and why. */
  unread: string[];
};
