import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { AppError } from "@/lib/errors";
import type { Storage } from "@/lib/storage/types";
import { type Entry, readArchive, textOf } from "./archive";
import { FILES, FORMAT, type Header, JOBS, jobSchema, type Sums, TABLES, type WaitingJob } from "./format";
import {
  addRows,
  continueSequences,
  countRows,
  listMigrations,
  listTables,
  withoutForeignKeys,
} from "./tables";

export type Target = {
  /** Address of an empty database. */
  url: string;
  storage: Storage;
  /** The migrations that this version of the product includes, oldest first. */
  known: string[];
  /** Applies the named migrations that the database lacks, or all of them when none are named. */
  migrate: (names?: string[]) => Promise<unknown>;
};

/**
 * Fills an empty database and the file store from a backup that `verifyArchive` has accepted, migrates the tables to this
 * version, and ends all sessions, account links and open invitations from that time. The database is filled in a single
 * transaction: after a failure it is empty as before, and `npm run doctor` finds any files already stored.
 * @returns the jobs that were waiting, to be queued again
 * @throws AppError when the backup is from a newer version or the database is not empty
 */
export async function restoreBackup(
  file: string,
  passphrase: string | undefined,
  { header, sums }: { header: Header; sums: Sums },
  target: Target,
): Promise<WaitingJob[]> {
  checkVersion(header, target.known);
  const client = new pg.Client({ connectionString: target.url });
  await client.connect();
  try {
    await prepareTables(client, header, target);
    const jobs = await inTransaction(client, () =>
      load(client, file, passphrase, { header, sums }, target.storage),
    );
    await compareCounts(client, sums);
    await target.migrate();
    await client.query("UPDATE app_user SET session_version = session_version + 1");
    // A link used or withdrawn since the backup would admit someone once more. Invitations can be sent again.
    await client.query("DELETE FROM account_link");
    await client.query(
      "UPDATE invitation SET expires_at = now() WHERE accepted_at IS NULL AND expires_at > now()",
    );
    await client.query("ANALYZE");
    return jobs;
  } finally {
    await client.end();
  }
}

function checkVersion({ format, migrations }: Header, known: string[]): void {
  if (format <= FORMAT && migrations.every((name) => known.includes(name))) return;
  throw new AppError(
    "conflict",
    "This backup was made by a newer version of BoardGPT. Restore it with that version or a later one.",
  );
}

async function prepareTables(client: pg.Client, header: Header, { migrate }: Target): Promise<void> {
  const applied = await listMigrations(client);
  if (applied.length === 0) await migrate(header.migrations);
  else if ((await countRows(client, "app_user")) > 0)
    throw new AppError("conflict", "The database already has accounts. Restore into an empty database.");
  else if (applied.join() !== header.migrations.join())
    throw new AppError(
      "conflict",
      "The tables of this database are from another version than the backup. Restore into an empty database.",
    );
  const mine = new Map((await listTables(client)).map(({ name, columns }) => [name, columns.join()]));
  const odd = header.tables.find(({ name, columns }) => mine.get(name) !== columns.join());
  if (odd) throw new AppError("conflict", `The table "${odd.name}" of the backup does not fit this version.`);
}

async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query("BEGIN");
  try {
    for (const setting of ["timezone = 'UTC'", "datestyle = 'ISO, YMD'", "statement_timeout = 0"])
      await client.query(`SET LOCAL ${setting}`);
    const result = await work();
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}

async function load(
  client: pg.Client,
  file: string,
  passphrase: string | undefined,
  { header, sums }: { header: Header; sums: Sums },
  storage: Storage,
): Promise<WaitingJob[]> {
  const names = new Set(header.tables.map(({ name }) => name));
  const list = [...names].map((name) => `public."${name}"`).join(", ");
  await client.query(`TRUNCATE ${list} CASCADE`);
  let jobs: WaitingJob[] = [];
  await withoutForeignKeys(client, async () => {
    for await (const entry of readArchive(file, passphrase)) {
      const table = tableOf(entry.name);
      if (table !== undefined && names.has(table)) await addRows(client, table, await linesOf<string>(entry));
      else if (entry.name === JOBS) jobs = (await linesOf(entry)).map((job) => jobSchema.parse(job));
      else if (entry.name.startsWith(FILES))
        await storeFile(entry, sums.entries[entry.name]?.sha256, storage);
    }
  });
  await continueSequences(client);
  return jobs;
}

function tableOf(name: string): string | undefined {
  return name.startsWith(TABLES) ? name.slice(TABLES.length).split("/")[0] : undefined;
}

async function linesOf<T>(entry: Entry): Promise<T[]> {
  const text = await textOf(entry);
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** Puts a file into the store, unless the store survived and already has it. */
async function storeFile(entry: Entry, sha256: string | undefined, storage: Storage): Promise<void> {
  const key = entry.name.slice(FILES.length);
  if ((await storedHash(storage, key)) === sha256) return;
  const folder = await mkdtemp(path.join(tmpdir(), "boardgpt-restore-"));
  try {
    const file = path.join(folder, "file");
    await pipeline(entry.content, createWriteStream(file, { mode: 0o600 }));
    await storage.delete(key);
    await storage.putFile(key, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function storedHash(storage: Storage, key: string): Promise<string | undefined> {
  try {
    const hash = createHash("sha256");
    await pipeline(await storage.open(key), hash);
    return hash.digest("hex");
  } catch (error) {
    if (error instanceof AppError && error.code === "notFound") return undefined;
    throw error;
  }
}

async function compareCounts(client: pg.Client, { rows }: Sums): Promise<void> {
  for (const [table, expected] of Object.entries(rows)) {
    const found = await countRows(client, table);
    if (found !== expected)
      throw new Error(
        `The table ${table} has ${found} rows after the restore, and ${expected} in the backup.`,
      );
  }
}
