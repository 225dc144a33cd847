import type { TestProject } from "vitest/node";
import { createMigratedDatabase } from "./test-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

/** One migrated database for all service tests of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await createMigratedDatabase();
  project.provide("databaseUrl", database.url);
  return () => database.drop();
}
