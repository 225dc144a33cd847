import { createReadStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import pg from "pg";
import { AppError } from "@/lib/errors";
import type { Storage } from "@/lib/storage/types";
import { type ArchiveWriter, writeArchive } from "./archive";
import { FILES, FORMAT, HEADER, type Header, JOBS, SECRETS, SUMS, type Sums, TABLES } from "./format";
import { listMigrations, listTables, readJobs, readRows } from "./tables";

/** How often a backup is restarted because papers were deleted in the meantime. */
const TRIES = 3;

export type Installation = {
  /** Address of the database. */
  url: string;
  storage: Storage;
  /** The text of `secrets.json`, where the installation keeps its own keys. */
  secrets: string | undefined;
};

export type BackupReport = { bytes: number; rows: number; files: number; gaps: string[] };

type Paper = { storageKey: string; size: number; sha256: string; name: string };

/**
 * Writes everything worth keeping into one file: a consistent snapshot of all tables, the waiting jobs, and the files of all
 * papers. The product may keep running; a database server stays available, while the embedded database makes others wait
 * until its tables are read.
 * @throws AppError when the file exists, or papers kept being deleted in the meantime
 */
export async function makeBackup(
  file: string,
  installation: Installation,
  passphrase: string | undefined,
): Promise<BackupReport> {
  if (await exists(file)) throw new AppError("conflict", `${file} exists. Choose another name.`);
  const unfinished = `${file}.unfinished`;
  for (let left = TRIES; left > 0; left -= 1) {
    await rm(unfinished, { force: true });
    try {
      const report = await tryOnce(unfinished, installation, passphrase);
      if (!report) continue;
      await rename(unfinished, file);
      return { ...report, bytes: (await stat(file)).size };
    } finally {
      await rm(unfinished, { force: true });
    }
  }
  throw new AppError(
    "conflict",
    "Papers were deleted while the backup was made. Please try again in a minute.",
  );
}

/** Undefined when a paper was deleted after its row was read and before its file was. */
async function tryOnce(
  file: string,
  { url, storage, secrets }: Installation,
  passphrase: string | undefined,
): Promise<Omit<BackupReport, "bytes"> | undefined> {
  const archive = await writeArchive(file, passphrase);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows, papers } = await inOneMoment(client, (header) =>
      addTables(client, archive, header, secrets),
    );
    const gaps: string[] = [];
    for (const paper of papers) {
      if (await addFile(archive, storage, paper)) continue;
      if (!(await stillThere(client, paper))) return undefined;
      gaps.push(paper.name);
    }
    const sums: Sums = { entries: { ...archive.entries }, rows, gaps };
    await archive.add(SUMS, JSON.stringify(sums));
    return { rows: Object.values(rows).reduce((sum, count) => sum + count, 0), files: papers.length, gaps };
  } finally {
    await client.end();
    await archive.close();
  }
}

/** Reads in a transaction that sees one snapshot, in formats that any server reads back exactly. */
async function inOneMoment<T>(client: pg.Client, read: (header: Header) => Promise<T>): Promise<T> {
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  try {
    for (const setting of [
      "timezone = 'UTC'",
      "datestyle = 'ISO, YMD'",
      "bytea_output = 'hex'",
      "statement_timeout = 0",
    ])
      await client.query(`SET LOCAL ${setting}`);
    const header: Header = {
      product: "boardgpt",
      format: FORMAT,
      madeAt: new Date().toISOString(),
      migrations: await listMigrations(client),
      tables: await listTables(client),
    };
    return await read(header);
  } finally {
    await client.query("ROLLBACK");
  }
}

async function addTables(
  client: pg.Client,
  archive: ArchiveWriter,
  header: Header,
  secrets: string | undefined,
): Promise<{ rows: Record<string, number>; papers: Paper[] }> {
  await archive.add(HEADER, JSON.stringify(header));
  if (secrets !== undefined) await archive.add(SECRETS, secrets);
  const rows: Record<string, number> = {};
  for (const { name } of header.tables) {
    rows[name] = 0;
    let part = 0;
    for await (const batch of readRows(client, name)) {
      rows[name] += batch.length;
      part += 1;
      await archive.add(`${TABLES}${name}/${part}.jsonl`, lines(batch));
    }
  }
  await archive.add(JOBS, lines(await readJobs(client)));
  const papers = await client.query<Paper>(
    `SELECT storage_key AS "storageKey", size, sha256, name
     FROM (SELECT storage_key, size, sha256, original_name AS name FROM document
           UNION ALL SELECT storage_key, size, sha256, name FROM minutes_source WHERE storage_key IS NOT NULL) AS file
     ORDER BY storage_key`,
  );
  return { rows, papers: papers.rows };
}

const lines = (values: unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join("");

/** Adds a paper's file. False when the file is missing, or differs from the upload; it is then added as it is. */
async function addFile(archive: ArchiveWriter, storage: Storage, paper: Paper): Promise<boolean> {
  try {
    return await storage.withFile(paper.storageKey, async (path) => {
      const { size } = await stat(path);
      const { sha256 } = await archive.addStream(`${FILES}${paper.storageKey}`, size, createReadStream(path));
      return size === paper.size && sha256 === paper.sha256;
    });
  } catch (error) {
    if (error instanceof AppError && error.code === "notFound") return false;
    throw error;
  }
}

async function stillThere(client: pg.Client, { storageKey }: Paper): Promise<boolean> {
  const { rowCount } = await client.query(
    "SELECT 1 FROM document WHERE storage_key = $1 UNION ALL SELECT 1 FROM minutes_source WHERE storage_key = $1",
    [storageKey],
  );
  return rowCount === 1;
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
