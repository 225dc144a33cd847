import { freePort } from "./free-port.ts";
import { check, type Part, playwright, types, vitest } from "./kinds.ts";
import { preparedDatabase } from "./prepared-database.ts";
import type { Outcome } from "./reports.ts";

export interface Suite {
  name: string;
  /** Needs the built application. */
  build?: boolean;
  /** Needs a browser. */
  browser?: boolean;
  /** Part of `npm run validate`. */
  fast?: boolean;
  /**
   * True: runs on the PostgreSQL server at TEST_DATABASE_URL, only if there is one. False: runs only if there is none. By default a suite
   * runs on a database of its own.
   */
  server?: boolean;
  /** Among how many processes its files are divided, each with a database or product of its own. One by default. */
  parts?: number;
  run(part: Part): Promise<Outcome>;
}

const BIOME = ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"];

/** In starting order: the longest suites are not left to the end, where they would run alone. */
export const SUITES: Suite[] = [
  { name: "types", fast: true, run: types },
  { name: "lint", fast: true, run: ({ label }) => check(BIOME, label) },
  // What needs no build runs while there is none.
  { name: "unit", fast: true, parts: 2, run: (part) => vitest(["unit", "interface*"], part) },
  { name: "service", run: (part) => onPreparedDatabase(["service*"], part) },
  { name: "service-postgresql", server: true, run: (part) => vitest(["service*"], part, { server: true }) },
  { name: "e2e", build: true, browser: true, parts: 3, run: (part) => playwright("e2e", part) },
  // On a product of its own: it makes thousands of calls, and its rate limits must not affect other tests.
  { name: "authorization", server: false, build: true, run: (part) => playwright("authorization", part) },
  {
    name: "authorization-postgresql",
    build: true,
    server: true,
    run: (part) => playwright("authorization", part, { server: true }),
  },
  { name: "process", build: true, run: (part) => onPreparedDatabase(["process"], part) },
  { name: "api", server: false, build: true, run: (part) => playwright("api", part) },
  {
    name: "api-postgresql",
    build: true,
    server: true,
    run: (part) => playwright("api", part, { server: true }),
  },
  { name: "hosted", build: true, run: (part) => vitest(["hosted"], part) },
  { name: "connected", build: true, browser: true, run: withOutsideServices },
];

/** On copies of a database with its tables. The first test of tests/process/start.test.ts makes its own. */
async function onPreparedDatabase(projects: string[], part: Part): Promise<Outcome> {
  return vitest(projects, part, { settings: { TEST_PREPARED_DATABASE: await preparedDatabase() } });
}

/** The product with an identity provider, an EDGAR server and a file store, which the tests start at these ports. */
async function withOutsideServices(part: Part): Promise<Outcome> {
  const settings = {
    TEST_PROVIDER_PORT: String(await freePort()),
    TEST_EDGAR_PORT: String(await freePort()),
    TEST_BLOB_PORT: String(await freePort()),
  };
  return playwright("connected", part, { settings });
}
