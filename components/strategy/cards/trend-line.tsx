import { parseISO } from "date-fns/parseISO";
import type { KpiView } from "@/lib/strategy/types";
import { DATE, formatLocal } from "@/lib/ui/dates";

const WIDTH = 96;
const HEIGHT = 28;
const EDGE = 3;

type Points = KpiView["trend"];

/** The reported values over time as a small line, without axes: the opened KPI has the chart. */
export function TrendLine({ points, name }: { points: Points; name: string }) {
  const places = placesOf(points);
  const [first, last] = [points[0], places.at(-1)];
  if (!first || !last) return null;
  return (
    <svg
      role="img"
      aria-label={`${name}: ${points.length} reported values since ${formatLocal(first.asOf, DATE)}`}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="shrink-0 text-muted-foreground"
    >
      <polyline
        points={places.map(({ x, y }) => `${x},${y}`).join(" ")}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={last.x} cy={last.y} r="2.5" className="fill-foreground" />
    </svg>
  );
}

/** Where each value lies in the box: across by its day, up by its amount. A value that never changes lies half way. */
export function placesOf(points: Points): { x: number; y: number }[] {
  const across = scaleOf(
    points.map(({ asOf }) => parseISO(asOf).getTime()),
    WIDTH,
  );
  const up = scaleOf(
    points.map(({ value }) => value),
    HEIGHT,
  );
  return points.map(({ asOf, value }) => ({
    x: round(across(parseISO(asOf).getTime())),
    y: round(HEIGHT - up(value)),
  }));
}

function scaleOf(values: number[], size: number): (value: number) => number {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  if (lowest === highest) return () => size / 2;
  return (value) => EDGE + ((value - lowest) / (highest - lowest)) * (size - 2 * EDGE);
}

const round = (value: number) => Math.round(value * 10) / 10;
