import { isBetter } from "@/lib/ledger/values/held-against";
import type { Company } from "../types";
import type { Compared } from "./compare";
import type { Metric } from "./metric";
import type { MetricComparison } from "./types";

/** Robust deviations above this count as equally unusual. */
const MOST_Z = 5;

/** Number of peers at which a rank is trusted by half. */
const HALF_TRUSTED = 4;

/** How far a rank among this many peers can be trusted, 0 to 1. */
export const trustIn = (sampleSize: number): number => sampleSize / (sampleSize + HALF_TRUSTED);

/** A gap of this many times what a board would discuss has full weight. */
const MOST_GAPS = 2;

/**
 * Returns how unusual a company is among its peers, 0 to 1: the mean of its percentile's distance from the
 * middle and its robust z-score's distance from zero. Without a z-score (few peers, or all equal), uses the
 * percentile alone, discounted for fewer peers.
 */
function unusual({ percentile, robustZ, sampleSize }: MetricComparison): number {
  if (percentile === null) return 0;
  const fromMiddle = Math.abs(percentile - 50) / 50;
  if (robustZ === null) return fromMiddle * trustIn(sampleSize);
  return (fromMiddle + Math.min(Math.abs(robustZ), MOST_Z) / MOST_Z) / 2;
}

/** The gap relative to what a board would discuss; 0 without one. */
export function discussedGaps({ discussed }: Metric, { gap, median, focal }: MetricComparison): number {
  if (gap === null || median === null || gap === 0) return 0;
  if ("by" in discussed) return Math.abs(gap) / discussed.by;
  const base = Math.abs(median) || Math.abs(focal.value ?? 0);
  return base === 0 ? 0 : Math.abs(gap) / (base * discussed.share);
}

/** A gap below half of what a board would discuss is not raised, however similar the peers are. */
const LEAST_GAPS = 0.5;

export function isDiscussed(metric: Metric, comparison: MetricComparison): boolean {
  return discussedGaps(metric, comparison) >= LEAST_GAPS;
}

/**
 * Returns how much a gap matters to a board, 0 to 1: the metric's weight, in full from twice the distance it
 * would discuss.
 */
function material(metric: Metric, comparison: MetricComparison): number {
  return (metric.weight * Math.min(discussedGaps(metric, comparison), MOST_GAPS)) / MOST_GAPS;
}

/** Weight factor on the favorable side, because a board first wants to know what may need action. */
const FAVOURABLE = 0.8;

/** Weight factor for differences between industries, which are no news to a board. */
const OF_INDUSTRY = 0.4;

/**
 * Returns the weight that orders insights: how unusual × how material, 0 to 1; reduced on the favorable side
 * and for differences between industries.
 */
export function weightOf(compared: Compared): number {
  const { metric, comparison } = compared;
  const weight = unusual(comparison) * material(metric, comparison);
  const ofSide = isFavourable(metric, comparison) ? FAVOURABLE : 1;
  return weight * ofSide * (tellsOfIndustry(compared) ? OF_INDUSTRY : 1);
}

/** Whether the company is on the favorable side; null at the median, or where neither end is better. */
export function isFavourable(
  { better }: Pick<Metric, "better">,
  { gap }: Pick<MetricComparison, "gap">,
): boolean | null {
  if (gap === null || gap === 0 || better === "neutral") return null;
  return isBetter(better, gap, 0);
}

/** Whether more than half of the peers are in other sectors than the company, if its sector is known. */
export function isAcrossSectors({ sector }: Company, peers: readonly Company[]): boolean {
  const others = peers.filter((peer) => peer.sector !== "" && peer.sector !== sector);
  return sector !== "" && others.length > peers.length / 2;
}

/**
 * Whether a comparison reflects industries more than the company: an industry-dependent metric, across
 * sectors.
 */
export function tellsOfIndustry({ metric, focal, peers }: Compared): boolean {
  const known = peers.filter(({ reading }) => reading.value !== null).map(({ company }) => company);
  return metric.isOfIndustry === true && isAcrossSectors(focal.company, known);
}

/** A note on such a comparison; empty for any other. */
export function industrySentence(compared: Compared): string {
  return tellsOfIndustry(compared)
    ? "Most of these peers are in other sectors, where this figure differs by the nature of the business."
    : "";
}
