import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";

/** How one suite went. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed and why, as "file › title: reason" on one line, where the suite tells. */
  failures: string[];
}

const NOTHING: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [] };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

const playwrightSpec = z.object({
  ok: z.boolean(),
  file: z.string(),
  title: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
    }),
  ),
});

type PlaywrightSpec = z.infer<typeof playwrightSpec>;
type PlaywrightSuite = { specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] | undefined };

const playwrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  suites: z.array(playwrightSuite),
});

/** Counts a report of vitest's JSON reporter. A file that could not be loaded is one failure. */
export function countVitest(report: unknown): Outcome {
  const { testResults, ...counts } = vitestReport.parse(report);
  const broken = testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"),
  );
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) =>
        failure(`${inProject(name)} › ${fullName}`, failureMessages?.[0]),
      ),
  );
  return {
    passed: counts.numPassedTests,
    failed: counts.numFailedTests + broken.length,
    skipped: counts.numPendingTests,
    failures: [
      ...failures,
      ...broken.map(({ name, message }) => failure(`${inProject(name)} › could not be loaded`, message)),
    ],
  };
}

const MAX_REASON_LENGTH = 300;

/** One line of what failed and why: the log around it may be long gone when somebody reads this. */
function failure(what: string, reason = ""): string {
  const line = stripVTControlCharacters(reason).replace(/\s+/g, " ").trim();
  return line ? `${what}: ${line.slice(0, MAX_REASON_LENGTH)}` : what;
}

const inProject = (file: string) => path.relative(process.cwd(), file);

/** Counts a report of Playwright's JSON reporter. A test that passed only when tried again has failed. */
export function countPlaywright(report: unknown): Outcome {
  const { stats, suites } = playwrightReport.parse(report);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap(failuresOf),
  };
}

function failuresOf({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === "flaky"));
  return [...own.map(failureOf), ...suites.flatMap(failuresOf)];
}

function failureOf({ file, title, tests }: PlaywrightSpec): string {
  const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error ?? []));
  return failure(`${file} › ${title}`, errors[0]?.message);
}

/**
 * The outcome of a suite that ended with `code` and was to leave a report: what the report says, but never success
 * without a single test, and never success when the suite itself says otherwise.
 */
export function judge(file: string, count: (report: unknown) => Outcome, code: number): Outcome {
  const outcome = existsSync(file) ? count(JSON.parse(readFileSync(file, "utf8"))) : NOTHING;
  const silent = outcome.failed === 0 && (code !== 0 || outcome.passed === 0);
  return silent ? { ...outcome, failed: 1, failures: [`ended with ${code} and no failed test`] } : outcome;
}

/** The sum of all suites. */
export function total(outcomes: Map<string, Outcome>): Outcome {
  const sum = { ...NOTHING, failures: [] as string[] };
  for (const [suite, outcome] of outcomes) {
    sum.passed += outcome.passed;
    sum.failed += outcome.failed;
    sum.skipped += outcome.skipped;
    sum.failures.push(...outcome.failures.map((failure) => `${suite}: ${failure}`));
  }
  return sum;
}

/**
 * The last lines of a run: what failed, one line per suite, and the sum.
 * @param seconds how long each suite took, by its name
 */
export function summary(outcomes: Map<string, Outcome>, seconds: Map<string, number>): string {
  const rows = [...outcomes].map(([name, { passed, failed, skipped }]) => {
    const rest = skipped > 0 ? `, ${skipped} skipped` : "";
    return `${name.padEnd(10)} ${passed} passed, ${failed} failed${rest}, ${duration(seconds.get(name) ?? 0)}`;
  });
  const { passed, failed, failures } = total(outcomes);
  const named = failures.map((failure) => `FAILED ${failure}`);
  return ["", ...named, ...rows, `${passed} passed, ${failed} failed`].join("\n");
}

/** "48 s" or "12.4 min". */
function duration(seconds: number): string {
  return seconds < 60 ? `${Math.round(seconds)} s` : `${(seconds / 60).toFixed(1)} min`;
}
