import { formatDistance, formatFigure } from "../analysis/format";
import type { MetricComparison, Unit } from "../analysis/types";
import type { ComparedFigure, ComparedMetric } from "./types";

/** One metric in two runs, `then` the earlier. Of two companies the words speak of a difference, not of a change. */
export function comparedMetric(
  then: MetricComparison,
  now: MetricComparison,
  isSameCompany: boolean,
): ComparedMetric {
  const { id, name, unit, formula, better } = now.metric;
  const [before, after] = [figureOf(then), figureOf(now)];
  const change = difference(before.value, after.value);
  const percentileChange = difference(before.percentile, after.percentile);
  const direction = directionOf(change, unit, before, after);
  return {
    metricId: id,
    name,
    unit,
    formula,
    before,
    after,
    change,
    percentileChange,
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

// What reads the same is the same, whatever stands behind the last digit shown.
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
    if (then === now) return "Not in our data in either run";
    return before.value === null ? `Not in our data before, ${now} now` : `${then} before, ${now} now`;
  }
  if (direction === "same") return `${isSameCompany ? "Unchanged" : "The same"} at ${now}`;
  const by = formatDistance(change, unit);
  if (isSameCompany) return `${DIRECTION[direction]} ${by}, from ${then} to ${now}`;
  return `${DIFFERENCE[direction]} by ${by}: ${now} beside ${then}`;
}

function rankWords(before: ComparedFigure, after: ComparedFigure): string {
  if (before.percentile === null || after.percentile === null) return "";
  const [then, now] = [Math.round(before.percentile), Math.round(after.percentile)];
  return then === now ? `; percentile ${now} in both` : `; percentile ${then}, then ${now}`;
}
