import { type Outcome, total } from "./reports.ts";

const SLOWEST = 10;

/**
 * The last lines of a run: failures, retries, the result of each suite, the slowest tests, and the sum.
 * @param elapsed seconds from the beginning of the run to its end; suites run concurrently
 */
export function summary(outcomes: Map<string, Outcome>, elapsed: number): string {
  const rows = [...outcomes].map(([name, { passed, failed, skipped, seconds }]) => {
    const rest = skipped > 0 ? `, ${skipped} skipped` : "";
    return `${name.padEnd(14)} ${passed} passed, ${failed} failed${rest}, ${duration(seconds)}`;
  });
  const { passed, failed, failures, again, tests } = total(outcomes);
  const slowest = tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  return [
    "",
    ...failures.map((failure) => `FAILED ${failure}`),
    ...again.map((one) => `Passed only when tried again: ${one}`),
    ...rows,
    `Side by side in ${duration(elapsed)}.${slowest.length > 0 ? " The slowest tests:" : ""}`,
    ...slowest.map(({ name, seconds }) => `${duration(seconds).padStart(8)}  ${name}`),
    `${passed} passed, ${failed} failed`,
  ].join("\n");
}

/** "0.4 s", "48 s" or "12.4 min". */
export function duration(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  return seconds < 60 ? `${Math.round(seconds)} s` : `${(seconds / 60).toFixed(1)} min`;
}
