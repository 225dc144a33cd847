import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "../../scripts/database/embedded.ts";
import { applyMigrations, forgetUnfinished, migrationNames } from "../../scripts/database/migrations.ts";

const folder = mkdtempSync(path.join(tmpdir(), "boardgpt-embedded-"));
let database: EmbeddedDatabase;

beforeAll(async () => {
  database = await startEmbeddedDatabase(folder);
});

afterAll(async () => {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function connect(url = database.url): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

test("many concurrent connections each get the results of their own queries", async () => {
  const wrong: unknown[] = [];
  await Promise.all(
    Array.from({ length: 12 }, async (_, client) => {
      const connection = await connect();
      for (let round = 0; round < 60; round += 1) {
        const text = `${client}:${round}:`.padEnd(round % 10 === 0 ? 200_000 : 20, "x");
        const { rows } = await connection.query(`SELECT $1::text AS a${client}, $2::int AS round`, [
          text,
          round,
        ]);
        if (rows[0]?.[`a${client}`] !== text || rows[0]?.round !== round) wrong.push(rows[0]);
      }
      await connection.end();
    }),
  );
  expect(wrong).toEqual([]);
});

test("nobody sees or disturbs an open transaction, and that of a client that disconnects is rolled back", async () => {
  const [writer, reader] = [await connect(), await connect()];
  await reader.query("CREATE TABLE vanishing (id int)");
  await writer.query("BEGIN");
  await writer.query("INSERT INTO vanishing VALUES (1)");
  const waiting = reader.query("SELECT count(*)::int AS rows FROM vanishing");
  const lost = new Promise((resolve) => writer.once("error", resolve));
  // The connection is cut, as when a process is killed.
  (writer as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  await lost;
  expect((await waiting).rows).toEqual([{ rows: 0 }]);
  await reader.end();
});

test("a failed query leaves its connection and the others usable", async () => {
  const [one, two] = [await connect(), await connect()];
  await expect(one.query("SELECT * FROM nowhere WHERE id = $1", [1])).rejects.toThrow("nowhere");
  expect((await one.query("SELECT 1 AS n")).rows).toEqual([{ n: 1 }]);
  expect((await two.query("SELECT 2 AS n")).rows).toEqual([{ n: 2 }]);
  await Promise.all([one.end(), two.end()]);
});

test("the password is required", async () => {
  const guess = new URL(database.url);
  guess.password = "postgres";
  await expect(connect(guess.href)).rejects.toThrow("password is wrong");
});

test("data written is there after a kill during a write", async () => {
  const client = await connect();
  await client.query("CREATE TABLE kept (id int)");
  client.on("error", () => undefined);
  let acknowledged = 0;
  const writing = (async () => {
    for (; ; acknowledged += 1) await client.query("INSERT INTO kept VALUES ($1)", [acknowledged]);
  })().catch(() => undefined);
  await vi.waitUntil(() => acknowledged > 10, { timeout: 20_000 });
  database.process.kill("SIGKILL");
  await writing;
  database = await startEmbeddedDatabase(folder);
  const again = await connect();
  const { rows } = await again.query("SELECT count(*)::int AS rows FROM kept");
  expect(rows[0]?.rows).toBeGreaterThanOrEqual(acknowledged);
  await again.end();
});

test("vectors are compared", async () => {
  const client = await connect();
  await client.query("CREATE EXTENSION IF NOT EXISTS vector");
  const { rows } = await client.query("SELECT '[1,0]'::vector <=> '[0,1]'::vector AS distance");
  expect(rows).toEqual([{ distance: 1 }]);
  await client.end();
});

test("a migration that was killed midway starts again", async () => {
  const connection = await connect();
  // What the engine leaves behind when killed before the end of the first script.
  await connection.query(`
    CREATE TABLE _prisma_migrations (
      id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, finished_at timestamptz,
      migration_name varchar(255) NOT NULL, logs text, rolled_back_at timestamptz,
      started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`);
  await connection.query(
    "INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('1', '', $1)",
    [migrationNames()[0]],
  );
  await connection.end();
  await expect(applyMigrations(database.url)).rejects.toThrow();
  await forgetUnfinished(database.url);
  expect(await applyMigrations(database.url)).toEqual(migrationNames());
});
