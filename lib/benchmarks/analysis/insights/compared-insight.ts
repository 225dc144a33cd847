import { capitalised } from "@/lib/wording";
import type { FocusArea } from "../../focus-areas";
import { type Compared, sourceIdsOf } from "../compare";
import { formatGap } from "../format";
import { industrySentence, tellsOfIndustry } from "../industries";
import { olderSentence, standingSentence } from "../standing";
import type { Insight, MetricComparison, ShownMetric, Unit } from "../types";
import { isDiscussed, isFavourable, weightOf } from "../weigh";
import { beforeSentence, figureWords, gapOf, paragraph, placeWords, print } from "../words";
import { areaOf, type Candidate } from "./candidate";

/** Where the focal company stands on a metric. Null when it, or every peer, has no figure. */
export function comparedInsight(compared: Compared, chosen: readonly FocusArea[]): Candidate | null {
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

/** Whether a change is more than the printed figure rounds away. */
const isShown = (change: number, unit: Unit) => /[1-9]/.test(formatGap(change, unit));

function isWithinMiddleHalf({ focal, lowerQuartile, upperQuartile }: MetricComparison): boolean {
  if (focal.value === null || lowerQuartile === null || upperQuartile === null) return false;
  return focal.value >= lowerQuartile && focal.value <= upperQuartile;
}

const direction = (change: number): ShownMetric["trend"] =>
  change > 0 ? "up" : change < 0 ? "down" : "flat";

/** Trends are against the peers' median, that of the change against the year before. */
function shownMetrics(compared: Compared): ShownMetric[] {
  const { metric, comparison } = compared;
  const { focal, median, gap, rank, sampleSize, before } = comparison;
  const change = before && before.value !== null && focal.value !== null ? focal.value - before.value : null;
  const toMedian = direction(gap ?? 0);
  const peers = sampleSize === 1 ? "One peer" : `Median of ${sampleSize} peers`;
  return [
    { label: focal.ticker, value: print(metric, focal.value), trend: toMedian },
    { label: peers, value: print(metric, median), trend: "flat" },
    { label: sampleSize === 1 ? "Gap" : "Gap to the median", value: gapOf(compared), trend: toMedian },
    ...(change === null
      ? [{ label: "Rank (1 is the highest)", value: `${rank} of ${sampleSize + 1}`, trend: "flat" as const }]
      : [
          {
            label: "Change in a year",
            value: formatGap(change, metric.unit),
            trend: direction(isShown(change, metric.unit) ? change : 0),
          },
        ]),
  ];
}
