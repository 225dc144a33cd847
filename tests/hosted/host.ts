import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import type { JobName } from "@/lib/jobs/queues";
import { type FakeBlob, startFakeBlob } from "../fakes/blob.ts";
import { startFakeOpenAi } from "../fakes/openai.ts";
import { answersFromPassages } from "../fakes/openai-behaviours.ts";
import { createTestDatabase } from "../setup/test-database.ts";
import { type Front, startFront } from "./front.ts";
import { ROOT } from "./functions.ts";
import { startPool } from "./pool.ts";

/** An installation on the host, with all services it depends on. */
export type Host = {
  baseURL: string;
  front: Front;
  /** The output of `npm run migrate`. */
  migrated: string;
  /** The files of the store, by pathname. */
  blobs: FakeBlob["files"];
  /** Leaves a job in the queue, like a function terminated before it did its work. */
  leaveJob: (name: JobName, data: object) => Promise<void>;
  close: () => Promise<void>;
};

export const CRON_SECRET = "a secret of the schedule";

/**
 * Deploys the build as described in docs/deploy.md: a database, its tables, a store for the files, a model,
 * the settings.
 */
export async function startHost(): Promise<Host> {
  const work = mkdtempSync(path.join(tmpdir(), "boardgpt-hosted-"));
  const database = await createTestDatabase();
  const blob = await startFakeBlob();
  const openAi = await startFakeOpenAi({ respond: answersFromPassages });
  const settings = {
    DATABASE_URL: database.url,
    ...blob.settings,
    ...openAi.settings,
    AUTH_SECRET: "a secret that signs the sessions of the hosted tests",
    CRON_SECRET,
    // Set by Vercel itself.
    VERCEL: "1",
  };
  const migrated = await migrate(database.url);
  const pool = startPool(work, settings);
  // The middleware runs in this process.
  Object.assign(process.env, { AUTH_SECRET: settings.AUTH_SECRET, VERCEL: settings.VERCEL });
  const front = await startFront(pool);
  return {
    baseURL: `http://127.0.0.1:${front.port}`,
    front,
    migrated,
    blobs: blob.files,
    leaveJob: (name, data) => insertJob(database.url, name, data),
    close: async () => {
      await front.close();
      await pool.close();
      await Promise.all([blob.close(), openAi.close(), database.drop()]);
      rmSync(work, { recursive: true, force: true });
    },
  };
}

async function migrate(url: string): Promise<string> {
  const env = { ...process.env, DATABASE_URL: url };
  const { stdout } = await promisify(execFile)("npm", ["run", "--silent", "migrate"], { cwd: ROOT, env });
  return stdout;
}

async function insertJob(url: string, name: JobName, data: object): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("INSERT INTO pgboss.job (name, data) VALUES ($1, $2)", [name, data]);
  } finally {
    await client.end();
  }
}
