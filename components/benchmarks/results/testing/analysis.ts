import type { BenchmarkAnalysis, Insight, Outlier } from "@/lib/benchmarks/analysis/types";
import { GOVERNANCE, SCATTER } from "./charts";
import { annualOf, HALYARD, PEERS, proxyOf, SOURCES } from "./companies";
import { COMPARISONS } from "./comparisons";

const INSIGHT: Insight = {
  id: "i1",
  type: "negative",
  title: "HLYD pays its CEO the most of 6",
  description: "CEO pay granted was $42.7M, against a peer median of $18.4M (5 peers).",
  metrics: [
    { label: "HLYD", value: "$42.7M", trend: "up" },
    { label: "Peer median", value: "$18.4M", trend: "flat" },
  ],
  focusArea: "compensation",
  metricId: "ceo_pay",
  sourceIds: [proxyOf("HLYD")],
};

const INSIGHTS: Insight[] = [
  INSIGHT,
  {
    ...INSIGHT,
    id: "i2",
    title: "Net margin is below the median",
    description: "Net margin was 5.0%, 5.5 points below.",
    metrics: [{ label: "Net margin", value: "5.0%", trend: "down" }],
    focusArea: "financials",
    metricId: "net_margin",
    sourceIds: [annualOf("HLYD")],
  },
  {
    ...INSIGHT,
    id: "i3",
    type: "neutral",
    title: "Support for pay is not compared",
    description: "None of the peers has disclosed the vote.",
    metrics: [],
    metricId: null,
    sourceIds: ["vote-HLYD"],
  },
  { ...INSIGHT, id: "i4", type: "positive", title: "A fourth insight", metrics: [] },
  { ...INSIGHT, id: "i5", title: "A fifth insight", metrics: [] },
];

const OUTLIER: Outlier = {
  id: "o1",
  title: "CEO pay granted",
  category: "Compensation",
  severity: "high",
  description: "$42.7M is 4.4 robust deviations above the peer median of $18.4M (n = 5).",
  actionItems: ["What explains CEO pay of $42.7M against a peer median of $18.4M?"],
  metricId: "ceo_pay",
  sourceIds: [proxyOf("HLYD")],
};

/** A server response with fictional companies. */
export const ANALYSIS: BenchmarkAnalysis = {
  id: "019a0000-0000-7000-8000-000000000001",
  madeAt: "2026-03-10T09:30:00.000Z",
  mode: "extractive",
  focalCompany: HALYARD,
  peerSet: {
    id: "sp_sector",
    name: "S&P Sector Peers",
    description: "Same sector and similar size",
    type: "sp_sector",
    companyCount: 8,
  },
  peers: PEERS,
  focusAreas: ["compensation", "financials", "governance"],
  dataAsOf: { from: "2025-12-31", to: "2026-03-03" },
  insights: INSIGHTS,
  outliers: [
    OUTLIER,
    { ...OUTLIER, id: "o2", title: "Net margin", category: "Financials", severity: "low", actionItems: [] },
  ],
  charts: [SCATTER, GOVERNANCE],
  boardQuestions: [
    "What explains CEO pay of $42.7M against a peer median of $18.4M?",
    "Which measures would bring net margin of 5.0% to the peer median of 10.5%?",
  ],
  comparisons: COMPARISONS,
  alignment: {
    tsrRank: 40,
    payRank: 100,
    degree: -60,
    sampleSize: 5,
    formula: "Percentile rank of TSR − percentile rank of pay granted",
    limits: ["One year of pay, where the method has three."],
    reading: "Pay ranks 60 points above performance.",
    sourceIds: [proxyOf("HLYD")],
  },
  competitorOverview: {
    overview: {
      marketCap: "$21.4bn public float (Jun 30, 2025)",
      revenueGrowth: "8.1%",
      netMargin: "5.0%",
      esgRating: "not rated",
    },
    sourceIds: {
      marketCap: [annualOf("HLYD")],
      revenueGrowth: [annualOf("HLYD")],
      netMargin: [annualOf("HLYD")],
      esgRating: [],
    },
    insights: ["Largest peer by revenue: GNNL, $8.2bn."],
  },
  deepAnalysis: null,
  sources: SOURCES,
  notes: ["Fiscal years are mixed: they end between Jun 30 and Dec 31, 2025."],
};
