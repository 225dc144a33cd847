import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "../database/embedded.ts";
import { applyMigrations, forgetUnfinished } from "../database/migrations.ts";
import { reasonOf, StartFailure, step } from "./say.ts";

/** How long a database of the user's own may take to answer, in milliseconds. */
const CONNECT_MS = 10_000;

/** Starts the embedded database. Throws a StartFailure when it cannot be opened. */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  return step(`Embedded PostgreSQL started in ${shortPath(dataDir)}`, async () => {
    const database = await startEmbeddedDatabase(dataDir).catch((error: unknown) => {
      throw new StartFailure(reasonOf(error));
    });
    // The data folder is ours alone: whatever migration was begun here was killed.
    await forgetUnfinished(database.url);
    return database;
  });
}

/** Where a tool on the same machine finds the embedded database of a running product. Readable by its owner only. */
function addressFile(dataDir: string): string {
  return path.join(dataDir, "database.address");
}

/** Leaves the address for tools such as `npm run audit:verify`. Returns what takes it away again. */
export function announceDatabase(dataDir: string, url: string): () => void {
  const file = addressFile(dataDir);
  rmSync(file, { force: true });
  writeFileSync(file, url, { mode: 0o600 });
  return () => rmSync(file, { force: true });
}

/** The address of a running product's embedded database, or null when none answers. */
export async function runningDatabase(dataDir: string): Promise<string | null> {
  try {
    const url = readFileSync(addressFile(dataDir), "utf8");
    await reachDatabase(url);
    return url;
  } catch {
    // Not running, or killed without taking its address away.
    return null;
  }
}

/**
 * Brings the tables up to date and returns the names of the migrations applied.
 * Throws a StartFailure naming the migration that failed; nothing of it is kept.
 */
export async function migrate(url: string): Promise<string[]> {
  const began = Date.now();
  try {
    const applied = await applyMigrations(url);
    if (applied.length > 0)
      console.log(`Tables brought up to date in ${Date.now() - began} ms: ${applied.join(", ")}.`);
    return applied;
  } catch (error) {
    throw new StartFailure(`The tables could not be brought up to date: ${reasonOf(error)}`);
  }
}

/** Throws a StartFailure when the database of DATABASE_URL does not answer. */
export async function reachDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  try {
    await client.connect();
    await client.query("SELECT 1");
  } catch (error) {
    throw new StartFailure(
      `The database of DATABASE_URL (${placeOf(url)}) cannot be reached: ${firstReason(error)}.`,
    );
  } finally {
    await client.end();
  }
}

/** Relative where that is shorter. */
function shortPath(folder: string): string {
  const relative = path.relative(process.cwd(), folder);
  return relative.length < folder.length ? relative : folder;
}

/** Where the database is, without the password. */
function placeOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host + new URL(url).pathname : "not a valid address";
}

/** A name with several addresses fails once for each of them. */
function firstReason(error: unknown): string {
  return reasonOf(error instanceof AggregateError ? error.errors[0] : error);
}
