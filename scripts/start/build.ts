import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fingerprint } from "./fingerprint.ts";
import { run } from "./run.ts";
import { StartFailure, say, step } from "./say.ts";
import { ROOT } from "./settings.ts";

const CLIENT_DIR = path.join(ROOT, "lib/db/generated");
const CLIENT_STAMP = path.join(CLIENT_DIR, ".made-from");

/** Writes the database client from the schema, unless it is already made from this one. */
export async function generateClient(): Promise<void> {
  const wanted = fingerprint(["prisma/schema.prisma", "package.json"]);
  if (read(CLIENT_STAMP) === wanted) return;
  await step("Database client generated", async () => {
    // Generating needs no schema engine, but the command would download one unless it is told where it is.
    const environment = { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: "1" };
    await run("node_modules/prisma/build/index.js", ["generate"], environment);
    writeFileSync(CLIENT_STAMP, wanted);
  });
}

/** Where the application is built to, and served from. */
function buildFolder(): string {
  return path.join(ROOT, process.env.NEXT_DIST_DIR || ".next");
}

/** Whether the build there is was made from the sources as they are now. */
export function isBuilt(): boolean {
  return read(stampFile()) === fingerprint();
}

/** Builds the application, unless the build there is was made from these sources. */
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
