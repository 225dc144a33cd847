import type {
  BenchmarkAnalysis,
  MetricComparison,
  MetricInfo,
  MetricValue,
  Outlier,
} from "../analysis/types";
import type { FocusArea } from "../focus-areas";
import type { Company, RunView } from "../types";

/** A saved run as it is opened: the whole analysis, and whose it is. */
export type RunDetail = BenchmarkAnalysis & { run: RunView };

/** One of two runs that are compared. */
export type ComparedRun = Pick<BenchmarkAnalysis, "id" | "focusAreas" | "madeAt" | "dataAsOf"> &
  Pick<RunView, "focalLabel" | "focalName" | "peerSetName">;

/** A company that is a peer in one of the two runs only. */
export type ChangedPeer = Pick<Company, "id" | "ticker" | "name">;

/** A figure of one side. Null: not disclosed, or not to be computed, in that run. */
export type ComparedFigure = Pick<MetricValue, "value" | "fiscalYear" | "periodEnd"> &
  Pick<MetricComparison, "median" | "percentile" | "sampleSize">;

/**
 * One metric in both runs. `direction`: which way the focal company's value went from the earlier run to the later, null
 * when one is missing. `reading`: whether that is the way a board would rather go.
 */
export type ComparedMetric = Pick<MetricInfo, "name" | "unit" | "formula"> & {
  metricId: string;
  before: ComparedFigure;
  after: ComparedFigure;
  /** After less before, in the metric's unit (percentages: points); null when one is missing. */
  change: number | null;
  direction: "up" | "down" | "same" | null;
  reading: "better" | "worse" | "same" | "neutral" | null;
  /** "Up 1.2 points, from 12.3% to 13.5%; percentile 40 → 55 among the peers." */
  words: string;
};

/** What changed from the earlier of two runs to the later. */
export type RunComparison = {
  before: ComparedRun;
  after: ComparedRun;
  /** False: two companies are set side by side, and nothing has changed "since". */
  isSameCompany: boolean;
  /** Of the inputs. */
  inputs: {
    peersAdded: ChangedPeer[];
    peersRemoved: ChangedPeer[];
    focusAreasAdded: FocusArea[];
    focusAreasRemoved: FocusArea[];
    peerSetChanged: boolean;
  };
  /** Those that both runs have, in the order of the later one. */
  metrics: ComparedMetric[];
  /** Names of metrics that one run has alone. */
  onlyBefore: string[];
  onlyAfter: string[];
  /** By the metric they are about. */
  newOutliers: Outlier[];
  goneOutliers: Outlier[];
  stayingOutliers: Outlier[];
  /** What a reader must know before reading on: other peers, other companies, same data. */
  notes: string[];
};
