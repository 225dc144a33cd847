import { metricOf } from "../catalogue";
import { type Compare, type Compared, sourceIdsOf } from "../compare";
import { type SourceList, unique } from "../source-list";
import type { BarChart } from "../types";

type BarsOptions = { id: string; title: string; description: string; metricIds: readonly string[] };

/** A bar group: what a reader sees of it. */
export type Bars = {
  label: string;
  focal: number | null;
  peers: number | null;
  sourceIds: string[];
  /** Why there is no bar of the company. */
  missing: string | null;
};

/**
 * The peers' median beside the focal company's value, in percent, for the metrics that either has. Null when there is none.
 * @param more groups that are not metrics
 */
export function barsOf(
  { id, title, description, metricIds }: BarsOptions,
  compare: Compare,
  sources: SourceList,
  more: readonly Bars[] = [],
): BarChart | null {
  const wanted = metricIds.map((metricId) => compare(metricOf(metricId)));
  const groups = [...wanted.map(toBars), ...more];
  const drawn = groups.filter(({ focal, peers }) => focal !== null || peers !== null);
  const [first] = wanted;
  if (drawn.length === 0 || !first) return null;
  return {
    id,
    title,
    type: "bar",
    description,
    data: {
      labels: drawn.map(({ label }) => label),
      unit: "percent",
      datasets: [
        { label: "Peer median", values: drawn.map(({ peers }) => peers), isFocal: false },
        { label: first.focal.company.ticker, values: drawn.map(({ focal }) => focal), isFocal: true },
      ],
      leftOut: [
        ...groups
          .filter((group) => !drawn.includes(group))
          .map(({ label, missing }) => `${label}: ${missing ?? "not in our data"}`),
        ...wanted.flatMap(partlyKnown),
      ],
      sources: sources.of(unique(drawn.flatMap(({ sourceIds }) => sourceIds))),
    },
  };
}

function toBars({ metric, comparison }: Compared): Bars {
  return {
    label: metric.name,
    focal: comparison.focal.value,
    peers: comparison.median,
    sourceIds: sourceIdsOf(comparison),
    missing: comparison.focal.missing,
  };
}

/** Why one of two bars is missing: "Net margin: JPM: …". */
function partlyKnown({ metric, comparison }: Compared): string[] {
  const { focal, median } = comparison;
  if (focal.value === null && median !== null)
    return [`${metric.name}, ${focal.ticker}: ${focal.missing ?? "not in our data"}`];
  if (focal.value !== null && median === null) return [`${metric.name}, peers: not in our data`];
  return [];
}
