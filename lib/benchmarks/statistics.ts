/**
 * Order statistics of small sets. Values are finite numbers in one unit. No function changes its argument.
 */

/**
 * Scales the median absolute deviation to estimate the standard deviation of normal values (1 ÷ Φ⁻¹(0.75)).
 */
const MAD_TO_DEVIATION = 1.4826;

/** The same for the mean absolute deviation (√(π ÷ 2)). */
const MEAN_AD_TO_DEVIATION = 1.2533;

/** Minimum number of values for a meaningful spread. */
const LEAST_FOR_SPREAD = 5;

/**
 * Returns the value below which a share (0 to 1) of the values lies, by linear interpolation between closest
 * ranks (Hyndman and Fan's type 7, the default in R, NumPy and QUARTILE.INC). Null without values.
 */
export function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) return null;
  return below === above ? below : below + (above - below) * (place - Math.floor(place));
}

/** Null without values. */
export const median = (values: readonly number[]): number | null => quantile(values, 0.5);

type Quartiles = { lower: number; upper: number };

/** Null for fewer than four values, where each quartile would practically be one of them. */
export function quartiles(values: readonly number[]): Quartiles | null {
  const lower = quantile(values, 0.25);
  const upper = quantile(values, 0.75);
  return values.length < 4 || lower === null || upper === null ? null : { lower, upper };
}

/**
 * Returns the percentage (0 to 100) of `others` below a value, counting equal ones by half (mid-rank: of n
 * equal values, each is at 50). Null without others.
 */
export function percentileAmong(value: number, others: readonly number[]): number | null {
  if (others.length === 0) return null;
  const below = others.filter((other) => other < value).length;
  const equal = others.filter((other) => other === value).length;
  return (100 * (below + equal / 2)) / others.length;
}

/**
 * Returns the rank of a value among itself and others. 1 is the highest; equal values share the better rank.
 */
export function rankAmong(value: number, others: readonly number[]): number {
  return 1 + others.filter((other) => other > value).length;
}

export type RobustZ = {
  z: number;
  /** The spread used. The mean replaces the median where more than half of the values are equal. */
  by: "median absolute deviation" | "mean absolute deviation";
};

/**
 * Returns a value's distance from the median of others in robust standard deviations: (value − median) ÷
 * (1.4826 × median absolute deviation), after Iglewicz and Hoaglin, "How to Detect and Handle Outliers"
 * (1993), who also give the mean absolute deviation for a median of zero. Null for fewer than five others,
 * and where all are equal.
 */
export function robustZ(value: number, others: readonly number[]): RobustZ | null {
  const middle = median(others);
  if (middle === null || others.length < LEAST_FOR_SPREAD) return null;
  const deviations = others.map((other) => Math.abs(other - middle));
  const mad = median(deviations) ?? 0;
  if (mad > 0) return { z: (value - middle) / (MAD_TO_DEVIATION * mad), by: "median absolute deviation" };
  const mean = deviations.reduce((sum, deviation) => sum + deviation, 0) / deviations.length;
  if (mean === 0) return null;
  return { z: (value - middle) / (MEAN_AD_TO_DEVIATION * mean), by: "mean absolute deviation" };
}
