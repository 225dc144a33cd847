import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "../database/embedded.ts";
import { applyMigrations, forgetUnfinished } from "../database/migrations.ts";
import { reasonOf, StartFailure, step } from "./say.ts";

/** How long a user's own database may take to respond, in milliseconds. */
const CONNECT_MS = 10_000;

/** Starts the embedded database. Throws a StartFailure when it cannot be opened. */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  return step(`Embedded PostgreSQL started in ${shortPath(dataDir)}`, async () => {
    const database = await startEmbeddedDatabase(dataDir).catch((error: unknown) => {
      throw new StartFailure(reasonOf(error));
    });
    // Only we use the data folder, so an unfinished migration was killed.
    await forgetUnfinished(database.url);
    return database;
  });
}

/** The file in which a local tool finds the embedded database of the running product. Readable by its owner only. */
function addressFile(dataDir: string): string {
  return path.join(dataDir, "database.address");
}

/** Writes the address for tools such as `npm run audit:verify`. Returns a function that removes it. */
export function announceDatabase(dataDir: string, url: string): () => void {
  const file = addressFile(dataDir);
  rmSync(file, { force: true });
  writeFileSync(file, url, { mode: 0o600 });
  return () => rmSync(file, { force: true });
}

/** The address of a running product's embedded database, or null when none responds. */
export async function runningDatabase(dataDir: string): Promise<string | null> {
  try {
    const url = readFileSync(addressFile(dataDir), "utf8");
    await reachDatabase(url);
    return url;
  } catch {
    // Not running, or killed before it could remove its address.
    return null;
  }
}

/**
 * Migrates the database and returns the names of the migrations applied.
 * Throws a StartFailure naming the migration that failed, which is rolled back.
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

/** Throws a StartFailure when the database at DATABASE_URL does not respond. */
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

/** The path, made relative if that is shorter. */
function shortPath(folder: string): string {
  const relative = path.relative(process.cwd(), folder);
  return relative.length < folder.length ? relative : folder;
}

/** The location of the database, without the password. */
function placeOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host + new URL(url).pathname : "not a valid address";
}

/** The first reason; a host name with several addresses fails once for each. */
function firstReason(error: unknown): string {
  return reasonOf(error instanceof AggregateError ? error.errors[0] : error);
}
