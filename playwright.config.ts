import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { defineConfig } from "@playwright/test";
import { blankSettings } from "./scripts/test/blank-settings.ts";
import { findChromium } from "./scripts/test/chromium.ts";
import { freePort } from "./scripts/test/free-port.ts";
import { blobSettings } from "./tests/support/blob.ts";
import { edgarSettings } from "./tests/support/edgar.ts";
import { providerSettings } from "./tests/support/provider.ts";

// The configuration is read again by every worker, which inherits these: all agree on one server.
process.env.TEST_PORT ??= String(await freePort());
process.env.TEST_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), "boardgpt-browser-"));

// TEST_BASE_URL: a server that already runs, while one writes tests.
const running = process.env.TEST_BASE_URL;
const baseURL = running ?? `http://127.0.0.1:${process.env.TEST_PORT}`;
const chromium = findChromium();

// Whether people can sign in at a provider shows on most screens, whether filings are read changes what benchmarks stand
// on, and a file store changes the way of every upload: these three have a product of their own (scripts/test/suites.ts).
const suites: Record<string, string> = process.env.TEST_PROVIDER_PORT
  ? { connected: "{filings,oidc,uploads}" }
  : { api: "api", authorization: "authorization", e2e: "e2e" };

const cheapHashes = pathToFileURL(path.join(import.meta.dirname, "tests/support/cheap-hashes.mjs"));
const blob = blobSettings();

// Who may do what is never tried again: what was once open to the wrong person is no matter of chance.
const retries = (suite: string) => (process.env.CI && suite !== "authorization" ? 1 : 0);

export default defineConfig({
  // All tests talk to one installation, whose first account is its administrator.
  workers: 1,
  // How long a screen takes is no matter of these tests, and the machine may be a slow one: the bounds only end what hangs.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL,
    // Recording every step takes a sixth of a browser test: TEST_TRACE=1 does, to look into one that fails.
    trace: process.env.TEST_TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: chromium?.path, args: chromium?.args },
  },
  // Each part of a suite empties the folder of its own, so that what the others keep stays.
  projects: Object.entries(suites).map(([name, folders]) => ({
    name,
    testDir: "tests",
    testMatch: `**/tests/${folders}/*.spec.ts`,
    retries: retries(name),
    outputDir: `test-results/${process.env.TEST_RESULTS ?? name}`,
  })),
  webServer: running
    ? undefined
    : {
        command: "node scripts/start.mjs",
        url: `${baseURL}/login`,
        env: {
          ...blankSettings(),
          ...providerSettings(),
          ...edgarSettings(),
          ...blob,
          NODE_OPTIONS: `${blob.NODE_OPTIONS ?? ""} --import=${cheapHashes}`.trim(),
          PORT: process.env.TEST_PORT,
          DATA_DIR: process.env.TEST_DATA_DIR,
          DATABASE_URL: process.env.DATABASE_URL ?? "",
          // People of the tests come from addresses of their own (tests/support/people.ts).
          TRUSTED_PROXIES: "1",
          // A line for each of some ten thousand requests hides what went wrong.
          LOG_LEVEL: "warn",
        },
        stdout: "pipe",
        // Room for an installation and a build, where there is none yet.
        timeout: 400_000,
        gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
      },
});
