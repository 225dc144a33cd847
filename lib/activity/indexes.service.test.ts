// @both-engines
import { PrismaPg } from "@prisma/adapter-pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { PrismaClient } from "@/lib/db/generated/client";
import { env } from "@/lib/env";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { listActivity } from "./queries";
import { activitySchema } from "./schema";

const BUSY = "01a1fcf4-1f13-702b-a245-b4d8845f060d";
const RARE = "01a1fcf4-1f13-702b-a245-b4d8845f0600";

let admin: Actor;
const asked: { query: string; params: unknown[] }[] = [];

/** A client that logs its queries. */
const overheard = new PrismaClient({
  adapter: new PrismaPg({ connectionString: env.DATABASE_URL, max: 5 }),
  log: [{ emit: "event", level: "query" }],
});
overheard.$on("query", ({ query, params }) => {
  // Only the page itself: the query for withheld rows has no limit.
  if (query.includes('FROM "public"."audit_event"') && query.includes("LIMIT"))
    asked.push({ query, params: JSON.parse(params) });
});

beforeAll(async () => {
  await emptyDatabase();
  admin = await person("ada", "admin");
  // 10,000 rows over a year: most by one person, a few by another, of all common kinds.
  await db.$executeRaw`
    INSERT INTO audit_event (id, at, actor_id, action, resource, detail, hash)
    SELECT n, now() - (10000 - n) * interval '52 minutes',
      CASE WHEN n % 500 = 0 THEN ${RARE} ELSE ${BUSY} END::uuid,
      (ARRAY['document.read', 'session.start', 'ai.run', 'meeting.create'])[1 + n % 4], 'document', '{}', 'h'
    FROM generate_series(1, 10000) AS n`;
  await db.$executeRaw`ANALYZE audit_event`;
  Object.assign(globalThis, { boardgptDb: overheard });
});
afterAll(async () => {
  Object.assign(globalThis, { boardgptDb: undefined });
  await overheard.$disconnect();
});

async function planOf(query: object): Promise<string> {
  const { rows } = await listActivity(admin, activitySchema.parse(query));
  expect(rows.length).toBeGreaterThan(0);
  const last = asked.pop();
  if (!last) throw new Error("no query on the log was overheard");
  const lines = await overheard.$queryRawUnsafe<Record<string, string>[]>(
    `EXPLAIN ${last.query}`,
    ...last.params,
  );
  return lines.flatMap((line) => Object.values(line)).join("\n");
}

it.each([
  ["without a filter", {}],
  ["further back", { before: "5000" }],
  ["of a busy person", { person: BUSY }],
  ["of a person who comes rarely", { person: RARE }],
  ["of one kind", { kind: "meeting" }],
  ["of a month", { from: "2000-01-01T00:00:00Z", to: new Date().toISOString() }],
  ["of a person and a kind, further back", { person: RARE, kind: "document", before: "9000" }],
])("uses an index for a page of the log %s", async (_, query) => {
  const plan = await planOf(query);
  expect(plan).toContain("Index");
  expect(plan).not.toContain("Seq Scan");
});
