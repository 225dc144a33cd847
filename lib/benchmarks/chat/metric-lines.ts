import type { ResultLine } from "@/lib/ai/benchmark/answer/types";
import { formatFigure } from "../analysis/format";
import type { BenchmarkAnalysis, MetricComparison, MetricValue } from "../analysis/types";
import { ordinal } from "../analysis/words";
import { FOCUS_AREA_NAMES } from "../focus-areas";

/** A line with ids of the sources it stands on. */
export type SourcedLine = ResultLine & { sourceIds: string[] };

/** What a result says of its metrics: the focal company among its peers, first and last, and each peer's own figure. */
export function metricLines({ comparisons }: BenchmarkAnalysis): SourcedLine[] {
  return comparisons.flatMap((comparison) => [
    focalLine(comparison),
    ...extremesLine(comparison),
    ...comparison.peers.map((peer) => peerLine(comparison, peer)),
  ]);
}

function aboutMetric({ metric }: MetricComparison): string {
  return [metric.name, ...metric.focusAreas.map((area) => FOCUS_AREA_NAMES[area])].join(" ");
}

const sourcesOf = (...values: MetricValue[]) => [
  ...new Set(values.flatMap(({ inputs }) => inputs.map(({ sourceId }) => sourceId))),
];

function focalLine(comparison: MetricComparison): SourcedLine {
  const { metric, focal, peers, notes } = comparison;
  const parts = [
    statedOf(comparison),
    peersOf(comparison),
    `Formula: ${metric.formula}.`,
    ...notes.slice(0, 1),
  ];
  return {
    id: `metric ${metric.id}`,
    kind: "metric",
    text: parts.filter(Boolean).join(" "),
    about: aboutMetric(comparison),
    companyId: null,
    sourceIds: sourcesOf(focal, ...peers).slice(0, 12),
  };
}

/** "CEO pay granted of AAPL is $74.6m (fiscal year 2024)." or why there is none. */
function statedOf({ metric, focal }: MetricComparison): string {
  if (focal.value === null) {
    return `${metric.name} of ${focal.ticker}: not disclosed. ${focal.missing ?? ""}`.trim();
  }
  return `${metric.name} of ${focal.ticker} is ${formatFigure(focal.value, metric.unit)}${yearOf(focal)}.`;
}

const yearOf = ({ fiscalYear }: MetricValue) => (fiscalYear === null ? "" : ` (fiscal year ${fiscalYear})`);

function peersOf({
  metric,
  median,
  lowerQuartile,
  upperQuartile,
  rank,
  percentile,
  sampleSize,
  focal,
}: MetricComparison) {
  if (median === null || sampleSize === 0) return "No peer has the figure.";
  const print = (value: number) => formatFigure(value, metric.unit);
  const count = sampleSize === 1 ? "the one peer with the figure" : `${sampleSize} peers`;
  const middle =
    lowerQuartile !== null && upperQuartile !== null && sampleSize > 1
      ? `, the middle half ${print(lowerQuartile)} to ${print(upperQuartile)}`
      : "";
  const median_ = `The median of ${count} (n = ${sampleSize}) is ${print(median)}${middle}.`;
  if (focal.value === null || rank === null) return median_;
  const share = percentile === null ? "" : `, ${ordinal(Math.round(percentile))} percentile of the peers`;
  return `${median_} ${focal.ticker} ranks ${ordinal(rank)} highest of ${sampleSize + 1}${share}.`;
}

function extremesLine(comparison: MetricComparison): SourcedLine[] {
  const { metric, peers, focal } = comparison;
  const known = [focal, ...peers].filter(({ value }) => value !== null);
  const sorted = known.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last || first === last) return [];
  const told = (value: MetricValue) =>
    `${value.ticker} with ${formatFigure(value.value, metric.unit)}${yearOf(value)}`;
  return [
    {
      id: `extremes ${metric.id}`,
      kind: "extremes",
      text: `${metric.name}: the highest of ${sorted.length} is ${told(first)}, the lowest ${told(last)}.`,
      about: aboutMetric(comparison),
      companyId: null,
      sourceIds: sourcesOf(first, last),
    },
  ];
}

function peerLine(comparison: MetricComparison, peer: MetricValue): SourcedLine {
  const { metric } = comparison;
  const text =
    peer.value === null
      ? `${metric.name} of ${peer.ticker}: not disclosed. ${peer.missing ?? ""}`.trim()
      : `${metric.name} of ${peer.ticker} is ${formatFigure(peer.value, metric.unit)}${yearOf(peer)}.`;
  return {
    id: `peer ${metric.id} ${peer.companyId}`,
    kind: "peerFigure",
    text,
    about: aboutMetric(comparison),
    companyId: peer.companyId,
    sourceIds: sourcesOf(peer),
  };
}
