import { compact } from "@/lib/strategy/compact";

const MOST_TICKS = 6;

const MONTH = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });
const DAY = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "2-digit",
  timeZone: "UTC",
});

/** The format of an axis value: "45%", "$12.4m", "31". A unit in words is above the axis instead. */
export function tickOf(unit: string): (value: number) => string {
  if (unit === "%") return (value) => `${compact(value)}%`;
  if (unit === "x") return (value) => `${compact(value)}x`;
  if (!isCurrency(unit)) return (value) => compact(value);
  return (value) => compact(value, { style: "currency", currency: unit });
}

/** The text above the axis: a unit that the figures do not include. */
export function axisTitle(unit: string): string {
  return unit === "%" || unit === "x" || isCurrency(unit) ? "" : unit;
}

// Intl accepts any three letters as a currency.
const isCurrency = (unit: string) => /^[A-Z]{3}$/.test(unit);

/** The days labelled along the axis: all of a few, else first, last and some between. */
export function dayTicks(days: number[], most = MOST_TICKS): number[] {
  const once = [...new Set(days)].toSorted((a, b) => a - b);
  if (once.length <= most) return once;
  const step = (once.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => once[Math.round(index * step)] ?? 0);
}

/** The format of days: by month, or by day if two are in the same month. */
export function dayFormat(days: number[]): (day: number) => string {
  const once = [...new Set(days)];
  const months = new Set(once.map((day) => MONTH.format(day)));
  return (day) => (months.size < once.length ? DAY : MONTH).format(day);
}

const ABOUT_STEPS = 4;
const ROUND_STEPS = [1, 2, 2.5, 5, 10];

/** About five round values that enclose all the given ones. */
export function valueTicks(values: number[]): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [];
  const length = high - low || Math.abs(high) || 1;
  const power = 10 ** Math.floor(Math.log10(length / ABOUT_STEPS));
  const step = power * (ROUND_STEPS.find((round) => round * power * ABOUT_STEPS >= length) ?? 10);
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  // Multiplied rather than added up, and rounded to the precision of doubles, so that 0.3 is not
  // 0.30000000000000004.
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}
