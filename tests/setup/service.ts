import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, inject, vi } from "vitest";
import { listen } from "@/lib/events/events";
import { forbidQueriesBesideTransactions } from "./one-connection";

const CHEAPEST_BCRYPT = 4;

// Runs before a service test imports anything that reads the settings.
const folder = mkdtempSync(path.join(tmpdir(), "boardgpt-service-"));
process.env.DATABASE_URL = inject("databaseUrl");
process.env.DATA_DIR = folder;
// The embedding model is written once for all files of a run.
symlinkSync(inject("modelsDir"), path.join(folder, "models"));
process.env.AUTH_SECRET = "a secret for tests only, of enough length";

// Hundreds of passwords are made and none is a secret; lib/auth/password.test.ts holds the real cost.
vi.mock("@/lib/auth/hash-pool", async (original) => {
  const pool = await original<typeof import("@/lib/auth/hash-pool")>();
  return { ...pool, hashInThread: (text: string) => pool.hashInThread(text, CHEAPEST_BCRYPT) };
});

forbidQueriesBesideTransactions();

// As the server and the worker do at their start.
listen(async () => (await import("@/lib/background/listeners")).listeners);

afterAll(() => rmSync(folder, { recursive: true, force: true }));
