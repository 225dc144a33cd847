/** The largest of any number of values; -Infinity of none. A call with a value as each argument overflows at 100,000. */
export function highest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
}

/** The smallest of any number of values; Infinity of none. */
export function lowest(values: readonly number[]): number {
  return values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
}
