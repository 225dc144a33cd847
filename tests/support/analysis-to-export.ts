import type {
  BenchmarkAnalysis,
  Insight,
  MetricComparison,
  MetricValue,
  SourceEntry,
} from "@/lib/benchmarks/analysis/types";
import type { DeepAnalysis } from "@/lib/benchmarks/research/types";
import type { Company } from "@/lib/benchmarks/types";

const company = (ticker: string, name: string): Company => ({
  id: ticker,
  ticker,
  name,
  sector: "Industrials",
  subIndustry: "Marine Transportation",
  cik: 1,
  isOwn: false,
});

const source = (id: string, label: string): SourceEntry => ({
  id,
  label,
  url: `https://filings.example/${id}.htm`,
  form: "10-K",
  filed: "2026-02-06",
  via: "A compilation, CC BY 4.0",
  quote: "Net income was $120 million.",
  citation: null,
});

const value = (ticker: string, margin: number | null): MetricValue => ({
  companyId: ticker,
  ticker,
  value: margin,
  missing: margin === null ? "Revenue is not in our data." : null,
  fiscalYear: 2025,
  periodEnd: "2025-12-31",
  inputs:
    margin === null
      ? []
      : [{ label: "Net income", value: margin * 1e6, unit: "usd", periodEnd: "2025-12-31", sourceId: "s1" }],
});

/** One metric, distinguished by `id` and unit. */
export function comparisonToExport(change: Partial<MetricComparison> = {}): MetricComparison {
  return {
    metric: {
      id: "net_margin",
      name: "Net margin",
      focusAreas: ["financials"],
      unit: "percent",
      formula: "Net income ÷ revenue",
      better: "higher",
      caveat: "Says nothing of cash.",
    },
    focal: value("HLYD", 12),
    peers: [value("CLSP", 8), value("DRFT", null), value("EWLD", 10)],
    sampleSize: 2,
    median: 9,
    lowerQuartile: null,
    upperQuartile: null,
    rank: 1,
    percentile: 100,
    gap: 3,
    robustZ: null,
    notes: ["Two peers are few."],
    ...change,
  };
}

const INSIGHT: Insight = {
  id: "i1",
  type: "positive",
  title: "Net margin ranks 1st of 3",
  description: "Net margin was 12.0%, the median of 2 peers 9.0%.",
  metrics: [{ label: "HLYD", value: "12.0%", trend: "up" }],
  focusArea: "financials",
  metricId: "net_margin",
  sourceIds: ["s2"],
};

/** The benchmark of a fictional company, with one of everything. */
export function analysisToExport(change: Partial<BenchmarkAnalysis> = {}): BenchmarkAnalysis {
  return {
    id: "019a0000-0000-7000-8000-000000000001",
    madeAt: "2026-03-10T09:30:00.000Z",
    mode: "extractive",
    focalCompany: company("HLYD", "Halyard Lines Inc."),
    peerSet: {
      id: "sp_sector",
      name: "S&P Sector Peers",
      description: "",
      type: "sp_sector",
      companyCount: 8,
    },
    peers: ["CLSP", "DRFT", "EWLD"].map((ticker) => ({
      ...company(ticker, `${ticker} Inc.`),
      reason: "Same sector",
      size: null,
    })),
    focusAreas: ["financials"],
    dataAsOf: { from: "2025-12-31", to: "2026-03-03" },
    insights: [INSIGHT],
    outliers: [
      {
        id: "o1",
        title: "Net margin",
        category: "Financials",
        severity: "high",
        description: "Far above the median.",
        actionItems: ["What explains a net margin of 12.0%?"],
        metricId: "net_margin",
        sourceIds: ["s1"],
      },
    ],
    charts: [
      {
        id: "c1",
        title: "CEO pay and total shareholder return",
        type: "scatter",
        description: "Pay beside return.",
        data: {
          labels: ["HLYD", "CLSP"],
          datasets: [
            {
              label: "Companies",
              points: [
                {
                  label: "HLYD Halyard",
                  x: 40,
                  y: 42.7,
                  companyId: "HLYD",
                  isFocal: true,
                  sourceIds: ["s3"],
                },
                { label: "CLSP Clasp", x: -12, y: 8, companyId: "CLSP", isFocal: false, sourceIds: ["s3"] },
              ],
            },
          ],
          quadrants: { x: -12, y: 8 },
          leftOut: ["DRFT: no grant was reported"],
          sources: [source("s3", "Proxy statement of Halyard Lines Inc.")],
        },
      },
      {
        id: "c2",
        title: "Governance",
        type: "bar",
        description: "Shares in percent.",
        data: {
          labels: ["Independent directors", "Women on the board"],
          unit: "percent",
          datasets: [
            { label: "Peer median", values: [88.9, 33.3], isFocal: false },
            { label: "HLYD", values: [77.8, null], isFocal: true },
          ],
          leftOut: [],
          sources: [],
        },
      },
    ],
    boardQuestions: ["What explains a net margin of 12.0% against 9.0%?"],
    comparisons: [comparisonToExport()],
    alignment: null,
    competitorOverview: {
      overview: {
        marketCap: "not in our data",
        revenueGrowth: "8.1%",
        netMargin: "12.0%",
        esgRating: "not rated",
      },
      sourceIds: { marketCap: [], revenueGrowth: ["s1"], netMargin: ["s1"], esgRating: [] },
      insights: [],
    },
    deepAnalysis: null,
    sources: [
      source("s1", "Annual report of Halyard Lines Inc."),
      source("s2", "Annual report of CLSP Inc."),
    ],
    notes: ["Fiscal years are mixed."],
    ...change,
  };
}

const STATEMENT = { text: "Fuel is the largest cost.", quotes: [0] };

/** A deep research of the same company, with one of everything. */
export function researchToExport(): DeepAnalysis {
  const none = { sources: [] };
  return {
    mode: "extractive",
    madeAt: "2026-03-10T09:40:00.000Z",
    executiveSummary: STATEMENT.text,
    summary: [STATEMENT],
    keyFindings: [
      {
        category: "Risk",
        significance: "high",
        finding: "A licence expires.",
        source: "Annual report, Item 1A",
        quotes: [1],
      },
    ],
    governanceAnalysis: {
      boardComposition: [STATEMENT],
      executiveCompensation: [],
      shareholderRights: [],
      ...none,
    },
    competitivePositioning: { marketShare: [], competitiveAdvantages: [], threats: [], ...none },
    financialPerformance: {
      profitabilityTrends: [],
      capitalEfficiency: [],
      liquidityPosition: [],
      ...none,
    },
    riskFactors: { operationalRisks: [], financialRisks: [], strategicRisks: [], ...none },
    boardRecommendations: {
      immediate: [{ text: "Ask for the licence.", quotes: [1] }],
      mediumTerm: [],
      longTerm: [],
      rationale: "From the risks disclosed.",
    },
    sources: ["Annual report of Halyard Lines Inc."],
    quotes: ["Fuel is our largest cost.", "Our licence expires in 2027."].map((quote) => ({
      companyId: "HLYD",
      title: "Annual report of Halyard Lines Inc.",
      form: "10-K",
      filed: "2026-02-06",
      url: "https://filings.example/s1.htm#:~:text=cost",
      citation: null,
      section: "Item 1A. Risk Factors",
      quote,
      before: "",
      after: "",
    })),
    dropped: 0,
    unread: ["Proxy statement of CLSP Inc.: not there"],
  };
}
