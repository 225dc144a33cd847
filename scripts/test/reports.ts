import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";
import type { Ended } from "./execute.ts";

/** The result of a suite. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** Failures and their reasons, as "file › title: reason" on one line, where the suite reports them. */
  failures: string[];
  /** Tests that passed only on a retry, with the reason of the first failure, in the same form. Counted as passed. */
  again: string[];
  /** Each test as "file › title", with its duration. */
  tests: { name: string; seconds: number }[];
  /** The total duration. */
  seconds: number;
}

const NOTHING: Outcome = {
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  again: [],
  tests: [],
  seconds: 0,
};

/** The outcome of a check that counts as a single test. */
export const PASSED: Outcome = { ...NOTHING, passed: 1 };

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
          duration: z.number().nullish(),
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
      results: z.array(
        z.object({
          duration: z.number(),
          error: z.object({ message: z.string().optional() }).optional(),
        }),
      ),
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

/**
 * Counts a report of Vitest's JSON reporter. A file that could not be loaded is one failure.
 * @param reason why the run ended; the report says nothing of a process that died along with its file
 */
export function countVitest(report: unknown, reason = ""): Outcome {
  const { testResults, ...counts } = vitestReport.parse(report);
  const broken = testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"),
  );
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, what: `${inProject(name)} › ${test.fullName}` })),
  );
  const told = (some: typeof tests) =>
    some.map(({ what, failureMessages }) => failure(what, failureMessages?.[0]));
  return {
    passed: counts.numPassedTests,
    failed: counts.numFailedTests + broken.length,
    skipped: counts.numPendingTests,
    failures: [
      ...told(tests.filter(({ status }) => status === "failed")),
      ...broken.map(({ name, message }) =>
        failure(`${inProject(name)} › could not be loaded`, message || reason),
      ),
    ],
    // A test that passed has failure messages only if it was retried.
    again: told(
      tests.filter(({ status, failureMessages }) => status === "passed" && failureMessages?.length),
    ),
    tests: tests.map(({ what, duration }) => ({ name: what, seconds: (duration ?? 0) / 1000 })),
    seconds: 0,
  };
}

const MAX_REASON_LENGTH = 300;

/** One line with a failure and its reason, since the log around it may be gone when someone reads this. */
function failure(what: string, reason = ""): string {
  const line = stripVTControlCharacters(reason).replace(/\s+/g, " ").trim();
  return line ? `${what}: ${line.slice(0, MAX_REASON_LENGTH)}` : what;
}

const inProject = (file: string) => path.relative(process.cwd(), file);

/** Counts a report of Playwright's JSON reporter. */
export function countPlaywright(report: unknown): Outcome {
  const { stats, suites } = playwrightReport.parse(report);
  const specs = suites.flatMap(specsOf);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: specs.filter(({ ok }) => !ok).map(failureOf),
    again: specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky")).map(failureOf),
    tests: specs.map(({ file, title, tests }) => ({
      name: `${file} › ${title}`,
      seconds: sum(tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000))),
    })),
    seconds: 0,
  };
}

function specsOf({ specs, suites = [] }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function failureOf({ file, title, tests }: PlaywrightSpec): string {
  const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error ?? []));
  return failure(`${file} › ${title}`, errors[0]?.message);
}

/**
 * The outcome of a suite that should have left a report: what the report says, but never success without a single test or when the
 * suite itself failed.
 */
export function judge(
  file: string,
  count: (report: unknown, reason: string) => Outcome,
  { code, reason }: Ended,
): Outcome {
  const outcome = existsSync(file) ? count(JSON.parse(readFileSync(file, "utf8")), reason) : NOTHING;
  const silent = outcome.failed === 0 && (code !== 0 || outcome.passed === 0);
  return silent
    ? { ...outcome, failed: 1, failures: [failure(`ended with ${code} and no failed test`, reason)] }
    : outcome;
}

/** The outcome of a suite without a report, as one failure. */
export function broken(what: string, reason: string): Outcome {
  return { ...NOTHING, failed: 1, failures: [failure(what, reason)] };
}

/** Adds up two parts of a suite. */
export function add(one: Outcome = NOTHING, other: Outcome = NOTHING): Outcome {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
    again: [...one.again, ...other.again],
    tests: [...one.tests, ...other.tests],
    seconds: one.seconds + other.seconds,
  };
}

/** The sum of all suites. */
export function total(outcomes: Map<string, Outcome>): Outcome {
  return [...outcomes]
    .map(([suite, outcome]) => ({
      ...outcome,
      failures: outcome.failures.map((failure) => `${suite}: ${failure}`),
      again: outcome.again.map((one) => `${suite}: ${one}`),
      tests: outcome.tests.map(({ name, seconds }) => ({ name: `${suite}: ${name}`, seconds })),
    }))
    .reduce(add, NOTHING);
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
