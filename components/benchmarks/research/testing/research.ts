import type { DeepAnalysis, FilingQuote, Statement } from "@/lib/benchmarks/research/types";

const quote = (title: string, section: string, words: string): FilingQuote => ({
  companyId: "HLYD",
  title,
  form: "10-K",
  filed: "2025-11-14",
  url: `https://www.sec.gov/a.htm#:~:text=${encodeURIComponent(words.slice(0, 12))}`,
  citation: null,
  section,
  quote: words,
  before: "What stands before it.",
  after: "What follows.",
});

const ANNUAL = "Annual report (10-K) of Halyard";
const on = (text: string, ...quotes: number[]): Statement => ({ text, quotes });

/** A small report on a fictional company. */
export const RESEARCH: DeepAnalysis = {
  mode: "extractive",
  madeAt: "2026-02-01T10:00:00.000Z",
  executiveSummary: "Net sales decreased 12%.",
  summary: [on("Net sales decreased 12%.", 0)],
  keyFindings: [
    {
      category: "Profitability",
      significance: "high",
      finding: "Net sales decreased 12%.",
      source: ANNUAL,
      quotes: [0],
    },
    {
      category: "Operational risk",
      significance: "low",
      finding: "<b>One</b> supplier is in Taiwan.",
      source: ANNUAL,
      quotes: [1],
    },
  ],
  governanceAnalysis: {
    boardComposition: [on("Eight of ten directors are independent.", 2)],
    executiveCompensation: [],
    shareholderRights: [],
    sources: ["Proxy statement of Halyard"],
  },
  competitivePositioning: { marketShare: [], competitiveAdvantages: [], threats: [], sources: [] },
  financialPerformance: {
    profitabilityTrends: [on("Net sales decreased 12%.", 0)],
    capitalEfficiency: [],
    liquidityPosition: [],
    sources: [ANNUAL],
  },
  riskFactors: {
    operationalRisks: [on("<b>One</b> supplier is in Taiwan.", 1)],
    financialRisks: [],
    strategicRisks: [],
    sources: [ANNUAL],
  },
  boardRecommendations: {
    immediate: [on("Ask which part of the decline comes back.", 0)],
    mediumTerm: [on("Ask for a map of suppliers.", 1)],
    longTerm: [],
    rationale: "By fixed rules.",
  },
  sources: [ANNUAL, "Proxy statement of Halyard"],
  quotes: [
    quote(ANNUAL, "Item 7", "Net sales decreased 12%."),
    quote(ANNUAL, "Item 1A", "<b>One</b> supplier is in Taiwan."),
    quote("Proxy statement of Halyard", "Board", "Eight of ten directors are independent."),
  ],
  dropped: 2,
  unread: ["Annual report of Peer: EDGAR has no such document."],
};
