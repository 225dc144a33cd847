import { formatFigure } from "../analysis/format";
import type { ScatterChart, ScatterPoint } from "../analysis/types";

/** Every point once, the focal company's last: it is drawn over the others. */
export function pointsOf(chart: ScatterChart): ScatterPoint[] {
  const points = chart.data.datasets.flatMap((dataset) => dataset.points);
  return points.toSorted((a, b) => Number(a.isFocal) - Number(b.isFocal));
}

/** A return so many times the next lower one would press the others together. */
const FAR = 3;

/** A point and where it is drawn along the axis of returns, in percent. */
export type DrawnPoint = ScatterPoint & { at: number };

/** The few returns that are far beyond all others are drawn a little beyond them, where their labels tell them. */
export function drawnPoints(points: ScatterPoint[]): DrawnPoint[] {
  const gains = points.map(({ x }) => x).toSorted((a, b) => a - b);
  const first = gains.findIndex((gain, at) => {
    const next = gains[at - 1] ?? 0;
    return next > 0 && gain > FAR * next && gains.length - at <= gains.length / 3;
  });
  const end = first < 0 ? Number.POSITIVE_INFINITY : (gains[first - 1] ?? 0) * 1.25;
  return points.map((point) => ({ ...point, at: Math.min(point.x, end) }));
}

/** What stands beside a point: its name, and how far it is where it is drawn nearer. */
export const labelOf = (point: DrawnPoint): string =>
  point.at < point.x ? `${shortNameOf(point)} ${formatTsr(point.x)} →` : shortNameOf(point);

const LONGEST_NAME = 14;

/** The ticker, which the label begins with; the name of a company that has none. */
function shortNameOf({ label, companyId }: Pick<ScatterPoint, "label" | "companyId">): string {
  const isListed = label === companyId || label.startsWith(`${companyId} `);
  const name = isListed ? companyId : (label.split(", fiscal year")[0] ?? label);
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name;
}

export const formatTsr = (percent: number): string => formatFigure(percent, "percent");

/** @param millions $ million, as the points have it */
export const formatPay = (millions: number): string => formatFigure(millions * 1e6, "usd");
