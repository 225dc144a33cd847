import type { ComparedFigure, RunComparison } from "@/lib/benchmarks/runs/types";
import type { RunView } from "@/lib/benchmarks/types";

/** One's own run. */
export const RUN: RunView = {
  id: "019a0000-0000-7000-8000-000000000001",
  focalLabel: "HLYD",
  focalName: "Halyard Systems Inc.",
  peerSetName: "S&P Sector Peers",
  focusAreas: ["compensation", "governance"],
  createdAt: "2026-03-10T09:30:00.000Z",
  isShared: false,
  isMine: true,
  byName: "Ines Albrecht",
  hasResearch: true,
};

/** One's own, one's own that is shared, and someone else's. */
export const RUNS: RunView[] = [
  RUN,
  {
    ...RUN,
    id: "019a0000-0000-7000-8000-000000000002",
    focalLabel: "BRGN",
    isShared: true,
    hasResearch: false,
  },
  {
    ...RUN,
    id: "019a0000-0000-7000-8000-000000000003",
    focalLabel: "FTHM",
    isMine: false,
    isShared: true,
    byName: "Martin Okafor",
  },
];

const FIGURE: ComparedFigure = {
  value: 18.4e6,
  median: 17e6,
  percentile: 60,
  sampleSize: 5,
  fiscalYear: 2024,
  periodEnd: "2024-12-31",
};

const SIDE = {
  id: RUN.id,
  focalLabel: "HLYD",
  focalName: RUN.focalName,
  peerSetName: RUN.peerSetName,
  focusAreas: RUN.focusAreas,
  madeAt: RUN.createdAt,
  dataAsOf: { from: "2025-03-01", to: "2025-03-03" },
};

/** A company a year later: pay is up, a peer is new, an outlier is gone. */
export const COMPARISON: RunComparison = {
  before: SIDE,
  after: { ...SIDE, id: RUNS[1]?.id ?? "", madeAt: "2026-04-10T09:30:00.000Z" },
  isSameCompany: true,
  inputs: {
    peersAdded: [{ id: "GNNL", ticker: "GNNL", name: "Gunnel Cloud Holdings Inc." }],
    peersRemoved: [],
    focusAreasAdded: [],
    focusAreasRemoved: ["strategy"],
    peerSetChanged: false,
  },
  metrics: [
    {
      metricId: "ceo_pay",
      name: "CEO pay granted",
      unit: "usd",
      formula: "Total of the Summary Compensation Table",
      before: FIGURE,
      after: { ...FIGURE, value: 42.7e6, percentile: 100 },
      change: 24.3e6,
      direction: "up",
      reading: "neutral",
      words: "Up $24.3m, from $18.4m to $42.7m.",
    },
    {
      metricId: "margin",
      name: "Net margin",
      unit: "percent",
      formula: "Net income ÷ revenue",
      before: { ...FIGURE, value: null, median: null, percentile: null },
      after: { ...FIGURE, value: 5, median: 10.5, percentile: 33 },
      change: null,
      direction: null,
      reading: null,
      words: "Not in our data before.",
    },
  ],
  onlyBefore: ["Research spending"],
  onlyAfter: [],
  newOutliers: [],
  goneOutliers: [
    {
      id: "o1",
      title: "Pay ratio",
      category: "Compensation",
      severity: "high",
      description: "It was far above the median.",
      actionItems: [],
      metricId: "pay_ratio",
      sourceIds: [],
    },
  ],
  stayingOutliers: [],
  notes: ["One peer is another."],
};
