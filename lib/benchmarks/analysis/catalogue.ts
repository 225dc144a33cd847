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

/** The metrics of a focus area, by name: those which some company's figures give, and those which none gives. */
export type Reach = { known: string[]; unknown: string[] };

/** What can be said of each focus area from these companies' figures alone. */
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
