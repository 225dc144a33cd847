import { formatFigure } from "../analysis/format";
import type { ScatterChart, ScatterPoint } from "../analysis/types";

/** Returns every point once, the focal company's last so that it is drawn on top. */
export function pointsOf(chart: ScatterChart): ScatterPoint[] {
  const points = chart.data.datasets.flatMap((dataset) => dataset.points);
  return points.toSorted((a, b) => Number(a.isFocal) - Number(b.isFocal));
}

/** A return this many times the next lower one would compress all others. */
const FAR = 3;

/** A point and its position on the return axis, in percent. */
export type DrawnPoint = ScatterPoint & { at: number };

/** Moves the few returns far beyond all others close to them; their labels give the true value. */
export function drawnPoints(points: ScatterPoint[]): DrawnPoint[] {
  const gains = points.map(({ x }) => x).toSorted((a, b) => a - b);
  const first = gains.findIndex((gain, at) => {
    const next = gains[at - 1] ?? 0;
    return next > 0 && gain > FAR * next && gains.length - at <= gains.length / 3;
  });
  const end = first < 0 ? Number.POSITIVE_INFINITY : (gains[first - 1] ?? 0) * 1.25;
  return points.map((point) => ({ ...point, at: Math.min(point.x, end) }));
}

/** The label of a point: its name, and its return where it was moved. */
export const labelOf = (point: DrawnPoint): string =>
  point.at < point.x ? `${shortNameOf(point)} ${formatTsr(point.x)} →` : shortNameOf(point);

const LONGEST_NAME = 14;

/** The ticker the label begins with, or the name of a company without one. */
function shortNameOf({ label, companyId }: Pick<ScatterPoint, "label" | "companyId">): string {
  const isListed = label === companyId || label.startsWith(`${companyId} `);
  const name = isListed ? companyId : (label.split(", fiscal year")[0] ?? label);
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name;
}

export const formatTsr = (percent: number): string => formatFigure(percent, "percent");

/** @param millions $ million, as in the points */
export const formatPay = (millions: number): string => formatFigure(millions * 1e6, "usd");
