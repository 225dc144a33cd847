import { capitalised } from "@/lib/wording";
import type { FocusArea } from "../../focus-areas";
import type { CompanyProfile } from "../../types";
import { type Compare, type Compared, sourceIdsOf } from "../compare";
import { formatGap, isNothing } from "../format";
import type { SourceList } from "../source-list";
import type { Alignment, Insight, MetricComparison, ShownMetric, Unit } from "../types";
import { industrySentence, isDiscussed, isFavourable, tellsOfIndustry, weightOf } from "../weigh";
import {
  beforeSentence,
  figureWords,
  gapOf,
  olderSentence,
  paragraph,
  peersSentence,
  placeWords,
  print,
  standingSentence,
  statedWords,
} from "../words";
import { areaOf, type Candidate, chooseInsights, shown } from "./candidates";
import { alignmentInsight, chairInsight, zeroPayInsight } from "./pay-insights";

type Known = {
  focal: CompanyProfile;
  peers: readonly CompanyProfile[];
  compare: Compare;
  compared: readonly Compared[];
  alignment: Alignment | null;
  focusAreas: readonly FocusArea[];
  sources: SourceList;
};

/** Returns at least three insights, ordered by how unusual and material they are. */
export function insightsOf({
  focal,
  peers,
  compare,
  compared,
  alignment,
  focusAreas,
  sources,
}: Known): Insight[] {
  const known = [
    ...compared.map((each) => comparedInsight(each, focusAreas)),
    alignment ? alignmentInsight(alignment, compare, focusAreas) : null,
    zeroPayInsight(focal, focusAreas, sources),
    chairInsight(focal, peers, focusAreas, sources),
  ];
  const unknown = compared.map((each) => undisclosedInsight(each, focusAreas));
  return chooseInsights(
    known.filter((candidate) => candidate !== null),
    unknown.filter((candidate) => candidate !== null),
  );
}

/**
 * An insight about the focal company's position on a metric. Null when its figure, or every peer's, is
 * unknown.
 */
function comparedInsight(compared: Compared, chosen: readonly FocusArea[]): Candidate | null {
  const { metric, comparison, focal } = compared;
  if (comparison.gap === null) return null;
  const insight: Insight = {
    id: `insight-${metric.id}`,
    type: typeOf(compared),
    title: `${figureWords(compared)} ${placeWords(compared)}`,
    description: paragraph(
      standingSentence(compared),
      ...focal.reading.remarks.map((remark) => `${capitalised(remark)}.`),
      olderSentence(compared),
      beforeSentence(compared),
      industrySentence(compared),
      metric.caveat ?? "",
    ),
    metrics: shownMetrics(compared),
    focusArea: areaOf(metric.focusAreas, chosen),
    metricId: metric.id,
    sourceIds: sourceIdsOf(comparison),
  };
  return { insight, weight: weightOf(compared), family: metric.family };
}

function typeOf(compared: Compared): Insight["type"] {
  const { metric, comparison } = compared;
  const favourable = isFavourable(metric, comparison);
  if (favourable === null || !isDiscussed(metric, comparison)) return "neutral";
  if (isWithinMiddleHalf(comparison) || tellsOfIndustry(compared)) return "neutral";
  return favourable ? "positive" : "negative";
}

/** Whether a change is visible after rounding. */
const isShown = (change: number, unit: Unit) => !isNothing(formatGap(change, unit));

function isWithinMiddleHalf({ focal, lowerQuartile, upperQuartile }: MetricComparison): boolean {
  if (focal.value === null || lowerQuartile === null || upperQuartile === null) return false;
  return focal.value >= lowerQuartile && focal.value <= upperQuartile;
}

/** Shows trends relative to the peers' median; a change has its trend relative to the year before. */
function shownMetrics(compared: Compared): ShownMetric[] {
  const { metric, comparison } = compared;
  const { focal, median, gap, rank, sampleSize, before } = comparison;
  const change = before && before.value !== null && focal.value !== null ? focal.value - before.value : null;
  const peers = sampleSize === 1 ? "One peer" : `Median of ${sampleSize} peers`;
  return [
    shown(focal.ticker, print(metric, focal.value), gap ?? 0),
    shown(peers, print(metric, median)),
    shown(sampleSize === 1 ? "Gap" : "Gap to the median", gapOf(compared), gap ?? 0),
    ...(change === null
      ? [shown("Rank (1 is the highest)", `${rank} of ${sampleSize + 1}`)]
      : [
          shown(
            "Change in a year",
            formatGap(change, metric.unit),
            isShown(change, metric.unit) ? change : 0,
          ),
        ]),
  ];
}

/** Lower than any comparison, so that missing data comes last. */
const WEIGHT = 0.01;

/**
 * An insight about what cannot be compared, because the focal company's figure or every peer's is unknown.
 * Null when it can be.
 */
function undisclosedInsight(compared: Compared, chosen: readonly FocusArea[]): Candidate | null {
  const { metric, comparison } = compared;
  const { focal, sampleSize } = comparison;
  if (focal.value !== null && sampleSize > 0) return null;
  const insight: Insight = {
    id: `insight-${metric.id}`,
    type: "neutral",
    focusArea: areaOf(metric.focusAreas, chosen),
    metricId: null,
    sourceIds: sourceIdsOf(comparison),
    ...(focal.value === null ? withoutFocal(compared) : withoutPeers(compared)),
  };
  // Metrics that more peers disclose and that matter more come first.
  const disclosed = sampleSize / (comparison.peers.length + 1);
  return { insight, weight: WEIGHT * metric.weight * (1 + disclosed), family: metric.id };
}

type Told = Pick<Insight, "title" | "description" | "metrics">;

function withoutFocal(compared: Compared): Told {
  const { metric, comparison } = compared;
  const { focal, median, sampleSize } = comparison;
  const { name } = compared.focal.company;
  const isMeaningless = focal.missing?.startsWith("Not meaningful") ?? false;
  const subject = `${metric.name} at ${name} ${isMeaningless ? "cannot be stated" : "is not on file"}`;
  const whose = sampleSize === 1 ? "the one peer’s" : `the median of ${sampleSize} peers`;
  const peers: ShownMetric = shown(
    sampleSize === 1 ? "One peer" : `Median of ${sampleSize} peers`,
    print(metric, median),
  );
  return {
    title:
      sampleSize > 0
        ? `${subject}; ${whose} is ${print(metric, median)}`
        : `${subject}, and no peer’s is on file`,
    description: paragraph(
      focal.missing ?? "",
      sampleSize > 0 ? peersSentence(compared) : noPeers(compared),
      metric.caveat ?? "",
    ),
    metrics: [
      shown(focal.ticker, isMeaningless ? "not meaningful" : "not in our data"),
      ...(sampleSize > 0 ? [peers] : []),
    ],
  };
}

function withoutPeers(compared: Compared): Told {
  const { metric, comparison } = compared;
  return {
    title: `${figureWords(compared)} has no peer figure to compare with`,
    description: paragraph(`${statedWords(compared)}.`, noPeers(compared), metric.caveat ?? ""),
    metrics: [
      shown(comparison.focal.ticker, print(metric, comparison.focal.value)),
      shown("Peers", "not in our data"),
    ],
  };
}

function noPeers({ comparison }: Compared): string {
  const { peers } = comparison;
  if (peers.length === 0) return "There are no peers to compare with.";
  if (peers.length === 1) return "The figure of the one peer is not on file.";
  return `None of the ${peers.length} peers has the figure on file, so there is nothing to compare with.`;
}
