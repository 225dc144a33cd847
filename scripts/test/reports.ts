import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";

/** How one suite went. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

/** Counts a report of vitest's JSON reporter. A file that could not be loaded is one failure. */
export function countVitest(report: unknown): Outcome {
  const { testResults, ...counts } = vitestReport.parse(report);
  const broken = testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"),
  );
  return {
    passed: counts.numPassedTests,
    failed: counts.numFailedTests + broken.length,
    skipped: counts.numPendingTests,
  };
}

/** Counts a report of Playwright's JSON reporter. A test that passed only when tried again has failed. */
export function countPlaywright(report: unknown): Outcome {
  const { stats } = playwrightReport.parse(report);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/**
 * The outcome of a suite that ended with `code` and was to leave a report: what the report says, but never success
 * without a single test, and never success when the suite itself says otherwise.
 */
export function judge(file: string, count: (report: unknown) => Outcome, code: number): Outcome {
  const outcome = existsSync(file)
    ? count(JSON.parse(readFileSync(file, "utf8")))
    : { passed: 0, failed: 0, skipped: 0 };
  const silent = outcome.failed === 0 && (code !== 0 || outcome.passed === 0);
  return silent ? { ...outcome, failed: 1 } : outcome;
}

/** The sum of all suites. */
export function total(outcomes: Map<string, Outcome>): Outcome {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const outcome of outcomes.values()) {
    sum.passed += outcome.passed;
    sum.failed += outcome.failed;
    sum.skipped += outcome.skipped;
  }
  return sum;
}

/** The last lines of a run: one per suite, and the sum. */
export function summary(outcomes: Map<string, Outcome>): string {
  const rows = [...outcomes].map(([name, { passed, failed, skipped }]) => {
    const rest = skipped > 0 ? `, ${skipped} skipped` : "";
    return `${name.padEnd(10)} ${passed} passed, ${failed} failed${rest}`;
  });
  const { passed, failed } = total(outcomes);
  return ["", ...rows, `${passed} passed, ${failed} failed`].join("\n");
}
