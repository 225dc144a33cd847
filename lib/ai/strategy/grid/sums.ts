import type { FoundFigure } from "@/lib/ai/strategy/types";
import type { Reading } from "./readings";
import type { Column } from "./types";

/** A year's sum is at least about this share of as many times its part; a level ("60% to 85%") never comes near. */
const SHARE = 0.7;
const DAY = 86_400_000;

/**
 * Whether a target is the sum of a whole year while the states are those of its months or quarters, so that the one does not measure
 * the other: 150 new customers in the year beside 11, 9 and 14 a month. A target of the period itself never is.
 */
export function isOfYear(
  readings: Reading[],
  target: Column | null,
  figure: (column: Column | null) => FoundFigure | null,
): boolean {
  const aim = figure(target);
  if (!target || !aim || aim.unit === "%" || readings.some((reading) => isOfSamePeriod(reading, target)))
    return false;
  const states = readings.flatMap(({ current, period }) => {
    const state = figure(current);
    return state && state.unit === aim.unit && period
      ? [{ value: state.value, parts: partsOfYear(period) }]
      : [];
  });
  const sorted = states.toSorted((a, b) => a.value - b.value);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle || middle.parts < 4 || middle.value <= 0) return false;
  return aim.value >= SHARE * middle.parts * middle.value;
}

function isOfSamePeriod({ target, period }: Reading, column: Column): boolean {
  return target === column && period !== null && column.period?.span.end === period.span.end;
}

/** 12 for a month, 4 for a quarter. */
function partsOfYear({ span }: NonNullable<Reading["period"]>): number {
  const days = (Date.parse(span.end) - Date.parse(span.start)) / DAY + 1;
  return Math.round(365 / days);
}
