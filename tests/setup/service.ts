import { AsyncLocalStorage } from "node:async_hooks";
import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { Pool } from "pg";
import { afterAll, inject, vi } from "vitest";
import type { PrismaClient } from "@/lib/db/generated/client";
import { listen } from "@/lib/events/events";
import { keepAsFound } from "./as-found";

type Work = (...args: unknown[]) => Promise<unknown>;

/** The transaction under way where it is asked, if any. */
const transaction = new AsyncLocalStorage<{ isOpen: boolean }>();

/**
 * Has a query fail that goes beside the transaction it is made in. The embedded database serves one session: such a query
 * would wait there for the transaction, which waits for it. So a service that runs on a server shows that it would not
 * hang on the embedded database. Loads nothing of the product: a test file may set the settings before it does.
 */
function forbidQueriesBesideTransactions(): void {
  // Files that share their modules share the connections too, which are guarded already.
  if (Object.hasOwn(globalThis, "boardgptPool")) return;
  whenSet("boardgptPool", guarded);
  whenSet("boardgptDb", watched);
}

/** Changes what the product keeps for the whole process under this name, once it does. */
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
  // Other files of this worker go on with them.
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
