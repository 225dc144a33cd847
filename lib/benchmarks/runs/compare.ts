import type { BenchmarkAnalysis, MetricComparison } from "../analysis/types";
import { comparedMetric } from "./compare-metric";
import type { ChangedPeer, ComparedRun, RunComparison } from "./types";

/** How many insights of each run are set side by side. */
const INSIGHTS = 3;

/** What changed from the earlier run to the later, whichever is given first. Pure. */
export function compare(one: BenchmarkAnalysis, other: BenchmarkAnalysis): RunComparison {
  const [before, after] = one.madeAt <= other.madeAt ? [one, other] : [other, one];
  const isSameCompany = before.focalCompany.id === after.focalCompany.id;
  const pairs = matched(before.comparisons, after.comparisons);
  const outliers = compareOutliers(before, after);
  return {
    before: sideOf(before),
    after: sideOf(after),
    isSameCompany,
    inputs: inputsOf(before, after),
    metrics: pairs.map(([then, now]) => comparedMetric(then, now, isSameCompany)),
    onlyBefore: namesWithout(before.comparisons, pairs),
    onlyAfter: namesWithout(after.comparisons, pairs),
    ...outliers,
    insightsBefore: before.insights.slice(0, INSIGHTS),
    insightsAfter: after.insights.slice(0, INSIGHTS),
    notes: notesOn(before, after),
  };
}

function sideOf({ id, focalCompany, peerSet, focusAreas, madeAt, dataAsOf }: BenchmarkAnalysis): ComparedRun {
  return {
    id,
    focalLabel: focalCompany.ticker,
    focalName: focalCompany.name,
    peerSetName: peerSet.name,
    focusAreas,
    madeAt,
    dataAsOf,
  };
}

type Pair = [MetricComparison, MetricComparison];

// A metric whose unit changed with a version of the product is another metric.
function matched(before: MetricComparison[], after: MetricComparison[]): Pair[] {
  return after.flatMap((now): Pair[] => {
    const then = before.find(({ metric }) => metric.id === now.metric.id && metric.unit === now.metric.unit);
    return then ? [[then, now]] : [];
  });
}

function namesWithout(comparisons: MetricComparison[], pairs: Pair[]): string[] {
  return comparisons
    .filter((comparison) => !pairs.some((pair) => pair.includes(comparison)))
    .map(({ metric }) => metric.name);
}

function inputsOf(before: BenchmarkAnalysis, after: BenchmarkAnalysis): RunComparison["inputs"] {
  return {
    peersAdded: peersWithout(after, before),
    peersRemoved: peersWithout(before, after),
    focusAreasAdded: after.focusAreas.filter((area) => !before.focusAreas.includes(area)),
    focusAreasRemoved: before.focusAreas.filter((area) => !after.focusAreas.includes(area)),
    peerSetChanged: before.peerSet.id !== after.peerSet.id,
  };
}

function peersWithout({ peers }: BenchmarkAnalysis, other: BenchmarkAnalysis): ChangedPeer[] {
  const known = new Set(other.peers.map(({ id }) => id));
  return peers.filter(({ id }) => !known.has(id)).map(({ id, ticker, name }) => ({ id, ticker, name }));
}

function compareOutliers(before: BenchmarkAnalysis, after: BenchmarkAnalysis) {
  const then = new Set(before.outliers.map(({ metricId }) => metricId));
  const now = new Set(after.outliers.map(({ metricId }) => metricId));
  return {
    newOutliers: after.outliers.filter(({ metricId }) => !then.has(metricId)),
    goneOutliers: before.outliers.filter(({ metricId }) => !now.has(metricId)),
    stayingOutliers: after.outliers.filter(({ metricId }) => then.has(metricId)),
  };
}

function notesOn(before: BenchmarkAnalysis, after: BenchmarkAnalysis): string[] {
  const notes: string[] = [];
  if (before.focalCompany.id !== after.focalCompany.id)
    notes.push(
      `These are two companies: ${before.focalCompany.name} and ${after.focalCompany.name}. Differences are not changes over time.`,
    );
  const { peersAdded, peersRemoved } = inputsOf(before, after);
  if (peersAdded.length + peersRemoved.length > 0)
    notes.push("The peers are not the same, which also changes medians and percentiles.");
  if (notes.length === 0 && before.dataAsOf.to === after.dataAsOf.to)
    notes.push("Both runs use data of the same date.");
  return notes;
}
