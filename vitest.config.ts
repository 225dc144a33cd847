import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { filesForBothEngines, SERVICES } from "./scripts/test/engines.ts";

const resolve = { alias: { "@": path.resolve(import.meta.dirname) } };

// A whole product, or a database, may be late by chance: what passes only when tried again is named at the end of a run.
const retry = process.env.CI ? 1 : 0;

const components = {
  include: ["components/**/*.test.{ts,tsx}"],
  environment: "jsdom",
  setupFiles: ["tests/setup/interface.ts"],
  // How long drawing takes is no matter of these tests: the bound only ends what hangs.
  testTimeout: 60_000,
};

// What a file puts in the place of a module must not be met by another file: these load theirs anew.
const here = { cwd: import.meta.dirname };
const replacesModules = (file: string) =>
  /\bvi\.(?:mock|doMock)\(/.test(readFileSync(path.join(import.meta.dirname, file), "utf8"));
const replacing = globSync("components/**/*.test.{ts,tsx}", here).filter(replacesModules);

const services = {
  globalSetup: ["tests/setup/data-folder.ts", "tests/setup/database-server.ts"],
  setupFiles: ["tests/setup/service.ts"],
  // next-auth imports `next/server` without its extension, which Node alone does not resolve.
  server: { deps: { inline: ["next-auth"] } },
  // One database: a file has it to itself.
  fileParallelism: false,
  // Bounds that only end what hangs: a machine may be a slow one, and papers are read for good.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  retry,
};

// Where there is a server, the embedded database is tried again by what may turn out otherwise on it (scripts/test/kinds.ts).
const onThisEngine = process.env.TEST_SECOND_ENGINE ? filesForBothEngines() : globSync(SERVICES, here);
const [apart, together] = [
  onThisEngine.filter(replacesModules),
  onThisEngine.filter((file) => !replacesModules(file)),
];

// unit: pure logic and protocols, no database. interface: components in a simulated browser. service: the services
// against a real PostgreSQL. process: the start script, as processes. hosted: the functions of a hosted build.
export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: "unit",
          include: ["lib/**/*.test.ts", "scripts/**/*.test.ts", "tests/fakes/**/*.test.ts"],
          exclude: ["**/*.service.test.ts"],
          globalSetup: ["tests/setup/data-folder.ts"],
          setupFiles: ["tests/setup/unit.ts"],
          // Most of the time would go into loading the same modules again for each file (see tests/setup/unit.ts).
          isolate: false,
          testTimeout: 60_000,
        },
      },
      { resolve, test: { ...components, name: "interface", exclude: replacing, isolate: false } },
      { resolve, test: { ...components, name: "interface-replacing", include: replacing } },
      { resolve, test: { ...services, name: "service", include: together, isolate: false } },
      { resolve, test: { ...services, name: "service-replacing", include: apart } },
      {
        resolve,
        test: {
          name: "process",
          include: ["tests/process/**/*.test.ts"],
          fileParallelism: false,
          // Some tests start the product twice, and the machine may be a slow one: the bounds only end what hangs.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          retry,
        },
      },
      {
        resolve,
        test: {
          name: "hosted",
          include: ["tests/hosted/**/*.test.ts"],
          fileParallelism: false,
          // Dozens of functions are started, one after the other: the bounds only end what hangs.
          testTimeout: 600_000,
          hookTimeout: 180_000,
          retry,
        },
      },
    ],
  },
});
