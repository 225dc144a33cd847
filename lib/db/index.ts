import { PrismaPg } from "@prisma/adapter-pg";
import { type Prisma, PrismaClient } from "./generated/client";
import { pool } from "./pool";

/** The client or an open transaction, for queries that may run inside a mutation. */
export type Db = PrismaClient | Prisma.TransactionClient;

// Development reloads modules; the client must survive that.
const holder = globalThis as unknown as { boardgptDb?: PrismaClient };

// In milliseconds. Every change queues at the end of the audit log, so in a rush the wait can exceed Prisma's default of
// two seconds.
const TRANSACTIONS = { maxWait: 15_000, timeout: 15_000 };

function connect(): PrismaClient {
  const adapter = new PrismaPg(pool(), { disposeExternalPool: true });
  return new PrismaClient({ adapter, transactionOptions: TRANSACTIONS });
}

function client(): PrismaClient {
  holder.boardgptDb ??= connect();
  return holder.boardgptDb;
}

/** The database client. Connects at the first query, so that a build without a database can import it. */
export const db: PrismaClient = new Proxy({} as PrismaClient, {
  get: (_, property) => Reflect.get(client(), property),
});
