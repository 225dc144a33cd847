import { Pool } from "pg";
import { env } from "@/lib/env";

// Development reloads modules, and a build may contain this one more than once; all share one pool.
const holder = globalThis as unknown as { boardgptPool?: Pool };

/**
 * A hosted function has as many instances as there are concurrent requests, all on one database. Three connections are enough
 * for each.
 */
const CONNECTIONS = { function: 3, server: 8 };

/** The maximum number of connections of this process, shared by its queries and its job queue. */
export function connectionsOf({
  DATABASE_CONNECTIONS,
  VERCEL,
}: Pick<typeof env, "DATABASE_CONNECTIONS" | "VERCEL">): number {
  return DATABASE_CONNECTIONS ?? (VERCEL ? CONNECTIONS.function : CONNECTIONS.server);
}

/**
 * The connection pool of this process. Connections keep no session state (no prepared statements, settings or locks outside a
 * transaction), so a pooler in PgBouncer's transaction mode may route each transaction to a different one.
 */
export function pool(): Pool {
  holder.boardgptPool ??= open();
  return holder.boardgptPool;
}

function open(): Pool {
  const opened = new Pool({ connectionString: env.DATABASE_URL, max: connectionsOf(env) });
  // An idle connection that is lost is no error: the next query opens another, or fails itself.
  opened.on("error", () => undefined);
  return opened;
}
