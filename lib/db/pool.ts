import { Pool } from "pg";
import { env } from "@/lib/env";

// Development reloads modules, and a build holds some of them more than once; one pool for all.
const holder = globalThis as unknown as { boardgptPool?: Pool };

/**
 * A hosted function is started as often as there are requests at once, and all of them share the database: three
 * connections each are enough for what one of them does at a time.
 */
const CONNECTIONS = { function: 3, server: 8 };

/** How many connections this process opens at most: its queries and its job queue share them. */
export function connectionsOf({
  DATABASE_CONNECTIONS,
  VERCEL,
}: Pick<typeof env, "DATABASE_CONNECTIONS" | "VERCEL">): number {
  return DATABASE_CONNECTIONS ?? (VERCEL ? CONNECTIONS.function : CONNECTIONS.server);
}

/**
 * The connections of this process. They keep no state of a session (no prepared statement, no setting, no lock outside of
 * a transaction), so that a pooler may hand each transaction to another one (PgBouncer's transaction mode).
 */
export function pool(): Pool {
  holder.boardgptPool ??= open();
  return holder.boardgptPool;
}

function open(): Pool {
  const opened = new Pool({ connectionString: env.DATABASE_URL, max: connectionsOf(env) });
  // A connection that breaks while nobody uses it is nobody's failure: the next query opens another, or fails itself.
  opened.on("error", () => undefined);
  return opened;
}
