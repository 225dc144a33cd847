import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createTestDatabase } from "../../tests/setup/test-database.ts";
import { execute } from "./execute.ts";
import { freePort } from "./free-port.ts";
import { countPlaywright, countVitest, judge, type Outcome } from "./reports.ts";

export interface Suite {
  name: string;
  /** Needs the built application. */
  build?: boolean;
  /** Needs a browser. */
  browser?: boolean;
  /** Part of `npm run validate`. */
  fast?: boolean;
  run(): Promise<Outcome>;
}

export const SUITES: Suite[] = [
  { name: "types", fast: true, run: types },
  {
    name: "lint",
    fast: true,
    run: () => check(["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"]),
  },
  { name: "unit", fast: true, run: () => vitest(["unit", "interface"]) },
  { name: "service", run: () => vitest(["service"]) },
  { name: "api", build: true, run: () => playwright("api") },
  { name: "e2e", build: true, browser: true, run: () => playwright("e2e") },
  { name: "oidc", build: true, browser: true, run: withProvider },
  { name: "filings", build: true, browser: true, run: withEdgar },
  { name: "process", build: true, run: () => vitest(["process"]) },
];

/** Next.js writes the types of the routes, then the compiler checks everything. */
async function types(): Promise<Outcome> {
  const routes = await execute(["node_modules/next/dist/bin/next", "typegen"]);
  return routes === 0 ? check(["node_modules/typescript/bin/tsc", "--noEmit", "-p", "."]) : verdict(routes);
}

/** A check that is one test: it passes or it does not. */
async function check(args: string[]): Promise<Outcome> {
  return verdict(await execute(args));
}

function verdict(code: number): Outcome {
  return code === 0
    ? { passed: 1, failed: 0, skipped: 0, failures: [] }
    : { passed: 0, failed: 1, skipped: 0, failures: ["the check"] };
}

async function vitest(projects: string[]): Promise<Outcome> {
  return withFolder(async (folder) => {
    const report = path.join(folder, "report.json");
    const names = projects.flatMap((project) => ["--project", project]);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const code = await execute(["node_modules/vitest/vitest.mjs", "run", ...names, ...reporters]);
    return judge(report, countVitest, code);
  });
}

/** Runs one project of Playwright against an installation of its own: new data folder, new database, free port. */
async function playwright(project: string, settings: Record<string, string> = {}): Promise<Outcome> {
  return withFolder(async (folder) => {
    const report = path.join(folder, "report.json");
    const database = process.env.TEST_DATABASE_URL ? await createTestDatabase() : undefined;
    const environment = {
      TEST_PORT: String(await freePort()),
      TEST_DATA_DIR: path.join(folder, "data"),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...(database && { DATABASE_URL: database.url }),
      ...settings,
    };
    const args = ["test", "--project", project, "--reporter=list,json"];
    const code = await execute(["node_modules/@playwright/test/cli.js", ...args], environment);
    await database?.drop();
    return judge(report, countPlaywright, code);
  });
}

/** The product with an identity provider, which the tests start at this port. */
async function withProvider(): Promise<Outcome> {
  return playwright("oidc", { TEST_PROVIDER_PORT: String(await freePort()) });
}

/** The product with an EDGAR to read filings of, which the tests start at this port. */
async function withEdgar(): Promise<Outcome> {
  return playwright("filings", { TEST_EDGAR_PORT: String(await freePort()) });
}

async function withFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), "boardgpt-test-"));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
