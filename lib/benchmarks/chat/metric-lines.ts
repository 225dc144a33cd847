import type { ResultLine } from "@/lib/benchmarks/synthesis/answer/types";
import { formatDay } from "@/lib/days";
import { formatFigure } from "../analysis/format";
import type { BenchmarkAnalysis, MetricComparison, MetricValue } from "../analysis/types";
import { ordinal, peersSentence } from "../analysis/words";
import { FOCUS_AREA_NAMES } from "../focus-areas";
import type { Source } from "../types";

/** A line with the ids of its sources. */
export type SourcedLine = ResultLine & { sourceIds: string[] };

/** A line of a result with sources a reader can open. */
export type CitedLine = ResultLine & { sources: Source[] };

/**
 * Returns a result's metrics as lines: the focal company among its peers, first and last, and each peer's
 * figure.
 */
export function metricLines({ comparisons }: BenchmarkAnalysis): SourcedLine[] {
  return comparisons.flatMap((comparison) => [
    focalLine(comparison),
    formulaLine(comparison),
    ...extremesLine(comparison),
    ...comparison.peers.map((peer) => peerLine(comparison, peer)),
  ]);
}

type Told = Pick<SourcedLine, "kind" | "text" | "sourceIds"> &
  Partial<Pick<SourcedLine, "companyId" | "isEmpty">>;

function lineOf({ metric }: MetricComparison, told: Told): SourcedLine {
  return {
    id: [told.kind, metric.id, told.companyId].filter(Boolean).join(" "),
    about: metric.name,
    area: metric.focusAreas.map((area) => FOCUS_AREA_NAMES[area]).join(" "),
    subject: metric.id,
    companyId: null,
    isEmpty: false,
    ...told,
  };
}

const sourcesOf = (...values: MetricValue[]) => [
  ...new Set(values.flatMap(({ inputs }) => inputs.map(({ sourceId }) => sourceId))),
];

function focalLine(comparison: MetricComparison): SourcedLine {
  const { focal, peers, notes } = comparison;
  const isEmpty = focal.value === null && comparison.sampleSize === 0;
  const parts = [statedOf(comparison, focal), peersOf(comparison), ...(isEmpty ? [] : notes.slice(0, 1))];
  return lineOf(comparison, {
    kind: "metric",
    text: parts.filter(Boolean).join(" "),
    sourceIds: sourcesOf(focal, ...peers),
    isEmpty,
  });
}

/** "CEO pay granted of AAPL is $74.6m (fiscal year 2024)." or why there is none. */
function statedOf({ metric }: MetricComparison, value: MetricValue): string {
  if (value.value === null) {
    return `${metric.name} of ${value.ticker}: not known. ${value.missing ?? ""}`.trim();
  }
  return `${metric.name} of ${value.ticker} is ${formatFigure(value.value, metric.unit)}${whenOf(value)}.`;
}

function whenOf({ fiscalYear, periodEnd }: MetricValue): string {
  if (periodEnd !== null) return ` (period to ${formatDay(periodEnd)})`;
  return fiscalYear === null ? "" : ` (fiscal year ${fiscalYear})`;
}

function peersOf(comparison: MetricComparison): string {
  const { metric, median, sampleSize } = comparison;
  if (median === null || sampleSize === 0) return "No peer has the figure.";
  return `${peersSentence({ metric, comparison })} ${placeOf(comparison)}`.trim();
}

/** "AAPL ranks 3rd of 9 from the highest, at percentile 75 of the peers." */
function placeOf({ focal, rank, percentile, sampleSize }: MetricComparison): string {
  if (focal.value === null || rank === null) return "";
  const of = sampleSize + 1;
  if (rank === 1) return `${focal.ticker}’s is the highest of ${of}.`;
  if (rank === of) return `${focal.ticker}’s is the lowest of ${of}.`;
  const share =
    percentile === null || sampleSize < 3 ? "" : `, at percentile ${Math.round(percentile)} of the peers`;
  return `${focal.ticker} ranks ${ordinal(rank)} of ${of} from the highest${share}.`;
}

function formulaLine(comparison: MetricComparison): SourcedLine {
  const { metric, focal } = comparison;
  const inputs = focal.inputs.map(({ label, value, unit, periodEnd }) => {
    const when = periodEnd === null ? "" : ` (${formatDay(periodEnd)})`;
    return `${label} ${formatFigure(value, unit)}${when}`;
  });
  const from = inputs.length > 0 ? ` For ${focal.ticker}: ${inputs.join("; ")}.` : "";
  const caveat = metric.caveat ? ` ${metric.caveat}` : "";
  return lineOf(comparison, {
    kind: "formula",
    text: `${metric.name} is computed as: ${metric.formula}.${from}${caveat}`,
    sourceIds: sourcesOf(focal),
  });
}

function extremesLine(comparison: MetricComparison): SourcedLine[] {
  const { metric, peers, focal } = comparison;
  const known = [focal, ...peers].filter(({ value }) => value !== null);
  const sorted = known.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last || first === last) return [];
  const told = (value: MetricValue) =>
    `${value.ticker} with ${formatFigure(value.value, metric.unit)}${whenOf(value)}`;
  const text = `${metric.name}: the highest of ${sorted.length} is ${told(first)}, the lowest ${told(last)}.`;
  return [lineOf(comparison, { kind: "extremes", text, sourceIds: sourcesOf(first, last) })];
}

function peerLine(comparison: MetricComparison, peer: MetricValue): SourcedLine {
  return lineOf(comparison, {
    kind: "peerFigure",
    text: statedOf(comparison, peer),
    sourceIds: sourcesOf(peer),
    companyId: peer.companyId,
  });
}
