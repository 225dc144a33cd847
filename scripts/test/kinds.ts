import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createTestDatabase } from "../../tests/setup/test-database.ts";
import { type Ended, execute } from "./execute.ts";
import { freePort } from "./free-port.ts";
import { layPreparedDatabase } from "./prepared-database.ts";
import { broken, countPlaywright, countVitest, judge, type Outcome, PASSED } from "./reports.ts";
import { CORES_A_LANE } from "./schedule.ts";
import { forgetStaleTypes } from "./stale-types.ts";

/** One process of a suite, which runs a share of its files. */
export interface Part {
  /** "e2e 2/3", or "api" where there is only one part. */
  label: string;
  /** "2/3", in the form that the test runners accept. */
  share: string;
}

type Options = {
  /** Whether to use a new database on the PostgreSQL server at TEST_DATABASE_URL rather than an embedded one. */
  server?: boolean;
  /** Environment variables for these tests, in addition to the common ones. */
  settings?: Record<string, string>;
};

/** Next.js writes the types of the routes, then the compiler checks everything. */
export async function types({ label }: Part): Promise<Outcome> {
  const routes = await execute(["node_modules/next/dist/bin/next", "typegen"], { label });
  if (routes.code !== 0) return verdict(routes);
  forgetStaleTypes();
  return check(["node_modules/typescript/bin/tsc", "--noEmit", "-p", "."], label);
}

/** A check that counts as a single test. */
export async function check(args: string[], label: string): Promise<Outcome> {
  return verdict(await execute(args, { label }));
}

function verdict({ code, reason }: Ended): Outcome {
  return code === 0 ? PASSED : broken("the check", `ended with ${code} ${reason}`);
}

/** Runs a share of the files of these Vitest projects. */
export async function vitest(projects: string[], part: Part, options: Options = {}): Promise<Outcome> {
  return withFolder(async (folder) => {
    const report = path.join(folder, "report.json");
    const names = projects.flatMap((project) => ["--project", project]);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const args = ["run", ...names, `--shard=${part.share}`, `--maxWorkers=${CORES_A_LANE}`, ...reporters];
    const isSecond = !options.server && Boolean(process.env.TEST_DATABASE_URL);
    const environment = {
      TEST_DATABASE_URL: serverOf(options),
      TEST_SECOND_ENGINE: isSecond ? "1" : "",
      ...options.settings,
    };
    const ended = await execute(["node_modules/vitest/vitest.mjs", ...args], {
      label: part.label,
      environment,
    });
    return judge(report, countVitest, ended);
  });
}

/** Runs a share of the files of a Playwright project against an installation of its own. */
export async function playwright(project: string, part: Part, options: Options = {}): Promise<Outcome> {
  return withFolder(async (folder) => {
    const report = path.join(folder, "report.json");
    const dataDir = path.join(folder, "data");
    const database = options.server ? await createTestDatabase(serverOf(options)) : undefined;
    if (!database) await layPreparedDatabase(dataDir);
    const environment = {
      TEST_PORT: String(await freePort()),
      TEST_DATA_DIR: dataDir,
      TEST_RESULTS: part.label.replace(/\W+/g, "-"),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...(database && { DATABASE_URL: database.url }),
      ...options.settings,
    };
    const args = ["test", "--project", project, `--shard=${part.share}`, "--reporter=list,json"];
    try {
      const ended = await execute(["node_modules/@playwright/test/cli.js", ...args], {
        label: part.label,
        environment,
      });
      return judge(report, countPlaywright, ended);
    } finally {
      await database?.drop();
    }
  });
}

function serverOf({ server = false }: Options): string {
  return server ? (process.env.TEST_DATABASE_URL ?? "") : "";
}

async function withFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), "boardgpt-test-"));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
