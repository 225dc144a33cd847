import type { ClientBase } from "pg";
import type { Table, WaitingJob } from "./format";

/** Left out because they are fetched again on demand (EDGAR responses) or simply restart (rate limits). */
const LEFT_OUT = ["_prisma_migrations", "edgar_reply", "rate_limit"];

/** Left out because a password link expires after half an hour, and its job contains a password hash. */
const JOBS_LEFT_OUT = ["prepare-password-link"];

/** Roughly how many characters of rows are held in memory at a time, and how many rows at most. */
const BATCH_CHARACTERS = 4_000_000;
const BATCH_ROWS = 5_000;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const inPublic = (table: string) => `public.${quoted(table)}`;

/** The tables of the installation with their columns in order. One query. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1)
     GROUP BY c.relname ORDER BY c.relname`,
    [LEFT_OUT],
  );
  return rows;
}

/** Names of the applied migrations, in order. Empty where none was ever applied. */
export async function listMigrations(client: ClientBase): Promise<string[]> {
  const known = await client.query<{ known: boolean }>(
    "SELECT to_regclass('public._prisma_migrations') IS NOT NULL AS known",
  );
  if (!known.rows[0]?.known) return [];
  const { rows } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM public._prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return rows.map(({ name }) => name);
}

/** All rows of a table as row literals, in batches of a few megabytes. Requires an open transaction. */
export async function* readRows(client: ClientBase, table: string): AsyncGenerator<string[]> {
  await client.query(
    `DECLARE backup_rows NO SCROLL CURSOR FOR SELECT t::text AS row FROM ${inPublic(table)} t`,
  );
  for (let take = 100; ; ) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${take} FROM backup_rows`);
    if (rows.length === 0) break;
    const batch = rows.map(({ row }) => row);
    yield batch;
    const characters = batch.reduce((sum, { length }) => sum + length, 1);
    take = Math.max(1, Math.min(BATCH_ROWS, Math.floor((BATCH_CHARACTERS / characters) * batch.length)));
  }
  await client.query("CLOSE backup_rows");
}

/** Inserts rows from `readRows` into a table with the same columns. */
export async function addRows(client: ClientBase, table: string, rows: string[]): Promise<void> {
  const name = inPublic(table);
  await client.query(`INSERT INTO ${name} SELECT * FROM unnest($1::text[]::${name}[])`, [rows]);
}

type Constraint = { table: string; name: string; definition: string };

/**
 * Runs `load` without the foreign keys between our tables, so that rows may arrive in any order, and then restores the keys,
 * which validates all rows. Requires an open transaction.
 */
export async function withoutForeignKeys(client: ClientBase, load: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<Constraint>(
    `SELECT c.relname AS table, k.conname AS name, pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
     WHERE k.contype = 'f' AND c.relnamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of keys)
    await client.query(`ALTER TABLE ${inPublic(table)} DROP CONSTRAINT ${quoted(name)}`);
  await load();
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${inPublic(table)} ADD CONSTRAINT ${quoted(name)} ${definition}`);
}

/** Sets each sequence to continue after the highest number in its column. */
export async function continueSequences(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `SELECT c.relname AS table, a.attname AS column, pg_get_serial_sequence(format('public.%I', c.relname), a.attname) AS sequence
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
       AND pg_get_serial_sequence(format('public.%I', c.relname), a.attname) IS NOT NULL`,
  );
  for (const { table, column, sequence } of rows)
    await client.query(
      `SELECT setval($1::regclass, (SELECT coalesce(max(${quoted(column)}), 0) + 1 FROM ${inPublic(table)}), false)`,
      [sequence],
    );
}

/** The row count of a table. */
export async function countRows(client: ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`SELECT count(*) AS count FROM ${inPublic(table)}`);
  return Number(rows[0]?.count);
}

/** The jobs that are waiting or running, oldest first. */
export async function readJobs(client: ClientBase): Promise<WaitingJob[]> {
  const known = await client.query<{ known: boolean }>(
    "SELECT to_regclass('pgboss.job') IS NOT NULL AS known",
  );
  if (!known.rows[0]?.known) return [];
  const { rows } = await client.query<WaitingJob>(
    `SELECT name, data, priority FROM pgboss.job
     WHERE state IN ('created', 'retry', 'active') AND name <> ALL ($1) ORDER BY created_on, id`,
    [JOBS_LEFT_OUT],
  );
  return rows;
}
