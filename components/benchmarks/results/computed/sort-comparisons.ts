import type { MetricComparison } from "@/lib/benchmarks/analysis/types";

/** Sortable columns. Values in different units cannot be sorted. */
export const SORT_KEYS = ["metric", "rank", "percentile", "distance", "sample"] as const;

export type SortKey = (typeof SORT_KEYS)[number];

/** A `null` key keeps the order of the analysis. */
export type Sort = { key: SortKey | null; isDescending: boolean };

export const UNSORTED: Sort = { key: null, isDescending: false };

/** The next order when a heading is clicked: sorted, reversed, original. */
export function nextSort(sort: Sort, key: SortKey): Sort {
  if (sort.key !== key) return { key, isDescending: false };
  return sort.isDescending ? UNSORTED : { key, isDescending: true };
}

/** Rows without a value come last in both directions. */
export function sortComparisons(
  comparisons: MetricComparison[],
  { key, isDescending }: Sort,
): MetricComparison[] {
  if (!key) return comparisons;
  const way = isDescending ? -1 : 1;
  if (key === "metric") {
    return comparisons.toSorted((a, b) => way * a.metric.name.localeCompare(b.metric.name, "en"));
  }
  return comparisons.toSorted((a, b) => {
    const [one, other] = [figureOf(a, key), figureOf(b, key)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return way * (one - other);
  });
}

function figureOf(comparison: MetricComparison, key: Exclude<SortKey, "metric">): number | null {
  switch (key) {
    case "rank":
      return comparison.rank;
    case "percentile":
      return comparison.percentile;
    case "distance":
      return comparison.robustZ === null ? null : Math.abs(comparison.robustZ);
    case "sample":
      return comparison.sampleSize;
  }
}
