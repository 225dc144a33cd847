import type { Compared } from "../compare";
import { formatFigure } from "../format";
import type { Outlier } from "../types";
import { weightOf } from "../weigh";
import { asked } from "../words";

const MOST = 8;
const LEAST = 3;
const FROM_GAPS = 5;

/**
 * Three to eight questions to the board: the first of each outlier, then of the largest gaps by weight, then of what is not
 * known, no two of one metric.
 */
export function boardQuestions(compared: readonly Compared[], outliers: readonly Outlier[]): string[] {
  const told = new Set(outliers.map(({ metricId }) => metricId));
  const fromOutliers = outliers.flatMap(({ actionItems }) => actionItems.slice(0, 1));
  const rest = compared.filter(({ metric }) => !told.has(metric.id));
  const fromGaps = rest
    .filter(({ metric, comparison }) => weightOf(metric, comparison) > 0)
    .toSorted(
      (first, second) =>
        weightOf(second.metric, second.comparison) - weightOf(first.metric, first.comparison),
    )
    .map(askOfGap);
  const known = [...fromOutliers, ...fromGaps.slice(0, Math.max(FROM_GAPS - fromOutliers.length, 0))].slice(
    0,
    MOST,
  );
  const unknown = rest.flatMap((each) => askOfUnknown(each) ?? []);
  return [...known, ...unknown.slice(0, Math.max(LEAST - known.length, 0))];
}

function askOfGap(compared: Compared): string {
  const { ask } = compared.metric;
  return (compared.comparison.gap ?? 0) > 0 ? ask.above(asked(compared)) : ask.below(asked(compared));
}

/** A question where there is nothing to compare, or nothing between the two. */
function askOfUnknown({ metric, comparison, focal }: Compared): string | null {
  const { ticker } = focal.company;
  const { median, sampleSize } = comparison;
  const peers = sampleSize === 1 ? "one peer's is" : `the median of ${sampleSize} peers is`;
  const print = (value: number | null) => formatFigure(value, metric.unit);
  if (comparison.focal.value === null) {
    const known = sampleSize > 0 ? `, and ${peers} ${print(median)}` : ", nor of any peer";
    return `${metric.name} of ${ticker} is not on file here${known}: what does management report to the board, and should it be disclosed?`;
  }
  if (sampleSize === 0) {
    return `${metric.name} of ${ticker} is ${print(comparison.focal.value)} and no peer's figure is on file: against which companies should the board look at it?`;
  }
  return `${metric.name} of ${ticker} is ${print(comparison.focal.value)} and ${peers} ${print(median)}: is the middle where we mean to be?`;
}
