import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, inject, vi } from "vitest";
import { listen } from "@/lib/events/events";
import { keepAsFound } from "./as-found";
import { forbidQueriesBesideTransactions } from "./one-connection";

const CHEAPEST_BCRYPT = 4;
/** The embedding model is written once for all files of a run. */
const MODELS = "models";

// As with unit tests, most files share the modules that they load, and with them connections, the embedding model and the
// threads that read papers. This runs for each file, before it imports anything that reads the settings.
const folder = inject("dataDir");
process.env.DATABASE_URL = inject("databaseUrl");
process.env.DATA_DIR = folder;
process.env.AUTH_SECRET = "a secret for tests only, of enough length";

// Hundreds of passwords are made and none is a secret; lib/auth/password.test.ts holds the real cost.
vi.mock("@/lib/auth/hash-pool", async (original) => {
  const pool = await original<typeof import("@/lib/auth/hash-pool")>();
  return { ...pool, hashInThread: (text: string) => pool.hashInThread(text, CHEAPEST_BCRYPT) };
});

forbidQueriesBesideTransactions();

// As the server and the worker do at their start.
listen(async () => (await import("@/lib/background/listeners")).listeners);

const { env } = await import("@/lib/env");
const leaveAsFound = keepAsFound(env);

afterAll(() => {
  leaveAsFound();
  // What a file asked of the installation a moment ago is no answer for the next one.
  Reflect.deleteProperty(globalThis, "boardgptReadiness");
  for (const name of readdirSync(folder).filter((name) => name !== MODELS))
    rmSync(path.join(folder, name), { recursive: true, force: true });
});
