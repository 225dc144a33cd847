import type { z } from "zod";
import type { DeepAnalysis } from "../research/types";
import type * as schema from "./schema";

export type Unit = z.infer<typeof schema.unitSchema>;

/** The source of a figure in a result, stored under this id in `sources`. */
export type SourceEntry = z.infer<typeof schema.sourceEntrySchema>;

/** A figure used in a calculation, as filed. */
export type MetricInput = z.infer<typeof schema.metricInputSchema>;

/** A metric of one company, which the reader can recompute from `inputs`. */
export type MetricValue = z.infer<typeof schema.metricValueSchema>;

/** How a metric is defined, for a reader. */
export type MetricInfo = z.infer<typeof schema.metricInfoSchema>;

/**
 * The focal company among its peers on one metric. Statistics cover the peers with the figure, without the
 * focal company.
 */
export type MetricComparison = z.infer<typeof schema.comparisonSchema>;

export type ShownMetric = z.infer<typeof schema.shownMetricSchema>;
export type Insight = z.infer<typeof schema.insightSchema>;
export type Outlier = z.infer<typeof schema.outlierSchema>;
export type ScatterPoint = z.infer<typeof schema.scatterPointSchema>;
export type ScatterChart = z.infer<typeof schema.scatterChartSchema>;

/** Bars for the peers' medians and the focal company's values. */
export type BarChart = z.infer<typeof schema.barChartSchema>;
export type Chart = ScatterChart | BarChart;

/** Pay compared with performance by rank: the relative degree of alignment. */
export type Alignment = z.infer<typeof schema.alignmentSchema>;
export type CompetitorOverview = z.infer<typeof schema.overviewSchema>;

/** The names of the four overview figures. */
export const OVERVIEW_FIGURES = [
  ["marketCap", "Market cap"],
  ["revenueGrowth", "Revenue growth"],
  ["netMargin", "Net margin"],
  ["esgRating", "ESG rating"],
] as const;

/** A computed benchmark analysis. With a model, its insights and questions across metrics come first. */
export type BenchmarkAnalysis = z.infer<typeof schema.storedAnalysisSchema> & {
  /** Id of the saved run. */
  id: string;
  deepAnalysis: DeepAnalysis | null;
};
