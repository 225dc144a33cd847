import { db } from "@/lib/db";
import { bad, type Check, good, warning } from "./finding";

const OLDEST_SERVER = 150_000;
const LATE_MINUTES = 15;

/** The server, its version, the tables, and how long an answer takes. */
export const databaseCheck = (known: string[]): Check => ({
  part: "Database",
  run: async () => {
    const began = performance.now();
    const [server] = await db.$queryRaw<{ version: number; name: string; vector: string | null }[]>`
      SELECT current_setting('server_version_num')::int AS version, current_setting('server_version') AS name,
        (SELECT extversion FROM pg_extension WHERE extname = 'vector') AS vector`;
    const answer = Math.round(performance.now() - began);
    if (!server) return [bad("It did not answer.", "Check the log of the database server.")];
    const findings = [good(`PostgreSQL ${server.name} answers in ${answer} ms.`)];
    if (server.version < OLDEST_SERVER)
      return [bad(`PostgreSQL ${server.name} is too old.`, "Use PostgreSQL 15 or newer.")];
    const tables = await tableState(known, server.vector);
    return [...findings, ...tables];
  },
});

async function tableState(known: string[], vector: string | null) {
  const [{ ours, others } = { ours: false, others: 0 }] = await db.$queryRaw<
    { ours: boolean; others: number }[]
  >`
    SELECT to_regclass('public._prisma_migrations') IS NOT NULL AS ours,
      (SELECT count(*)::int FROM pg_tables WHERE schemaname = 'public') AS others`;
  if (!ours && others > 0)
    return [bad("It contains tables of another product.", "Give BoardGPT an empty database of its own.")];
  if (!ours) return [bad("It has no tables yet.", "Run `npm run migrate`.")];
  const rows = await db.$queryRaw<{ name: string; finished: boolean }[]>`
    SELECT migration_name AS name, finished_at IS NOT NULL AS finished FROM _prisma_migrations
    WHERE rolled_back_at IS NULL`;
  const finished = new Set(rows.filter((row) => row.finished).map(({ name }) => name));
  const waiting = known.filter((name) => !finished.has(name));
  const newer = [...finished].filter((name) => !known.includes(name));
  if (newer.length > 0)
    return [bad("Its tables are from a newer version.", "Install that version again, or a later one.")];
  if (waiting.length > 0)
    return [
      bad(
        `Its tables lack the last ${waiting.length === 1 ? "change" : `${waiting.length} changes`}.`,
        "Run `npm run migrate`.",
      ),
    ];
  if (!vector)
    return [bad("pgvector is missing.", "Run CREATE EXTENSION vector as an administrator of the server.")];
  return [good(`Its tables are up to date, with pgvector ${vector}.`)];
}

/** Whether work waits for longer than it should. */
export const queueCheck: Check = {
  part: "Background tasks",
  run: async () => {
    const [exists] = await db.$queryRaw<
      { known: boolean }[]
    >`SELECT to_regclass('pgboss.job') IS NOT NULL AS known`;
    if (!exists?.known) return [good("Nothing has been queued yet.")];
    const [queue] = await db.$queryRaw<{ due: number; minutes: number | null; failed: number }[]>`
      SELECT count(*) FILTER (WHERE state IN ('created', 'retry') AND start_after <= now())::int AS due,
        (extract(epoch FROM now() - min(start_after) FILTER (WHERE state IN ('created', 'retry') AND start_after <= now())) / 60)::float8 AS minutes,
        count(*) FILTER (WHERE state = 'failed' AND completed_on > now() - interval '7 days')::int AS failed
      FROM pgboss.job`;
    const { due, minutes, failed } = queue ?? { due: 0, minutes: null, failed: 0 };
    const late = (minutes ?? 0) > LATE_MINUTES;
    return [
      late
        ? bad(
            `Tasks are waiting: ${due}, the oldest for ${Math.round(minutes ?? 0)} minutes.`,
            "Make sure that a worker is running, or that the schedule calls /api/jobs.",
          )
        : good(due === 0 ? "No tasks are waiting." : `Tasks are waiting: ${due}.`),
      ...(failed > 0
        ? [warning(`Tasks that failed for good in the last 7 days: ${failed}.`, "Search the log for 'job'.")]
        : []),
    ];
  },
};
