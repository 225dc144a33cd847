import type { FoundFigure } from "@/lib/ai/strategy/types";
import type { Reading } from "./readings";
import type { Column } from "./types";

/** A sum is at least about this share of as many times its part; a level ("60% to 85%") never comes near. */
const SHARE = 0.7;
const DAY = 86_400_000;

/**
 * Whether a target is the sum of a year or quarter while the states are those of its months, so that the one does not measure
 * the other: 150 new customers in the year beside 11, 9 and 14 a month. A target that names no period is one of a year. A target of the period itself never is.
 */
export function isSum(
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
      ? [{ value: state.value, parts: partsOf(target, period) }]
      : [];
  });
  const sorted = states.toSorted((a, b) => a.value - b.value);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle || middle.parts < 3 || middle.value <= 0) return false;
  return aim.value >= SHARE * middle.parts * middle.value;
}

function isOfSamePeriod({ target, period }: Reading, column: Column): boolean {
  const own = target === column ? column.period?.span : null;
  return !!own && own.end === period?.span.end && own.start === period.span.start;
}

/** 12 for a month of a year, 3 for one of a quarter. */
function partsOf({ period: whole }: Column, part: NonNullable<Reading["period"]>): number {
  const days = ({ span }: NonNullable<Reading["period"]>) =>
    (Date.parse(span.end) - Date.parse(span.start)) / DAY + 1;
  return Math.round((whole ? days(whole) : 365) / days(part));
}
