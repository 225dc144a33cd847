import { formatDay } from "@/lib/days";
import { formatFigure } from "./analysis/format";
import type { CompanyProfile, SizeMeasure } from "./types";

/** How large a company is, by its newest fiscal year in which the figure is known. USD. */
export type Size = { value: number; measure: SizeMeasure; periodEnd: string };

/** Null: not known, or nothing that sizes could be compared by (no revenue at all). */
export function sizeBy(profile: CompanyProfile, measure: SizeMeasure): Size | null {
  const year = profile.years.findLast((candidate) => (candidate[measure] ?? 0) > 0);
  const value = year?.[measure];
  return year && value !== undefined ? { value, measure, periodEnd: year.periodEnd } : null;
}

/** By revenue where it is known, else by total assets. */
export function sizeOf(profile: CompanyProfile): Size | null {
  return sizeBy(profile, "revenue") ?? sizeBy(profile, "totalAssets");
}

/** "revenue $391.0bn, fiscal year to Sep 28, 2025" */
export function sizeInWords({ value, measure, periodEnd }: Size): string {
  const amount = formatFigure(value, "usd");
  return measure === "revenue"
    ? `revenue ${amount}, fiscal year to ${formatDay(periodEnd)}`
    : `total assets ${amount} at ${formatDay(periodEnd)}`;
}

export type Sized = { profile: CompanyProfile; size: Size | null };

/**
 * The candidates ordered by how near they are to the focal company in size: by the ratio of the two (distance of the
 * logarithms), in the measure that the focal company is known by; those without that figure after them, by name. Without
 * a size of the focal company the largest come first.
 */
export function nearestInSize(focal: CompanyProfile, candidates: CompanyProfile[]): Sized[] {
  const own = sizeOf(focal);
  const sized = candidates.map((profile) => ({
    profile,
    size: (own && sizeBy(profile, own.measure)) ?? sizeOf(profile),
  }));
  const distance = ({ size }: Sized) => {
    if (!size) return Number.POSITIVE_INFINITY;
    if (!own) return -size.value;
    if (size.measure !== own.measure) return Number.MAX_VALUE;
    return Math.abs(Math.log(size.value / own.value));
  };
  return sized.sort((one, other) => compare(distance(one), distance(other)) || byTicker(one, other));
}

const compare = (one: number, other: number) => (one === other ? 0 : one - other);

function byTicker(one: Sized, other: Sized): number {
  return one.profile.company.ticker < other.profile.company.ticker ? -1 : 1;
}
