import { isBetter } from "@/lib/ledger/values/held-against";
import type { Company } from "../types";
import type { Compared } from "./compare";
import type { Metric } from "./metric";
import type { MetricComparison } from "./types";

/** Beyond this many robust deviations nothing is more unusual still. */
const MOST_Z = 5;

/** A rank among few says little: among this many peers it counts by half. */
const HALF_TRUSTED = 4;

/** How far a rank among so many peers is to be trusted, 0 to 1. */
export const trustIn = (sampleSize: number): number => sampleSize / (sampleSize + HALF_TRUSTED);

/** A gap of this many times what a board would discuss is as material as any. */
const MOST_GAPS = 2;

/**
 * How unusual a company is among its peers, 0 to 1: the mean of how far its percentile is from the middle and how far its
 * robust z-score is from zero. Without a z-score (few peers, or all alike) the percentile alone, less for fewer peers.
 */
function unusual({ percentile, robustZ, sampleSize }: MetricComparison): number {
  if (percentile === null) return 0;
  const fromMiddle = Math.abs(percentile - 50) / 50;
  if (robustZ === null) return fromMiddle * trustIn(sampleSize);
  return (fromMiddle + Math.min(Math.abs(robustZ), MOST_Z) / MOST_Z) / 2;
}

/** A gap in distances that a board would discuss; 0 without one. */
export function discussedGaps({ discussed }: Metric, { gap, median, focal }: MetricComparison): number {
  if (gap === null || median === null || gap === 0) return 0;
  if ("by" in discussed) return Math.abs(gap) / discussed.by;
  const base = Math.abs(median) || Math.abs(focal.value ?? 0);
  return base === 0 ? 0 : Math.abs(gap) / (base * discussed.share);
}

/** Less than half of what a board would discuss is not brought to it, however alike the peers are. */
const LEAST_GAPS = 0.5;

export function isDiscussed(metric: Metric, comparison: MetricComparison): boolean {
  return discussedGaps(metric, comparison) >= LEAST_GAPS;
}

/** How much a gap matters to a board, 0 to 1: the metric's weight, in full from twice the distance it would discuss. */
function material(metric: Metric, comparison: MetricComparison): number {
  return (metric.weight * Math.min(discussedGaps(metric, comparison), MOST_GAPS)) / MOST_GAPS;
}

/** A board is told first of what it may have to do something about. */
const FAVOURABLE = 0.8;

/** A difference between industries is no news to a board. */
const OF_INDUSTRY = 0.4;

/**
 * By what insights are ordered: how unusual × how material, 0 to 1; less on the side that a board would rather be on, and
 * where the difference is one between industries.
 */
export function weightOf(compared: Compared): number {
  const { metric, comparison } = compared;
  const weight = unusual(comparison) * material(metric, comparison);
  const ofSide = isFavourable(metric, comparison) ? FAVOURABLE : 1;
  return weight * ofSide * (tellsOfIndustry(compared) ? OF_INDUSTRY : 1);
}

/** Whether a board would rather be where the company is; null at the median, or where neither end is better. */
export function isFavourable(
  { better }: Pick<Metric, "better">,
  { gap }: Pick<MetricComparison, "gap">,
): boolean | null {
  if (gap === null || gap === 0 || better === "neutral") return null;
  return isBetter(better, gap, 0);
}

/** Whether more than half of the peers are of other sectors than the company, whose sector is known. */
export function isAcrossSectors({ sector }: Company, peers: readonly Company[]): boolean {
  const others = peers.filter((peer) => peer.sector !== "" && peer.sector !== sector);
  return sector !== "" && others.length > peers.length / 2;
}

/** Whether a comparison tells of industries more than of the company: of a metric that they differ on, across sectors. */
export function tellsOfIndustry({ metric, focal, peers }: Compared): boolean {
  const known = peers.filter(({ reading }) => reading.value !== null).map(({ company }) => company);
  return metric.isOfIndustry === true && isAcrossSectors(focal.company, known);
}

/** What a reader must know of such a comparison; empty of any other. */
export function industrySentence(compared: Compared): string {
  return tellsOfIndustry(compared)
    ? "Most of these peers are in other sectors, where this figure differs by the nature of the business."
    : "";
}
