// @both-engines
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db } from "@/lib/db";
import { enqueue, prepareQueue } from "@/lib/jobs/enqueue";
import { storage } from "@/lib/storage";
import { look, readReadiness } from "./queries";

const ALL = { database: "ok", migrations: "ok", jobs: "ok", files: "ok" };

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

test("everything is there", async () => {
  await prepareQueue();
  expect(await look()).toEqual({ ready: true, parts: ALL });
});

test("an incompletely applied migration is named", async () => {
  const [last] = await db.$queryRaw<{ name: string; finished: Date }[]>`
    SELECT migration_name AS name, finished_at AS finished FROM _prisma_migrations ORDER BY migration_name DESC LIMIT 1`;
  await db.$executeRaw`UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = ${last?.name}`;
  try {
    expect(await look()).toEqual({ ready: false, parts: { ...ALL, migrations: "not ok" } });
  } finally {
    await db.$executeRaw`UPDATE _prisma_migrations SET finished_at = ${last?.finished} WHERE migration_name = ${last?.name}`;
  }
});

test("stalled jobs are reported; a backlog being worked on is not", async () => {
  await prepareQueue();
  await db.$transaction((tx) => enqueue(tx, "delete-file", { storageKey: "none" }));
  await db.$executeRaw`UPDATE pgboss.job SET start_after = now() - interval '11 minutes' WHERE name = 'delete-file'`;
  await db.$executeRaw`UPDATE pgboss.job SET completed_on = now() - interval '1 hour' WHERE completed_on IS NOT NULL`;
  expect(await look()).toEqual({ ready: false, parts: { ...ALL, jobs: "not ok" } });
  await db.$transaction((tx) => enqueue(tx, "send-mail", { mailId: "none" }));
  await db.$executeRaw`UPDATE pgboss.job SET state = 'active', started_on = now() WHERE name = 'send-mail'`;
  expect(await look()).toEqual({ ready: true, parts: ALL });
  await db.$executeRaw`DELETE FROM pgboss.job`;
});

test("a part that fails or does not respond is named and logged, and the others are still reported", async () => {
  vi.spyOn(storage, "reach").mockRejectedValue(new Error("no such store"));
  expect(await look()).toEqual({ ready: false, parts: { ...ALL, files: "not ok" } });
  expect(console.error).toHaveBeenCalledOnce();
});

test("many concurrent requests cause one check", async () => {
  const reach = vi.spyOn(storage, "reach");
  const answers = await Promise.all(Array.from({ length: 50 }, () => readReadiness()));
  expect(new Set(answers).size).toBe(1);
  expect(await readReadiness()).toBe(answers[0]);
  expect(reach).toHaveBeenCalledOnce();
});
