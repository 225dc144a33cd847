import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fingerprint } from "./fingerprint.ts";
import { run } from "./run.ts";
import { StartFailure, say, step } from "./say.ts";
import { ROOT } from "./settings.ts";

const CLIENT_DIR = path.join(ROOT, "lib/db/generated");
const CLIENT_STAMP = path.join(CLIENT_DIR, ".made-from");

/** Generates the database client from the schema, unless it is up to date. */
export async function generateClient(): Promise<void> {
  const wanted = fingerprint(["prisma/schema.prisma", "package.json"]);
  if (read(CLIENT_STAMP) === wanted) return;
  await step("Database client generated", async () => {
    // Generating needs no schema engine, but the command would download one unless given a path.
    const environment = { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: "1" };
    await run("node_modules/prisma/build/index.js", ["generate"], environment);
    writeFileSync(CLIENT_STAMP, wanted);
  });
}

/** The folder into which the application is built, and from which it is served. */
function buildFolder(): string {
  return path.join(ROOT, process.env.NEXT_DIST_DIR || ".next");
}

/** Whether the existing build matches the current sources. */
export function isBuilt(): boolean {
  return read(stampFile()) === fingerprint();
}

/** Builds the application, unless the existing build matches the sources. */
export async function buildApplication(): Promise<void> {
  const wanted = fingerprint();
  if (read(stampFile()) === wanted) return;
  rmSync(stampFile(), { force: true });
  say("Building the application; this takes a minute...");
  await step("Application built", () =>
    run("node_modules/next/dist/bin/next", ["build"], { NODE_ENV: "production" }),
  );
  if (!existsSync(path.join(buildFolder(), "BUILD_ID")))
    throw new StartFailure("The build ended without a result.");
  writeFileSync(stampFile(), wanted);
}

function stampFile(): string {
  return path.join(buildFolder(), "made-from");
}

function read(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
