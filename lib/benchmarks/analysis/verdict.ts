import { formatFigure, inSentence } from "./format";
import type { BenchmarkAnalysis, MetricComparison } from "./types";

type Judged = Pick<BenchmarkAnalysis, "comparisons" | "focalCompany">;

/** Fewer metrics than these are no ground to say where a company stands. */
const FEWEST = 3;

/**
 * Where a company stands among its peers, in one sentence: in how many metrics it is ahead of their median, of those where one end
 * is better, and in which it is furthest from them, by the robust distance.
 */
export function verdictOn({ comparisons, focalCompany: { name } }: Judged): string {
  const compared = comparisons.filter(({ gap, sampleSize }) => gap !== null && sampleSize > 0);
  const judged = compared.filter(({ metric }) => metric.better !== "neutral");
  const apart = furthest(compared);
  if (judged.length < FEWEST && !apart) return `There is too little data on ${name} to say how it compares.`;
  const stands = `${name} is ahead of the peer median on ${judged.filter(isAhead).length} of ${judged.length} metrics`;
  const told = apart && distance(apart);
  if (judged.length < FEWEST) return `${name} differs most from its peers in ${told}.`;
  return told ? `${stands} and differs most from its peers in ${told}.` : `${stands}.`;
}

const isAhead = ({ gap, metric }: MetricComparison) => (gap ?? 0) * (metric.better === "lower" ? -1 : 1) > 0;

function furthest(compared: MetricComparison[]): MetricComparison | undefined {
  return compared
    .filter(({ robustZ, gap }) => robustZ !== null && gap !== 0)
    .toSorted((a, b) => Math.abs(b.robustZ ?? 0) - Math.abs(a.robustZ ?? 0))[0];
}

/** "net margin: 5.0% against a median of 9.1%" */
function distance({ metric: { name, unit }, focal, median }: MetricComparison): string {
  return `${inSentence(name)}: ${formatFigure(focal.value, unit)} against a median of ${formatFigure(median, unit)}`;
}
