import { readQuantity } from "./quantities";

/** The direction that is better. */
export type Way = "higher" | "lower";

/** A figure to compare: its value, and how the paper prints it ("40–45%"). */
type Written = { value: number; written: string };

/** Whether `value` equals `goal` or is on its better side. */
export const reaches = (way: Way, value: number, goal: number): boolean =>
  way === "higher" ? value >= goal : value <= goal;

/** Whether `value` is on the better side of `other`, excluding equality. */
export const isBetter = (way: Way, value: number, other: number): boolean => !reaches(way, other, value);

/** Significant digits beyond which a difference of decimals is floating-point noise. */
const DIGITS = 12;

/** Absolute difference of two figures. */
export const gapOf = (value: number, other: number): number =>
  Number(Math.abs(value - other).toPrecision(DIGITS));

/**
 * The relative distance of a value from its base, unsigned. Null if it would mislead: for zero, and for the opposite
 * sign.
 */
export function shareApart(value: number, base: number): number | null {
  return base === 0 || value * base < 0 ? null : gapOf(value, base) / Math.abs(base);
}

/** Both ends of a target, in its unit; equal for a single figure. */
type TargetRange = { low: number; high: number };

/** Possible scales of a written figure: "10–12" may be in millions. */
const SCALES = [1, 1e3, 1e6, 1e9];

/** The ends of a target written as a range ("40–45%"). The figure's value shows which end it is. */
export function targetRange({ written, value }: Written): TargetRange {
  const amount = readQuantity(written);
  if (!amount || amount.upTo === null) return { low: value, high: value };
  const { value: low, upTo: high } = amount;
  const scale = SCALES.find((by) => [low, high, (low + high) / 2].some((end) => isSame(end * by, value)));
  return scale ? { low: low * scale, high: high * scale } : { low: value, high: value };
}

function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-9 * Math.max(Math.abs(one), Math.abs(other));
}

/** The end of a target that is reached first in the better direction. */
export function goalOf(way: Way, target: Written): number {
  const { low, high } = targetRange(target);
  return way === "higher" ? low : high;
}
