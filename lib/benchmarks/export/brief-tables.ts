import { formatDay } from "@/lib/days";
import type { Block, Inline } from "@/lib/handout/document";
import { exactFigure, formatFigure } from "../analysis/format";
import type {
  BarChart,
  MetricComparison,
  MetricInput,
  MetricValue,
  ScatterChart,
  Unit,
} from "../analysis/types";
import { rangesOf, type SourceNumbers } from "./benchmark-brief";

/** Text followed by the numbers of its sources. */
export function sourced(text: string, ids: readonly string[], { numbersOf }: SourceNumbers): Inline[] {
  return [{ text }, ...rangesOf(numbersOf(ids)).map(([cite, to]) => ({ cite, to }))];
}

export const strong = (text: string): Inline => ({ text, style: "strong" });

type TableBlock = Extract<Block, { kind: "table" }>;

const start = (heading: string, share: number) => ({ heading, share, align: "start" as const });
const end = (heading: string, share: number) => ({ heading, share, align: "end" as const });

/** Every metric: the company next to its peers, with the formula. */
export function comparisonTable(
  comparisons: MetricComparison[],
  ticker: string,
  numbers: SourceNumbers,
): TableBlock {
  return {
    kind: "table",
    caption: [strong(`${ticker} among its peers: each metric with its formula`)],
    columns: [
      start("Metric and formula", 0.32),
      end(ticker, 0.16),
      end("Peer median", 0.12),
      end("Middle 50% of peers", 0.15),
      end("Percentile", 0.115),
      end("Rank", 0.08),
      end("Peers", 0.055),
    ],
    rows: comparisons.map((comparison) => {
      const { metric, focal, median, percentile, sampleSize } = comparison;
      const why = focal.value === null && focal.missing ? ` ${focal.missing}` : "";
      const ids = focal.inputs.map(({ sourceId }) => sourceId);
      return {
        isMarked: false,
        cells: [
          [strong(`${metric.name}:`), { text: ` ${metric.formula}.${why}` }],
          sourced(formatFigure(focal.value, metric.unit), ids, numbers),
          [{ text: median === null ? "–" : formatFigure(median, metric.unit) }],
          [{ text: quartileWords(comparison) }],
          [{ text: percentile === null ? "–" : String(Math.round(percentile)) }],
          [{ text: rankWords(comparison) }],
          [{ text: String(sampleSize) }],
        ],
      };
    }),
  };
}

/** The inputs of one metric for every company. */
export function figuresTable(comparison: MetricComparison, numbers: SourceNumbers): TableBlock {
  const { metric } = comparison;
  return {
    kind: "table",
    caption: [strong(`${metric.name}.`), { text: ` ${metricWords(comparison)}` }],
    columns: [
      start("Company", 0.12),
      end("Figure", 0.15),
      start("Period", 0.18),
      start("Calculated from", 0.55),
    ],
    rows: figureLines(comparison).map(({ company, figures: value, isFocal }) => ({
      isMarked: isFocal,
      cells: [
        [strong(company)],
        [{ text: formatFigure(value.value, metric.unit) }],
        [{ text: value.value === null ? "" : periodWords(value) }],
        inputsOf(value, numbers),
      ],
    })),
  };
}

function inputsOf({ value, missing, inputs }: MetricValue, numbers: SourceNumbers) {
  const why = value === null && missing ? [{ text: missing }] : [];
  const words = inputs.flatMap((input, index) => {
    const before = index > 0 ? "; " : why.length > 0 ? " " : "";
    return sourced(`${before}${inputWords(input)}`, [input.sourceId], numbers);
  });
  return [...why, ...words];
}

/** The points of a scatter chart. */
export function scatterTable({ title, data }: ScatterChart, numbers: SourceNumbers): TableBlock {
  const points = data.datasets.flatMap((dataset) => dataset.points);
  const medians = data.quadrants ? [{ label: "Peer median", ...data.quadrants }] : [];
  return {
    kind: "table",
    caption: [strong(title)],
    columns: [start("Company", 0.52), end("Total shareholder return", 0.26), end("CEO pay granted", 0.22)],
    rows: [
      ...points.map(({ label, x, y, isFocal, sourceIds }) => ({
        isMarked: isFocal,
        cells: [[strong(label), ...sourced("", sourceIds, numbers)], ...pointCells(x, y)],
      })),
      ...medians.map(({ label, x, y }) => ({
        isMarked: false,
        cells: [[strong(label)], ...pointCells(x, y)],
      })),
    ],
  };
}

const MILLION = 1e6;

const pointCells = (x: number, y: number) => [
  [{ text: formatFigure(x, "percent") }],
  [{ text: formatFigure(y * MILLION, "usd") }],
];

/** The bars of a bar chart. */
export function barTable({ title, data: { labels, datasets, unit } }: BarChart): TableBlock {
  const share = 0.56 / Math.max(1, datasets.length);
  return {
    kind: "table",
    caption: [strong(title)],
    columns: [start("Metric", 0.44), ...datasets.map(({ label }) => end(label, share))],
    rows: labels.map((label, row) => ({
      isMarked: false,
      cells: [[strong(label)], ...datasets.map(({ values }) => [{ text: shown(values[row], unit) }])],
    })),
  };
}

const shown = (value: number | null | undefined, unit: Unit) => formatFigure(value ?? null, unit);

/** "12.1% to 24.0%", or a dash with too few peers. */
function quartileWords({ lowerQuartile, upperQuartile, metric }: MetricComparison): string {
  if (lowerQuartile === null || upperQuartile === null) return "–";
  return `${formatFigure(lowerQuartile, metric.unit)} to ${formatFigure(upperQuartile, metric.unit)}`;
}

/** "3 of 9", where 1 is the highest value. */
function rankWords({ rank, sampleSize }: MetricComparison): string {
  return rank === null ? "–" : `${rank} of ${sampleSize + 1}`;
}

/** The period of a value: "to Sep 28, 2025", "fiscal year 2024", or why there is none. */
function periodWords({ value, missing, periodEnd, fiscalYear }: MetricValue): string {
  if (value === null) return missing ?? "";
  if (periodEnd) return `year to ${formatDay(periodEnd)}`;
  return fiscalYear === null ? "" : `fiscal year ${fiscalYear}`;
}

/** "Net income $93,736,000,000 (Sep 28, 2025)": unrounded, so that a reader can calculate with it. */
function inputWords({ label, value, unit, periodEnd }: MetricInput): string {
  const figure = `${label} ${exactFigure(value, unit)}`;
  return periodEnd ? `${figure} (${formatDay(periodEnd)})` : figure;
}

/** Companies or metrics missing from a chart with the reasons, as one sentence; empty without any. */
export function leftOutWords(leftOut: readonly string[]): string {
  if (leftOut.length === 0) return "";
  return `Left out: ${leftOut.map((words) => words.replace(/\.$/, "")).join("; ")}.`;
}

/** A metric's formula, its limitations, and notes on these companies. */
function metricWords({ metric, notes }: MetricComparison): string {
  return [`${metric.formula}.`, ...(metric.caveat ? [metric.caveat] : []), ...notes].join(" ");
}

/** Splits metrics into those disclosed by some company and those by none. */
export function computable(comparisons: MetricComparison[]): Record<"known" | "unknown", MetricComparison[]> {
  const isKnown = ({ focal, peers }: MetricComparison) =>
    [focal, ...peers].some(({ value }) => value !== null);
  return {
    known: comparisons.filter(isKnown),
    unknown: comparisons.filter((comparison) => !isKnown(comparison)),
  };
}

/** A table row from which a comparison can be recomputed. */
type FigureLine = { key: string; company: string; figures: MetricValue; isFocal: boolean };

/** The focal company's figure, the previous year's where an insight mentions it, then the peers'. */
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
