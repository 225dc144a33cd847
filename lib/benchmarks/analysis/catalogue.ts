import { FOCUS_AREAS, type FocusArea } from "../focus-areas";
import type { CompanyProfile } from "../types";
import type { Metric } from "./metric";
import { COMPENSATION } from "./metrics/compensation";
import { ENGAGEMENT } from "./metrics/engagement";
import { FINANCIALS } from "./metrics/financials";
import { GOVERNANCE } from "./metrics/governance";
import { RISK } from "./metrics/risk";
import { STRATEGY } from "./metrics/strategy";
import type { MetricInfo } from "./types";

/** Every metric, in table order. */
export const METRICS: readonly Metric[] = [
  ...COMPENSATION,
  ...FINANCIALS,
  ...STRATEGY,
  ...RISK,
  ...ENGAGEMENT,
  ...GOVERNANCE,
];

/** Returns the metrics of the focus areas, each once. */
export function metricsOf(areas: readonly FocusArea[]): Metric[] {
  return METRICS.filter(({ focusAreas }) => focusAreas.some((area) => areas.includes(area)));
}

/** @throws Error for an unknown metric */
export function metricOf(id: string): Metric {
  const metric = METRICS.find((each) => each.id === id);
  if (!metric) throw new Error(`There is no metric ${id}.`);
  return metric;
}

/** Returns a metric's description for readers. */
export function infoOf({ id, name, focusAreas, unit, formula, better, caveat }: Metric): MetricInfo {
  return { id, name, focusAreas, unit, formula, better, caveat };
}

/** Names of a focus area's metrics: those known for some company, and those known for none. */
export type Reach = { known: string[]; unknown: string[] };

/** Returns which metrics of each focus area can be computed from these companies' figures alone. */
export function reachOf(profiles: readonly CompanyProfile[]): Record<FocusArea, Reach> {
  const reach = (area: FocusArea): Reach => {
    const { known = [], unknown = [] } = Object.groupBy(metricsOf([area]), ({ read }) =>
      profiles.some((profile) => read(profile).value !== null) ? "known" : "unknown",
    );
    const names = (metrics: typeof known) => metrics.map(({ name }) => name);
    return { known: names(known), unknown: names(unknown) };
  };
  return Object.fromEntries(FOCUS_AREAS.map((area) => [area, reach(area)])) as Record<FocusArea, Reach>;
}
