import { parseISO } from "date-fns/parseISO";
import type { KpiView } from "../types";
import type { Trend } from "./types";

export const TREND_WIDTH = 96;
export const TREND_HEIGHT = 28;
const EDGE = 3;
/** Most points of a line: more than one per four pixels would not be visible. */
const MOST_POINTS = 24;

type Points = KpiView["trend"];

/**
 * Returns the sparkline of a KPI; null with fewer than two values. At most 24 points, however many values
 * there are.
 */
export function trendLine(points: Points): Trend | null {
  const [first] = points;
  if (!first || points.length < 2) return null;
  return { count: points.length, since: first.asOf, places: placesOf(thinned(points)) };
}

/** Keeps the first, the last, and the lowest and highest of each section between, so that no peak is lost. */
export function thinned(points: Points): Points {
  if (points.length <= MOST_POINTS) return points;
  const between = points.slice(1, -1);
  const stretches = (MOST_POINTS - 2) / 2;
  const kept = Array.from({ length: stretches }, (_, index) => {
    const from = Math.floor((index * between.length) / stretches);
    const to = Math.floor(((index + 1) * between.length) / stretches);
    return extremesOf(between.slice(from, to));
  });
  return [...points.slice(0, 1), ...kept.flat(), ...points.slice(-1)];
}

/** In their original order. */
function extremesOf(stretch: Points): Points {
  const byValue = stretch.toSorted((a, b) => a.value - b.value);
  const extremes = new Set([byValue[0], byValue.at(-1)]);
  return stretch.filter((point) => extremes.has(point));
}

/** Maps values to coordinates in the box: days across, amounts up. A constant value is at half height. */
export function placesOf(points: Points): [x: number, y: number][] {
  const across = scaleOf(
    points.map(({ asOf }) => parseISO(asOf).getTime()),
    TREND_WIDTH,
  );
  const up = scaleOf(
    points.map(({ value }) => value),
    TREND_HEIGHT,
  );
  return points.map(({ asOf, value }) => [
    round(across(parseISO(asOf).getTime())),
    round(TREND_HEIGHT - up(value)),
  ]);
}

function scaleOf(values: number[], size: number): (value: number) => number {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  if (lowest === highest) return () => size / 2;
  return (value) => EDGE + ((value - lowest) / (highest - lowest)) * (size - 2 * EDGE);
}

const round = (value: number) => Math.round(value * 10) / 10;
