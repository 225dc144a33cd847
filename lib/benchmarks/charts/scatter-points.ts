import { formatFigure } from "../analysis/format";
import type { ScatterChart, ScatterPoint } from "../analysis/types";

/** Every point once, the focal company's last: it is drawn over the others. */
export function pointsOf(chart: ScatterChart): ScatterPoint[] {
  const points = chart.data.datasets.flatMap((dataset) => dataset.points);
  return points.toSorted((a, b) => Number(a.isFocal) - Number(b.isFocal));
}

/** How many times the next highest return is so far away that it would press all others together. */
const FAR = 3;

/** A point and where it is drawn along the axis of returns, in percent. */
export type DrawnPoint = ScatterPoint & { at: number };

/** A single return far beyond all others is drawn a little beyond them, where its label tells it. */
export function drawnPoints(points: ScatterPoint[]): DrawnPoint[] {
  const [highest = 0, next = 0] = points.map(({ x }) => x).toSorted((a, b) => b - a);
  const end = next > 0 && highest > FAR * next ? next * 1.25 : highest;
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
