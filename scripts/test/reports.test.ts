import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { execute } from "./execute.ts";
import { add, countPlaywright, countVitest, judge, type Outcome } from "./reports.ts";
import { summary } from "./summary.ts";

const folder = mkdtempSync(path.join(tmpdir(), "boardgpt-reports-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function reportOf(passed: number, failed: number): string {
  const file = path.join(folder, "report.json");
  const stats = { expected: passed, unexpected: failed, flaky: 0, skipped: 0 };
  writeFileSync(file, JSON.stringify({ stats, suites: [] }));
  return file;
}

test("a test file that could not be loaded is a failure", () => {
  const testResults = [
    { name: "a.test.ts", status: "passed", assertionResults: [{ status: "passed", fullName: "adds" }] },
    { name: "b.test.ts", status: "failed", assertionResults: [] },
  ];
  const report = { numPassedTests: 1, numFailedTests: 0, numPendingTests: 2, testResults };
  const failures = ["b.test.ts › could not be loaded"];
  expect(countVitest(report)).toMatchObject({ passed: 1, failed: 1, skipped: 2, failures });
});

test("a process that dies with its test file is reported with its last output", async () => {
  const dying = path.join(folder, "dying.mjs");
  writeFileSync(dying, "console.error('\\u001b[31mFATAL ERROR\\u001b[39m: no memory'); process.abort();");
  const { code, reason } = await execute([dying], { label: "dying" });
  expect({ code, reason }).toEqual({ code: 1, reason: "FATAL ERROR: no memory It was ended by SIGABRT." });
  const file = path.join(folder, "report.json");
  const testResults = [{ name: "b.test.ts", status: "failed", message: "", assertionResults: [] }];
  writeFileSync(
    file,
    JSON.stringify({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 2, testResults }),
  );
  const failures = [`b.test.ts › could not be loaded: ${reason}`];
  expect(judge(file, countVitest, { code, reason })).toMatchObject({ failed: 1, failures });
  expect(judge(path.join(folder, "missing.json"), countVitest, { code, reason })).toMatchObject({
    failures: [`ended with 1 and no failed test: ${reason}`],
  });
});

test("a failed test is reported with its file and its reason, on one line", () => {
  const assertionResults = [
    { status: "passed", fullName: "adds" },
    {
      status: "failed",
      fullName: "sums subtracts",
      failureMessages: ["\u001b[31mexpected 2\n  to be 3\u001b[39m"],
    },
  ];
  const testResults = [{ name: path.resolve("lib/a.test.ts"), status: "failed", assertionResults }];
  const report = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, testResults };
  expect(countVitest(report).failures).toEqual(["lib/a.test.ts › sums subtracts: expected 2 to be 3"]);
});

test("a browser test that passed only on a retry counts as passed, and is reported with its first failure", () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 0 };
  const spec = (title: string, status: string, ...errors: string[]) => {
    const failed = errors.map((message) => ({ duration: 2_500, error: { message } }));
    const results = status === "unexpected" ? failed : [...failed, { duration: 2_500 }];
    return { ok: status !== "unexpected", file: "e2e/a.spec.ts", title, tests: [{ status, results }] };
  };
  const nested = [{ specs: [spec("opens", "flaky", "not there"), spec("shuts", "expected")] }];
  const suites = [{ specs: [spec("signs in", "unexpected", "timed out", "again")], suites: nested }];
  expect(countPlaywright({ stats, suites })).toMatchObject({
    passed: 4,
    failed: 1,
    skipped: 0,
    failures: ["e2e/a.spec.ts › signs in: timed out"],
    again: ["e2e/a.spec.ts › opens: not there"],
    tests: [
      { name: "e2e/a.spec.ts › signs in", seconds: 5 },
      { name: "e2e/a.spec.ts › opens", seconds: 5 },
      { name: "e2e/a.spec.ts › shuts", seconds: 2.5 },
    ],
  });
});

test("the same holds for a Vitest test, according to its own report", () => {
  const tried = path.join(folder, "tried.test.ts");
  writeFileSync(
    tried,
    `import { expect, test } from "vitest";
     let tries = 0;
     test("opens", { retry: 1 }, () => expect(++tries).toBe(2));
     test("shuts", { retry: 1 }, () => {});
     test("signs in", { retry: 1 }, () => expect(1).toBe(2));`,
  );
  const report = path.join(folder, "tried.json");
  const args = ["run", "--root", folder, "--reporter=json", `--outputFile=${report}`, tried];
  spawnSync(process.execPath, [path.resolve("node_modules/vitest/vitest.mjs"), ...args]);
  const { passed, failed, failures, again } = countVitest(JSON.parse(readFileSync(report, "utf8")));
  expect({ passed, failed }).toEqual({ passed: 2, failed: 1 });
  expect(failures).toEqual([expect.stringContaining("tried.test.ts › signs in: AssertionError: expected 1")]);
  expect(again).toEqual([expect.stringContaining("tried.test.ts › opens: AssertionError: expected 1")]);
});

test("a suite without tests, without a report, or with a bad exit code has failed", () => {
  const failure = { failed: 1 };
  const ended = (code: number) => ({ code, reason: "" });
  expect(judge(reportOf(0, 0), countPlaywright, ended(0))).toMatchObject(failure);
  expect(judge(path.join(folder, "missing.json"), countPlaywright, ended(0))).toMatchObject(failure);
  expect(judge(reportOf(5, 0), countPlaywright, ended(1))).toMatchObject({ passed: 5, failed: 1 });
  expect(judge(reportOf(5, 0), countPlaywright, ended(0))).toMatchObject({ passed: 5, failed: 0 });
});

const outcome = (counts: Partial<Outcome>): Outcome => ({
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  again: [],
  tests: [],
  seconds: 0,
  ...counts,
});

test("two parts of a suite count as one", () => {
  const tests = [{ name: "a", seconds: 1 }];
  const one = outcome({ passed: 4, skipped: 1, tests, seconds: 48 });
  const other = outcome({ passed: 2, failed: 1, failures: ["b"], again: ["c"], seconds: 2 });
  const both = { passed: 6, failed: 1, skipped: 1, failures: ["b"], again: ["c"], tests, seconds: 50 };
  expect(add(add(undefined, one), other)).toEqual(both);
});

test("the last line is the sum, after failures and retries, each suite, and the ten slowest tests", () => {
  const tests = Array.from({ length: 11 }, (_, index) => ({ name: `a.test.ts › ${index}`, seconds: index }));
  const failures = ["api/a.spec.ts › answers"];
  const slow = [{ name: "api/a.spec.ts › answers", seconds: 72 }];
  const outcomes = new Map([
    ["unit", outcome({ passed: 4, skipped: 1, again: ["b.test.ts › adds: 1"], tests, seconds: 48.4 })],
    ["api", outcome({ passed: 2, failed: 1, failures, tests: slow, seconds: 744 })],
  ]);
  expect(summary(outcomes, 750).split("\n")).toEqual([
    "",
    "FAILED api: api/a.spec.ts › answers",
    "Passed only when tried again: unit: b.test.ts › adds: 1",
    "unit           4 passed, 0 failed, 1 skipped, 48 s",
    "api            2 passed, 1 failed, 12.4 min",
    "Side by side in 12.5 min. The slowest tests:",
    " 1.2 min  api: api/a.spec.ts › answers",
    "    10 s  unit: a.test.ts › 10",
    ...[9, 8, 7, 6, 5, 4, 3, 2].map((number) => `   ${number}.0 s  unit: a.test.ts › ${number}`),
    "6 passed, 1 failed",
  ]);
});
