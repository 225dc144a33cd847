import type { FocusArea } from "../focus-areas";
import type { DeepAnalysis } from "../research/types";
import type { Company, Peer, PeerSet, Source } from "../types";

export type Unit = "usd" | "percent" | "points" | "ratio" | "times" | "count" | "years";

/** Where a result's figure comes from: `sources` of the analysis has it under this id. */
export type SourceEntry = Source & { id: string };

/** A figure that another is computed from, as it was filed. */
export type MetricInput = {
  /** "Net income" */
  label: string;
  value: number;
  unit: Unit;
  /** ISO date, or null when only the fiscal year is known. */
  periodEnd: string | null;
  sourceId: string;
};

/** A metric of one company, which its reader can compute again from `inputs`. */
export type MetricValue = {
  companyId: string;
  ticker: string;
  /** Null: not disclosed, or not to be computed; `missing` says why, as a sentence. */
  value: number | null;
  missing: string | null;
  fiscalYear: number | null;
  periodEnd: string | null;
  inputs: MetricInput[];
};

/** How a metric is made, for a reader. */
export type MetricInfo = {
  id: string;
  name: string;
  focusAreas: FocusArea[];
  unit: Unit;
  /** "Net income ÷ revenue" */
  formula: string;
  /** Which end a board would rather be at; "neutral" where neither is. */
  better: "higher" | "lower" | "neutral";
  /** What the figure does not say. */
  caveat: string | null;
};

/** The focal company among its peers on one metric. Statistics are over the peers that have the figure, it excluded. */
export type MetricComparison = {
  metric: MetricInfo;
  focal: MetricValue;
  peers: MetricValue[];
  /** Peers with the figure. */
  sampleSize: number;
  median: number | null;
  lowerQuartile: number | null;
  upperQuartile: number | null;
  /** 1 is the highest value, among the peers and the focal company. */
  rank: number | null;
  /** 0 to 100: share of the peers below the focal company, equal ones counted by half. */
  percentile: number | null;
  /** Focal less median, in the metric's unit (percentages: points). */
  gap: number | null;
  /** (Focal − median) ÷ (1.4826 × median absolute deviation); null with fewer than five peers or no spread. */
  robustZ: number | null;
  /** The focal company's value a fiscal year before, where it can be computed; not there in analyses made without it. */
  before?: MetricValue | null;
  /** What a reader must know: mixed fiscal years, a small sample. */
  notes: string[];
};

export type ShownMetric = { label: string; value: string; trend: "up" | "down" | "flat" };

export type Insight = {
  id: string;
  type: "positive" | "negative" | "neutral";
  title: string;
  description: string;
  metrics: ShownMetric[];
  focusArea: FocusArea;
  /** The comparison it stands on; null for one about what is not disclosed. */
  metricId: string | null;
  sourceIds: string[];
};

export type Outlier = {
  id: string;
  title: string;
  /** Name of a focus area. */
  category: string;
  severity: "high" | "medium" | "low";
  description: string;
  /** Questions to ask, each naming figure and peer median. */
  actionItems: string[];
  metricId: string;
  sourceIds: string[];
};

export type ScatterPoint = {
  /** Begins with the ticker: "AAPL Apple Inc., fiscal year 2024". */
  label: string;
  /** Total shareholder return over the filing's period, percent. */
  x: number;
  /** CEO pay granted, $ million. */
  y: number;
  companyId: string;
  isFocal: boolean;
  sourceIds: string[];
};

export type ScatterChart = {
  id: string;
  title: string;
  type: "scatter";
  description: string;
  data: {
    labels: string[];
    datasets: { label: string; points: ScatterPoint[] }[];
    /** Medians of the peers, where the quadrants meet; null without peers. */
    quadrants: { x: number; y: number } | null;
    /** Companies left out, and why: "TSLA: no grant was reported". */
    leftOut: string[];
    sources: SourceEntry[];
  };
};

/** Bars of the peers' medians beside the focal company's values. */
export type BarChart = {
  id: string;
  title: string;
  type: "bar";
  description: string;
  data: {
    /** One a bar group. */
    labels: string[];
    unit: Unit;
    datasets: { label: string; values: (number | null)[]; isFocal: boolean }[];
    leftOut: string[];
    sources: SourceEntry[];
  };
};

export type Chart = ScatterChart | BarChart;

/** Pay beside performance by ranks, as the relative degree of alignment is described. */
export type Alignment = {
  /** Percentile ranks among the peers, 0 to 100. */
  tsrRank: number;
  payRank: number;
  /** TSR rank less pay rank: below zero, pay ranks above performance. */
  degree: number;
  sampleSize: number;
  formula: string;
  /** What it cannot say. */
  limits: string[];
  reading: string;
  sourceIds: string[];
};

export type CompetitorOverview = {
  overview: { marketCap: string; revenueGrowth: string; netMargin: string; esgRating: string };
  /** What each of the four stands on; empty for "not disclosed". */
  sourceIds: Record<"marketCap" | "revenueGrowth" | "netMargin" | "esgRating", string[]>;
  insights: string[];
};

/** A benchmark analysis: computed; with a model, insights and questions across metrics come first. */
export type BenchmarkAnalysis = {
  /** Of the saved run. */
  id: string;
  /** ISO timestamp. */
  madeAt: string;
  mode: "model" | "extractive";
  focalCompany: Company;
  peerSet: PeerSet;
  peers: Peer[];
  focusAreas: FocusArea[];
  /** ISO dates between which the data of the companies are current. */
  dataAsOf: { from: string; to: string };
  insights: Insight[];
  outliers: Outlier[];
  charts: Chart[];
  boardQuestions: string[];
  comparisons: MetricComparison[];
  alignment: Alignment | null;
  competitorOverview: CompetitorOverview;
  deepAnalysis: DeepAnalysis | null;
  sources: SourceEntry[];
  /** What a reader must know about all of it: default peers, mixed years, stale data. */
  notes: string[];
};
