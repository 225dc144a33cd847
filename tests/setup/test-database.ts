import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { startEmbeddedDatabase } from "../../scripts/database/embedded.ts";
import { applyMigrations } from "../../scripts/database/migrations.ts";
import { layPreparedDatabase } from "../../scripts/test/prepared-database.ts";

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * An empty database of its own: on the server of TEST_DATABASE_URL, whose user may create databases, or an
 * embedded one in a temporary folder.
 */
export async function createTestDatabase(server = process.env.TEST_DATABASE_URL): Promise<TestDatabase> {
  return server ? createOnServer(server) : createEmbedded();
}

/** The same with all tables. An embedded one is copied, which takes a tenth of making it. */
export async function createMigratedDatabase(server = process.env.TEST_DATABASE_URL): Promise<TestDatabase> {
  const database = server ? await createOnServer(server) : await createEmbedded(layPreparedDatabase);
  await applyMigrations(database.url);
  return database;
}

async function createEmbedded(prepare?: (folder: string) => Promise<void>): Promise<TestDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), "boardgpt-database-"));
  await prepare?.(folder);
  const database = await startEmbeddedDatabase(folder);
  return {
    url: database.url,
    async drop() {
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function createOnServer(server: string): Promise<TestDatabase> {
  const name = `boardgpt_test_${randomBytes(6).toString("hex")}`;
  await execute(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  // FORCE: connections that a test forgot to close must not keep the database.
  return { url: url.href, drop: () => execute(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}

async function execute(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
