import { db } from "@/lib/db";

/** Empties every table of ours, and the job queue, so that a test starts with a new installation. */
export async function emptyDatabase(): Promise<void> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE (schemaname = 'public' AND tablename <> '_prisma_migrations') OR (schemaname = 'pgboss' AND tablename = 'job')`;
  const names = tables.map(({ name }) => name).join(", ");
  await db.$executeRawUnsafe(`TRUNCATE ${names} RESTART IDENTITY CASCADE`);
}
