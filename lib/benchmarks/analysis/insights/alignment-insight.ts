import type { FocusArea } from "../../focus-areas";
import { isApart, readingOf } from "../alignment";
import { metricOf } from "../catalogue";
import { type Compare, type Compared, sourceIdsOf } from "../compare";
import { formatFigure } from "../format";
import { unique } from "../source-list";
import type { Alignment, Insight } from "../types";
import { paragraph, print, statedWords } from "../words";
import { areaOf, type Candidate } from "./candidate";

const AREAS: FocusArea[] = ["compensation", "governance", "shareholder_engagement"];

/** From this distance between the two ranks on, which can be 100, nothing is more unusual still. */
const FULL = 50;

/** A rank among few says little: among this many peers it counts by half. */
const HALF_TRUSTED = 4;

/** Pay beside performance. Null when none of the chosen focus areas is about it. */
export function alignmentInsight(
  alignment: Alignment,
  compare: Compare,
  chosen: readonly FocusArea[],
): Candidate | null {
  if (!AREAS.some((area) => chosen.includes(area))) return null;
  const { degree, tsrRank, payRank, sampleSize } = alignment;
  const pay = compare(metricOf("ceo_pay_granted"));
  const tsr = compare(metricOf("tsr"));
  const insight: Insight = {
    id: "insight-alignment",
    type: !isApart(alignment) ? "neutral" : degree < 0 ? "negative" : "positive",
    title: `CEO pay ranks above ${countOf(payRank, sampleSize)} ${sampleSize} peers, shareholder return above ${countOf(tsrRank, sampleSize)} them`,
    description: paragraph(
      readingOf(alignment),
      besideMedian(pay),
      besideMedian(tsr),
      alignment.limits[0] ?? "",
    ),
    metrics: [
      { label: "CEO pay, percentile", value: formatFigure(payRank, "count"), trend: direction(payRank - 50) },
      { label: "Return, percentile", value: formatFigure(tsrRank, "count"), trend: direction(tsrRank - 50) },
      { label: "Return less pay", value: formatFigure(degree, "points"), trend: direction(degree) },
    ],
    focusArea: areaOf(AREAS, chosen),
    metricId: null,
    sourceIds: unique([
      ...alignment.sourceIds,
      ...sourceIdsOf(pay.comparison),
      ...sourceIdsOf(tsr.comparison),
    ]),
  };
  const unusual = Math.min(Math.abs(degree) / FULL, 1) * (sampleSize / (sampleSize + HALF_TRUSTED));
  return { insight, weight: unusual, family: "alignment" };
}

/** "CEO pay granted at AAPL was $74.3m in fiscal year 2025; the median of 8 peers is $37.2m." */
function besideMedian(compared: Compared): string {
  const { sampleSize, median } = compared.comparison;
  return `${statedWords(compared)}; the median of ${sampleSize} peers is ${print(compared.metric, median)}.`;
}

const direction = (value: number) => (value > 0 ? "up" : value < 0 ? "down" : "flat");

/** "6 of", "all", "none of"; a share where peers are equal: "43.8% of". */
function countOf(rank: number, sampleSize: number): string {
  const below = (rank * sampleSize) / 100;
  const count = Math.round(below);
  if (Math.abs(below - count) > 0.01) return `${formatFigure(rank, "count")}% of`;
  return count === 0 ? "none of" : count === sampleSize ? "all of" : `${count} of`;
}
