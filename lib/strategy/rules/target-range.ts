import type { FoundFigure } from "@/lib/ai/strategy/types";
import { shortText } from "@/lib/clean-text";

/** Both ends of a target, in its unit; the same where it is one figure. */
export type TargetRange = { low: number; high: number };

const NUMBER = String.raw`(\d[\d,]*(?:\.\d+)?)`;
// "40–45%", "$10m to $12m", "between 1.5x and 2.0x"
const RANGE = new RegExp(
  String.raw`^(?:between )?[^\d\s]{0,4} ?${NUMBER} ?[%a-z]{0,8} ?(?:[-–—]|to|and) ?[^\d\s-]{0,4} ?${NUMBER}`,
  "i",
);
/** What a written figure is multiplied by: "10–12" may stand for millions. */
const SCALES = [1, 1e3, 1e6, 1e9];

/** The ends of a target that is written as a range. Which of them, or their middle, the figure holds is found by its value. */
export function targetRange({ written, value }: FoundFigure): TargetRange {
  const [, first, second] = RANGE.exec(shortText(written, 80)) ?? [];
  const low = numberOf(first);
  const high = numberOf(second);
  if (!(low < high)) return { low: value, high: value };
  const scale = SCALES.find((by) => [low, high, (low + high) / 2].some((end) => isSame(end * by, value)));
  return scale ? { low: low * scale, high: high * scale } : { low: value, high: value };
}

function numberOf(written: string | undefined): number {
  return written === undefined ? Number.NaN : Number(written.replaceAll(",", ""));
}

function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-9 * Math.max(Math.abs(one), Math.abs(other));
}
