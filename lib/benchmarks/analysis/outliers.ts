import { FOCUS_AREA_NAMES, type FocusArea } from "../focus-areas";
import { asked, askOfGap } from "./board-questions";
import { type Compared, sourceIdsOf } from "./compare";
import { areaOf } from "./insights/candidates";
import type { Outlier } from "./types";
import {
  discussedGaps,
  industrySentence,
  isDiscussed,
  isFavourable,
  tellsOfIndustry,
  weightOf,
} from "./weigh";
import {
  figureWords,
  olderSentence,
  paragraph,
  placeWords,
  print,
  spreadSentence,
  standingSentence,
} from "./words";

type Severity = Outlier["severity"];

/** Robust deviations from which a figure is an outlier, by severity. */
const LEVELS: { z: number; severity: Severity }[] = [
  { z: 5, severity: "high" },
  { z: 3.5, severity: "medium" },
  { z: 2.5, severity: "low" },
];

const LOWER: Record<Severity, Severity> = { high: "medium", medium: "low", low: "low" };

const MOST = 8;

/**
 * Returns the metrics on which the focal company is an outlier, most severe first. Severity follows the
 * robust z-score (2.5 low, 3.5 medium, 5 high), minus one level where the gap is too small for a board to
 * discuss, and minus one on the favorable side; low where the industry explains it.
 */
export function outliersOf(compared: readonly Compared[], chosen: readonly FocusArea[]): Outlier[] {
  return compared
    .flatMap((each) => {
      const severity = severityOf(each);
      return severity ? [{ each, severity }] : [];
    })
    .toSorted(
      (first, second) =>
        placeOf(first.severity) - placeOf(second.severity) || weightOf(second.each) - weightOf(first.each),
    )
    .slice(0, MOST)
    .map(({ each, severity }) => toOutlier(each, severity, chosen));
}

const placeOf = (severity: Severity) => LEVELS.findIndex((level) => level.severity === severity);

function severityOf(compared: Compared): Severity | null {
  const { metric, comparison } = compared;
  const distance = Math.abs(comparison.robustZ ?? 0);
  const level = LEVELS.find(({ z }) => distance >= z);
  if (!level || !isDiscussed(metric, comparison)) return null;
  if (tellsOfIndustry(compared)) return "low";
  const byGap = discussedGaps(metric, comparison) < 1 ? LOWER[level.severity] : level.severity;
  return isFavourable(metric, comparison) ? LOWER[byGap] : byGap;
}

function toOutlier(compared: Compared, severity: Severity, chosen: readonly FocusArea[]): Outlier {
  const { metric, comparison } = compared;
  return {
    id: `outlier-${metric.id}`,
    title: `${figureWords(compared)} ${placeWords(compared)}`,
    category: FOCUS_AREA_NAMES[areaOf(metric.focusAreas, chosen)],
    severity,
    description: paragraph(
      standingSentence(compared),
      olderSentence(compared),
      spreadSentence(compared),
      industrySentence(compared),
      metric.caveat ?? "",
    ),
    actionItems: actionItems(compared),
    metricId: metric.id,
    sourceIds: sourceIdsOf(comparison),
  };
}

function actionItems(compared: Compared): string[] {
  const second = nearestToBest(compared);
  return [askOfGap(compared), ...(second ? [second] : [])];
}

/**
 * A question about the best peer, if the focal company is on the worse side of the median. Null on the better
 * side, where neither side is better, and where the best peer is not an example to learn from.
 */
function nearestToBest(compared: Compared): string | null {
  const { metric, comparison } = compared;
  if (!metric.isLearnedFromBest || tellsOfIndustry(compared)) return null;
  if (isFavourable(metric, comparison) !== false) return null;
  const sign = metric.better === "higher" ? 1 : -1;
  const [best] = comparison.peers
    .flatMap(({ ticker, value }) => (value === null ? [] : [{ ticker, value }]))
    .toSorted((first, second) => sign * (second.value - first.value));
  if (!best) return null;
  const { company, value, median } = asked(compared);
  return `${best.ticker} is at ${print(metric, best.value)}, the peer median is ${median} and ${company} is at ${value}: what does ${best.ticker} do that we do not, and would we want to?`;
}
