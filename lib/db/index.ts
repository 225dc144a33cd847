import { PrismaPg } from "@prisma/adapter-pg";
import { type Prisma, PrismaClient } from "./generated/client";
import { pool } from "./pool";

/** Either the client or an open transaction: what a query that may run inside a mutation takes. */
export type Db = PrismaClient | Prisma.TransactionClient;

// Development reloads modules; one client survives.
const holder = globalThis as unknown as { boardgptDb?: PrismaClient };

// In milliseconds. Every change waits its turn at the end of the audit log, so a rush of people waits longer than
// Prisma's own two seconds before it gives up.
const TRANSACTIONS = { maxWait: 15_000, timeout: 15_000 };

function connect(): PrismaClient {
  const adapter = new PrismaPg(pool(), { disposeExternalPool: true });
  return new PrismaClient({ adapter, transactionOptions: TRANSACTIONS });
}

function client(): PrismaClient {
  holder.boardgptDb ??= connect();
  return holder.boardgptDb;
}

/** The database. Connects at the first query, so that a build without a database can import it. */
export const db: PrismaClient = new Proxy({} as PrismaClient, {
  get: (_, property) => Reflect.get(client(), property),
});
