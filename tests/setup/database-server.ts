import type { TestProject } from "vitest/node";
import { applyMigrations } from "../../scripts/database/migrations.ts";
import { createTestDatabase } from "./test-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

/** One migrated database for all service tests of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await createTestDatabase();
  await applyMigrations(database.url);
  project.provide("databaseUrl", database.url);
  return () => database.drop();
}
