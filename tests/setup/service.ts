import { AsyncLocalStorage } from "node:async_hooks";
import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { Pool } from "pg";
import { afterAll, inject, vi } from "vitest";
import type { PrismaClient } from "@/lib/db/generated/client";
import { listen } from "@/lib/events/events";
import { keepAsFound } from "./as-found";

type Work = (...args: unknown[]) => Promise<unknown>;

/** The current transaction, if any. */
const transaction = new AsyncLocalStorage<{ isOpen: boolean }>();

/**
 * Makes a query fail that bypasses the transaction it is made in. The embedded database has a single session:
 * such a query would wait for the transaction, which waits for it. Services tested on a server thus prove
 * that they would not hang on the embedded database. Imports nothing of the product, so that a test file can
 * set the settings first.
 */
function forbidQueriesBesideTransactions(): void {
  // Files that share their modules share the connections too, which are guarded already.
  if (Object.hasOwn(globalThis, "boardgptPool")) return;
  whenSet("boardgptPool", guarded);
  whenSet("boardgptDb", watched);
}

/** Modifies what the product stores globally under this name, once it does. */
function whenSet<Kept>(name: string, change: (kept: Kept) => Kept): void {
  let kept: Kept | undefined;
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => kept,
    set: (value: Kept | undefined) => {
      kept = value && change(value);
    },
  });
}

function guarded(connections: Pool): Pool {
  const guard =
    (work: unknown) =>
    (...args: unknown[]) => {
      if (transaction.getStore()?.isOpen)
        throw new Error("This query goes beside the transaction that it is made in.");
      return (work as Work)(...args);
    };
  const [connect, query] = [connections.connect.bind(connections), connections.query.bind(connections)];
  // Other files of this worker still use them.
  const end = async () => undefined;
  return Object.assign(connections, { connect: guard(connect), query: guard(query), end });
}

function watched(client: PrismaClient): PrismaClient {
  const begin = client.$transaction.bind(client) as Work;
  const opened = (first: unknown, ...rest: unknown[]) =>
    begin(typeof first === "function" ? within(first as Work) : first, ...rest);
  return new Proxy(client, {
    get: (target, name) => (name === "$transaction" ? opened : Reflect.get(target, name)),
  });
}

const within = (work: Work): Work => {
  return async (...args) => {
    const own = { isOpen: true };
    try {
      return await transaction.run(own, async () => work(...args));
    } finally {
      own.isOpen = false;
    }
  };
};

const CHEAPEST_BCRYPT = 4;
/** The embedding model is written once for all files of a run. */
const MODELS = "models";

// As in unit tests, most files share the modules they load, and with them connections, the embedding model
// and the threads that process papers. This runs for each file, before it imports anything that reads the
// settings.
const folder = inject("dataDir");
process.env.DATABASE_URL = inject("databaseUrl");
process.env.DATA_DIR = folder;
process.env.AUTH_SECRET = "a secret for tests only, of enough length";

// Hundreds of passwords are hashed and none is secret; lib/auth/password.test.ts covers the real cost.
vi.mock("@/lib/auth/hash-pool", async (original) => {
  const pool = await original<typeof import("@/lib/auth/hash-pool")>();
  return { ...pool, hashInThread: (text: string) => pool.hashInThread(text, CHEAPEST_BCRYPT) };
});

forbidQueriesBesideTransactions();

// Like the server and the worker at startup.
listen(async () => (await import("@/lib/background/listeners")).listeners);

const { env } = await import("@/lib/env");
const leaveAsFound = keepAsFound(env);

afterAll(() => {
  leaveAsFound();
  // Cached settings of one file must not affect the next one.
  Reflect.deleteProperty(globalThis, "boardgptReadiness");
  for (const name of readdirSync(folder).filter((name) => name !== MODELS))
    rmSync(path.join(folder, name), { recursive: true, force: true });
});
