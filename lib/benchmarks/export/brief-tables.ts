import type { Block, Inline } from "@/lib/handout/document";
import { formatFigure } from "../analysis/format";
import type { BarChart, MetricComparison, MetricValue, ScatterChart, Unit } from "../analysis/types";
import { figureLines, inputWords, metricWords, periodWords, quartileWords, rankWords } from "./figure-words";
import { rangesOf, type SourceNumbers } from "./source-numbers";

/** Words with the numbers of the sources that they stand on. */
export function sourced(text: string, ids: readonly string[], { numbersOf }: SourceNumbers): Inline[] {
  return [{ text }, ...rangesOf(numbersOf(ids)).map(([cite, to]) => ({ cite, to }))];
}

export const strong = (text: string): Inline => ({ text, style: "strong" });

type TableBlock = Extract<Block, { kind: "table" }>;

const start = (heading: string, share: number) => ({ heading, share, align: "start" as const });
const end = (heading: string, share: number) => ({ heading, share, align: "end" as const });

/** Every metric: the company beside its peers, with the formula. */
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
      end("Middle half of the peers", 0.15),
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

/** What one metric of every company was computed from. */
export function figuresTable(comparison: MetricComparison, numbers: SourceNumbers): TableBlock {
  const { metric } = comparison;
  return {
    kind: "table",
    caption: [strong(`${metric.name}.`), { text: ` ${metricWords(comparison)}` }],
    columns: [
      start("Company", 0.12),
      end("Figure", 0.15),
      start("Period", 0.18),
      start("Computed from", 0.55),
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
