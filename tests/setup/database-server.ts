import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { applyMigrations } from "../../scripts/database/migrations.ts";
import { createTestDatabase } from "./test-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseUrl: string;
    modelsDir: string;
  }
}

/** One migrated database for all service tests of a run, and one folder of models. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await createTestDatabase();
  await applyMigrations(database.url);
  project.provide("databaseUrl", database.url);
  const models = mkdtempSync(path.join(tmpdir(), "boardgpt-models-"));
  project.provide("modelsDir", models);
  return async () => {
    rmSync(models, { recursive: true, force: true });
    await database.drop();
  };
}
