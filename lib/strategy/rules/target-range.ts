import type { FoundFigure } from "@/lib/ai/strategy/types";
import { readAmount } from "@/lib/ai/strategy/values/amounts";

/** Both ends of a target, in its unit; the same where it is one figure. */
export type TargetRange = { low: number; high: number };

/** What a written figure is multiplied by: "10–12" may stand for millions. */
const SCALES = [1, 1e3, 1e6, 1e9];

/** The ends of a target that is written as a range ("40–45%"). Which of them the figure holds is found by its value. */
export function targetRange({ written, value }: FoundFigure): TargetRange {
  const amount = readAmount(written);
  if (!amount || amount.upTo === null) return { low: value, high: value };
  const { value: low, upTo: high } = amount;
  const scale = SCALES.find((by) => [low, high, (low + high) / 2].some((end) => isSame(end * by, value)));
  return scale ? { low: low * scale, high: high * scale } : { low: value, high: value };
}

function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-9 * Math.max(Math.abs(one), Math.abs(other));
}
