import { formatDistance, formatFigure } from "../analysis/format";
import type { BenchmarkAnalysis, MetricComparison, Unit } from "../analysis/types";
import type { ChangedPeer, ComparedFigure, ComparedMetric, ComparedRun, RunComparison } from "./types";

/** Compares two runs, the earlier first, in whichever order they are given. Pure. */
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

// A metric whose unit changed between product versions is another metric.
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
    notes.push("The peers differ, which also changes medians and percentiles.");
  if (notes.length === 0 && before.dataAsOf.to === after.dataAsOf.to)
    notes.push("Both benchmarks use data from the same date.");
  return notes;
}

/**
 * One metric in two runs; `then` is the earlier. For two companies, the words describe a difference, not a
 * change.
 */
function comparedMetric(
  then: MetricComparison,
  now: MetricComparison,
  isSameCompany: boolean,
): ComparedMetric {
  const { id, name, unit, formula, better } = now.metric;
  const [before, after] = [figureOf(then), figureOf(now)];
  const change = difference(before.value, after.value);
  const direction = directionOf(change, unit, before, after);
  return {
    metricId: id,
    name,
    unit,
    formula,
    before,
    after,
    change,
    direction,
    reading: readingOf(direction, better),
    words: `${valueWords({ before, after, change, direction, unit }, isSameCompany)}${rankWords(before, after)}.`,
  };
}

function figureOf({ focal, median, percentile, sampleSize }: MetricComparison): ComparedFigure {
  const { value, fiscalYear, periodEnd } = focal;
  return { value, median, percentile, sampleSize, fiscalYear, periodEnd };
}

function difference(before: number | null, after: number | null): number | null {
  return before === null || after === null ? null : after - before;
}

// Values that are displayed alike count as equal.
function directionOf(
  change: number | null,
  unit: Unit,
  before: ComparedFigure,
  after: ComparedFigure,
): ComparedMetric["direction"] {
  if (change === null || before.value === null || after.value === null) return null;
  if (formatFigure(before.value, unit) === formatFigure(after.value, unit)) return "same";
  return change > 0 ? "up" : "down";
}

function readingOf(
  direction: ComparedMetric["direction"],
  better: MetricComparison["metric"]["better"],
): ComparedMetric["reading"] {
  if (direction === null || direction === "same") return direction;
  if (better === "neutral") return "neutral";
  return (direction === "up") === (better === "higher") ? "better" : "worse";
}

type Change = Pick<ComparedMetric, "before" | "after" | "change" | "direction" | "unit">;

const DIRECTION = { up: "Up", down: "Down" };
const DIFFERENCE = { up: "Higher", down: "Lower" };

function valueWords({ before, after, change, direction, unit }: Change, isSameCompany: boolean): string {
  const [then, now] = [before, after].map(({ value }) => {
    return value === null ? "not in our data" : formatFigure(value, unit);
  });
  if (change === null || direction === null) {
    if (then === now) return "Not in our data for either benchmark";
    return before.value === null ? `Not in our data before, ${now} now` : `${then} before, ${now} now`;
  }
  if (direction === "same") return `${isSameCompany ? "Unchanged" : "The same"} at ${now}`;
  const by = formatDistance(change, unit);
  if (isSameCompany) return `${DIRECTION[direction]} ${by}, from ${then} to ${now}`;
  return `${DIFFERENCE[direction]} by ${by}: ${now} against ${then}`;
}

function rankWords(before: ComparedFigure, after: ComparedFigure): string {
  if (before.percentile === null || after.percentile === null) return "";
  const [then, now] = [Math.round(before.percentile), Math.round(after.percentile)];
  return then === now ? `; percentile ${now} in both` : `; percentile ${then}, then ${now}`;
}
