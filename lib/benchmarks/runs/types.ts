import type {
  BenchmarkAnalysis,
  MetricComparison,
  MetricInfo,
  MetricValue,
  Outlier,
} from "../analysis/types";
import type { FocusArea } from "../focus-areas";
import type { Company, RunView } from "../types";

/** A saved run when opened: the whole analysis, and its owner. */
export type RunDetail = BenchmarkAnalysis & { run: RunView };

/** One of two compared runs. */
export type ComparedRun = Pick<BenchmarkAnalysis, "id" | "focusAreas" | "madeAt" | "dataAsOf"> &
  Pick<RunView, "focalLabel" | "focalName" | "peerSetName">;

/** A peer in only one of the two runs. */
export type ChangedPeer = Pick<Company, "id" | "ticker" | "name">;

/** A figure on one side. Null: not disclosed or not computable in that run. */
export type ComparedFigure = Pick<MetricValue, "value" | "fiscalYear" | "periodEnd"> &
  Pick<MetricComparison, "median" | "percentile" | "sampleSize">;

/**
 * One metric in both runs. `direction`: change of the focal company's value from the earlier to the later
 * run; null when one is missing. `reading`: whether that is favorable.
 */
export type ComparedMetric = Pick<MetricInfo, "name" | "unit" | "formula"> & {
  metricId: string;
  before: ComparedFigure;
  after: ComparedFigure;
  /** Later minus earlier, in the metric's unit (percentages: points); null when one is missing. */
  change: number | null;
  direction: "up" | "down" | "same" | null;
  reading: "better" | "worse" | "same" | "neutral" | null;
  /** "Up 1.2 points, from 12.3% to 13.5%; percentile 40 → 55 among the peers." */
  words: string;
};

/** Changes from the earlier to the later of two runs. */
export type RunComparison = {
  before: ComparedRun;
  after: ComparedRun;
  /** False: two companies are compared, and nothing has changed "since". */
  isSameCompany: boolean;
  /** Changes of the inputs. */
  inputs: {
    peersAdded: ChangedPeer[];
    peersRemoved: ChangedPeer[];
    focusAreasAdded: FocusArea[];
    focusAreasRemoved: FocusArea[];
    peerSetChanged: boolean;
  };
  /** Metrics in both runs, in the order of the later one. */
  metrics: ComparedMetric[];
  /** Names of metrics in only one run. */
  onlyBefore: string[];
  onlyAfter: string[];
  /** By the metric they are about. */
  newOutliers: Outlier[];
  goneOutliers: Outlier[];
  stayingOutliers: Outlier[];
  /** Notes for the reader: other peers, other companies, same data. */
  notes: string[];
};
