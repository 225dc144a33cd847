import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbeddedDatabase } from "../database/embedded.ts";
import { applyMigrations } from "../database/migrations.ts";

/** The folder of one that was made before, for the processes of a run that tests start. */
const made = process.env.TEST_PREPARED_DATABASE;

let prepared = made ? Promise.resolve(made) : undefined;

/**
 * Copies an embedded database with all tables and no rows into a new data folder. It is created once per run, because creating one
 * takes as long as the rest of a start. The very first start is tested in tests/process.
 */
export async function layPreparedDatabase(dataDir: string): Promise<void> {
  const folder = await preparedDatabase();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  cpSync(path.join(folder, "database"), path.join(dataDir, "database"), { recursive: true });
}

/** Answers the data folder of one, for TEST_PREPARED_DATABASE. */
export function preparedDatabase(): Promise<string> {
  prepared ??= prepareDatabase();
  return prepared;
}

async function prepareDatabase(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "boardgpt-prepared-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const database = await startEmbeddedDatabase(folder);
  try {
    await applyMigrations(database.url);
  } finally {
    await database.stop();
  }
  return folder;
}
