import { formatFigure } from "../analysis/format";
import type { ScatterChart, ScatterPoint } from "../analysis/types";

/** Every point once, the focal company's last: it is drawn over the others. */
export function pointsOf(chart: ScatterChart): ScatterPoint[] {
  const points = chart.data.datasets.flatMap((dataset) => dataset.points);
  return points.toSorted((a, b) => Number(a.isFocal) - Number(b.isFocal));
}

const LONGEST_NAME = 14;

/** What stands beside a point: the ticker, which the label begins with; the name of a company that has none. */
export function shortNameOf({ label, companyId }: Pick<ScatterPoint, "label" | "companyId">): string {
  const isListed = label === companyId || label.startsWith(`${companyId} `);
  const name = isListed ? companyId : (label.split(", fiscal year")[0] ?? label);
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name;
}

export const formatTsr = (percent: number): string => formatFigure(percent, "percent");

/** @param millions $ million, as the points have it */
export const formatPay = (millions: number): string => formatFigure(millions * 1e6, "usd");
