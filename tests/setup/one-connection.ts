import { AsyncLocalStorage } from "node:async_hooks";
import { db } from "@/lib/db";
import { pool } from "@/lib/db/pool";

type Work = (...args: unknown[]) => Promise<unknown>;

/** The transaction under way where it is asked, if any. */
const transaction = new AsyncLocalStorage<{ isOpen: boolean }>();

/**
 * Has a query fail that goes beside the transaction it is made in. The embedded database serves one session: such a query
 * would wait there for the transaction, which waits for it. So a service that runs on a server shows that it would not
 * hang on the embedded database.
 */
export function forbidQueriesBesideTransactions(): void {
  const begin = db.$transaction.bind(db) as Work;
  const connections = pool();
  const [connect, query] = [connections.connect.bind(connections), connections.query.bind(connections)];
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
  const guarded =
    (work: unknown) =>
    (...args: unknown[]) => {
      if (transaction.getStore()?.isOpen)
        throw new Error("This query goes beside the transaction that it is made in.");
      return (work as Work)(...args);
    };
  Object.assign(connections, { connect: guarded(connect), query: guarded(query) });
  const client = (globalThis as unknown as { boardgptDb: object }).boardgptDb;
  const opened = (first: unknown, ...rest: unknown[]) =>
    begin(typeof first === "function" ? within(first as Work) : first, ...rest);
  const watched = new Proxy(client, {
    get: (target, name) => (name === "$transaction" ? opened : Reflect.get(target, name)),
  });
  Object.assign(globalThis, { boardgptDb: watched });
}
