import type { YearFacts } from "./figure";

/** The sum of what a year has under these tags. Null when it lacks one. */
export function sumOfAll(year: YearFacts, tags: string[]): number | null {
  const values = tags.map((tag) => year.of(tag)?.value);
  return values.every((value) => value !== undefined) ? values.reduce((sum, value) => sum + value, 0) : null;
}

/** Whether some of what a year has under these tags, at most a dozen, adds up to a difference. */
export function someAddUpTo(year: YearFacts, tags: string[], difference: number): boolean {
  const values = tags.map((tag) => year.of(tag)?.value ?? 0).filter((value) => value !== 0);
  let sums = [0];
  for (const value of values) sums = [...sums, ...sums.map((sum) => sum + value)];
  return sums.slice(1).includes(difference);
}
