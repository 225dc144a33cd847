import { AsyncLocalStorage } from "node:async_hooks";
import type { Pool } from "pg";
import type { PrismaClient } from "@/lib/db/generated/client";

type Work = (...args: unknown[]) => Promise<unknown>;

/** The transaction under way where it is asked, if any. */
const transaction = new AsyncLocalStorage<{ isOpen: boolean }>();

/**
 * Has a query fail that goes beside the transaction it is made in. The embedded database serves one session: such a query
 * would wait there for the transaction, which waits for it. So a service that runs on a server shows that it would not
 * hang on the embedded database. Loads nothing of the product: a test file may set the settings before it does.
 */
export function forbidQueriesBesideTransactions(): void {
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
