import type { z } from "zod";
import type { DeepAnalysis } from "../research/types";
import type * as schema from "./schema";

export type Unit = z.infer<typeof schema.unitSchema>;

/** Where a result's figure comes from: `sources` of the analysis has it under this id. */
export type SourceEntry = z.infer<typeof schema.sourceEntrySchema>;

/** A figure that another is computed from, as it was filed. */
export type MetricInput = z.infer<typeof schema.metricInputSchema>;

/** A metric of one company, which its reader can compute again from `inputs`. */
export type MetricValue = z.infer<typeof schema.metricValueSchema>;

/** How a metric is made, for a reader. */
export type MetricInfo = z.infer<typeof schema.metricInfoSchema>;

/** The focal company among its peers on one metric. Statistics are over the peers that have the figure, it excluded. */
export type MetricComparison = z.infer<typeof schema.comparisonSchema>;

export type ShownMetric = z.infer<typeof schema.shownMetricSchema>;
export type Insight = z.infer<typeof schema.insightSchema>;
export type Outlier = z.infer<typeof schema.outlierSchema>;
export type ScatterPoint = z.infer<typeof schema.scatterPointSchema>;
export type ScatterChart = z.infer<typeof schema.scatterChartSchema>;

/** Bars of the peers' medians beside the focal company's values. */
export type BarChart = z.infer<typeof schema.barChartSchema>;
export type Chart = ScatterChart | BarChart;

/** Pay beside performance by ranks, as the relative degree of alignment is described. */
export type Alignment = z.infer<typeof schema.alignmentSchema>;
export type CompetitorOverview = z.infer<typeof schema.overviewSchema>;

/** The four figures of the overview, as they are called. */
export const OVERVIEW_FIGURES = [
  ["marketCap", "Market cap"],
  ["revenueGrowth", "Revenue growth"],
  ["netMargin", "Net margin"],
  ["esgRating", "ESG rating"],
] as const;

/** A benchmark analysis: computed; with a model, insights and questions across metrics come first. */
export type BenchmarkAnalysis = z.infer<typeof schema.storedAnalysisSchema> & {
  /** Of the saved run. */
  id: string;
  deepAnalysis: DeepAnalysis | null;
};
