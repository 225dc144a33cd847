import { formatDay } from "@/lib/days";
import { formatFigure } from "../analysis/format";
import type { MetricComparison, MetricInput, MetricValue, Unit } from "../analysis/types";

/** "12.1% to 24.0%", or a dash where there are too few peers. */
export function quartileWords({ lowerQuartile, upperQuartile, metric }: MetricComparison): string {
  if (lowerQuartile === null || upperQuartile === null) return "–";
  return `${formatFigure(lowerQuartile, metric.unit)} to ${formatFigure(upperQuartile, metric.unit)}`;
}

/** "3 of 9", the highest value first. */
export function rankWords({ rank, sampleSize }: MetricComparison): string {
  return rank === null ? "–" : `${rank} of ${sampleSize + 1}`;
}

/** The period of a value: "to Sep 28, 2025", "fiscal year 2024", or why there is none. */
export function periodWords({ value, missing, periodEnd, fiscalYear }: MetricValue): string {
  if (value === null) return missing ?? "";
  if (periodEnd) return `year to ${formatDay(periodEnd)}`;
  return fiscalYear === null ? "" : `fiscal year ${fiscalYear}`;
}

/** "Net income $93,736,000,000 (Sep 28, 2025)": to the last digit, so that a reader can compute with it. */
export function inputWords({ label, value, unit, periodEnd }: MetricInput): string {
  const figure = `${label} ${exactFigure(value, unit)}`;
  return periodEnd ? `${figure} (${formatDay(periodEnd)})` : figure;
}

const EXACT = new Intl.NumberFormat("en-US", { maximumFractionDigits: 4 });

function exactFigure(value: number, unit: Unit): string {
  const size = EXACT.format(Math.abs(value));
  return `${value < 0 ? "−" : ""}${unit === "usd" ? "$" : ""}${size}${SUFFIX[unit] ?? ""}`;
}

const SUFFIX: Partial<Record<Unit, string>> = {
  percent: "%",
  points: " points",
  ratio: ":1",
  times: "×",
  years: " years",
};

/** Companies or metrics that a chart leaves out, each with why, as one sentence; empty without any. */
export function leftOutWords(leftOut: readonly string[]): string {
  if (leftOut.length === 0) return "";
  return `Left out: ${leftOut.map((words) => words.replace(/\.$/, "")).join("; ")}.`;
}

/** The formula of a metric, what it does not say, and what a reader must know of these companies. */
export function metricWords({ metric, notes }: MetricComparison): string {
  return [`${metric.formula}.`, ...(metric.caveat ? [metric.caveat] : []), ...notes].join(" ");
}

/** The metrics that some company has disclosed, and those that none has. */
export function computable(comparisons: MetricComparison[]): Record<"known" | "unknown", MetricComparison[]> {
  const isKnown = ({ focal, peers }: MetricComparison) =>
    [focal, ...peers].some(({ value }) => value !== null);
  return {
    known: comparisons.filter(isKnown),
    unknown: comparisons.filter((comparison) => !isKnown(comparison)),
  };
}

/** A line of the table that a comparison is computed again from. */
export type FigureLine = { key: string; company: string; figures: MetricValue; isFocal: boolean };

/** The focal company's figure, that of the year before where an insight tells it, then the peers'. */
export function figureLines({ focal, before, peers }: MetricComparison): FigureLine[] {
  const line = (figures: MetricValue, isFocal = false, when = ""): FigureLine => ({
    key: `${figures.companyId}${when}`,
    company: `${figures.ticker}${when}`,
    figures,
    isFocal,
  });
  return [
    line(focal, true),
    ...(before ? [line(before, false, ", the year before")] : []),
    ...peers.map((peer) => line(peer)),
  ];
}
