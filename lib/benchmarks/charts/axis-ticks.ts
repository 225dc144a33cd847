const MOST_STEPS = 5;

/**
 * Returns round ticks for an axis, in steps of 1, 2 or 5 times a power of ten, and its domain. The axis ends
 * at the last value where the next tick is far beyond it.
 */
export function axisTicks(values: readonly number[]): { ticks: number[]; domain: [number, number] } {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const least = (high - low) / MOST_STEPS || 1;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * ([1, 2, 5].find((one) => one * power >= least) ?? 10);
  const reach = (value: number, round: (steps: number) => number) => {
    const next = round(value / step) * step;
    return Math.abs(next - value) <= step / 4 ? next : value;
  };
  const domain: [number, number] = [reach(low, Math.floor), reach(high, Math.ceil)];
  const first = Math.ceil(domain[0] / step);
  const count = Math.floor(domain[1] / step) - first + 1;
  return { domain, ticks: Array.from({ length: count }, (_, at) => (first + at) * step) };
}

const SHORT = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

const short = (value: number, before = "") =>
  `${value < 0 ? "−" : ""}${before}${SHORT.format(Math.abs(value))}`;

/** "−70%": without decimals that are always zero. */
export const formatPercentTick = (percent: number): string => `${short(percent)}%`;

/** @param millions $ million */
export const formatPayTick = (millions: number): string => `${short(millions, "$")}m`;
