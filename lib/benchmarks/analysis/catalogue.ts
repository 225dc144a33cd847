import type { FocusArea } from "../focus-areas";
import type { Metric } from "./metric";
import { COMPENSATION } from "./metrics/compensation";
import { ENGAGEMENT } from "./metrics/engagement";
import { FINANCIALS } from "./metrics/financials";
import { GOVERNANCE } from "./metrics/governance";
import { RISK } from "./metrics/risk";
import { STRATEGY } from "./metrics/strategy";
import type { MetricInfo } from "./types";

/** Every metric, in the order in which a table shows them. */
export const METRICS: readonly Metric[] = [
  ...COMPENSATION,
  ...FINANCIALS,
  ...STRATEGY,
  ...RISK,
  ...ENGAGEMENT,
  ...GOVERNANCE,
];

/** The metrics of the focus areas, each once. */
export function metricsOf(areas: readonly FocusArea[]): Metric[] {
  return METRICS.filter(({ focusAreas }) => focusAreas.some((area) => areas.includes(area)));
}

/** @throws Error when there is no such metric */
export function metricOf(id: string): Metric {
  const metric = METRICS.find((each) => each.id === id);
  if (!metric) throw new Error(`There is no metric ${id}.`);
  return metric;
}

/** What a reader is told of a metric. */
export function infoOf({ id, name, focusAreas, unit, formula, better, caveat }: Metric): MetricInfo {
  return { id, name, focusAreas, unit, formula, better, caveat };
}
