import type { Source, Sourced } from "../../types";

/** A value and the words it was read from. */
export type Found<T = number> = { value: T; quote: string; computed?: string };

export type MakeSource = (quote: string) => Source;

export function sourced<T>(found: Found<T> | null, source: MakeSource): Sourced<T> | null {
  if (!found) return null;
  const { value, quote, computed } = found;
  return computed === undefined
    ? { value, source: source(quote) }
    : { value, source: source(quote), computed };
}

/** The value that most of them give, by its first quote; null when two are given equally often. */
export function agreed<T>(found: Found<T>[]): Found<T> | null {
  const counts = new Map<T, { first: Found<T>; count: number }>();
  for (const one of found) {
    const known = counts.get(one.value);
    if (known) known.count += 1;
    else counts.set(one.value, { first: one, count: 1 });
  }
  const [most, second] = [...counts.values()].sort((one, other) => other.count - one.count);
  return most && most.count > (second?.count ?? 0) ? most.first : null;
}
