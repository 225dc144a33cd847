// @both-engines
import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, it } from "vitest";
import { handlers } from "@/lib/background/handlers";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/db/generated/client";
import { env } from "@/lib/env";
import { storage } from "@/lib/storage";
import { emptyDatabase } from "@/tests/setup/database";
import { drainJobs } from "./drain";
import { enqueue, prepareQueue } from "./enqueue";

beforeEach(async () => {
  await prepareQueue();
  await emptyDatabase();
});

/** Adds a job that deletes no existing file, modified as time or another process would. */
async function addJob(set = Prisma.sql`state = state`): Promise<void> {
  await db.$transaction((tx) => enqueue(tx, "delete-file", { storageKey: randomUUID() }));
  await db.$executeRaw`UPDATE pgboss.job SET ${set} WHERE state = 'created'`;
}

it("reads a waiting paper and deletes a waiting file where no worker runs", async () => {
  const storageKey = randomUUID();
  const staged = path.join(env.DATA_DIR, "staged.txt");
  await writeFile(staged, "The lease of the lighthouse ends on 30 June 2027.\n");
  await storage.putFile(storageKey, staged);
  const meeting = await db.meeting.create({ data: { title: "Lighthouse", scheduledDate: new Date() } });
  const document = await db.document.create({
    data: {
      meetingId: meeting.id,
      originalName: "Lease.txt",
      kind: "txt",
      size: 51,
      sha256: storageKey,
      storageKey,
    },
  });
  await db.$transaction((tx) => enqueue(tx, "read-document", { documentId: document.id }));

  expect(await drainJobs(handlers, 120_000)).toBe(0);
  expect(await db.document.findUnique({ where: { id: document.id } })).toMatchObject({
    status: "indexed",
    pages: 1,
  });

  await db.$transaction((tx) => enqueue(tx, "delete-file", { storageKey }));
  expect(await drainJobs(handlers, 120_000)).toBe(0);
  await expect(storage.open(storageKey)).rejects.toMatchObject({ code: "notFound" });
});

it("leaves no job behind when the transaction that enqueues it fails", async () => {
  const failing = db.$transaction(async (tx) => {
    await enqueue(tx, "delete-file", { storageKey: "never" });
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  expect(await drainJobs(handlers, 1_000)).toBe(0);
});

// Longer than a test may take, so that waiting for it fails the test.
const NO_END = 3_600_000;

it.each([
  ["is to be tried again in an hour", Prisma.sql`state = 'retry', start_after = now() + interval '1 hour'`],
  ["another process works on", Prisma.sql`state = 'active', started_on = now(), heartbeat_on = now()`],
])("ends when nothing is due, even with a job that %s", async (_, set) => {
  await addJob(set);
  await addJob();
  expect(await drainJobs(handlers, NO_END)).toBe(1);
});

it("runs follow-up jobs, and retries a job that failed a moment ago", async () => {
  const tries: string[] = [];
  await addJob();
  const left = await drainJobs(
    {
      ...handlers,
      "delete-file": async ({ storageKey }) => {
        tries.push(storageKey);
        // A failed job is due again after five seconds, for which a test need not wait.
        await db.$executeRaw`UPDATE pgboss.job SET retry_delay = 0, retry_backoff = false WHERE state = 'active'`;
        if (tries.length === 1) throw new Error("The store is away for a moment.");
        await db.$transaction((tx) =>
          enqueue(tx, "prepare-account-mails", { userId: randomUUID(), occasion: "waiting" }),
        );
      },
      "prepare-account-mails": async ({ occasion }) => void tries.push(occasion),
    },
    NO_END,
  );
  expect(tries).toEqual([tries[0], tries[0], "waiting"]);
  expect(left).toBe(0);
});

it("gives up a job when its time is over, so that another run can retry it", async () => {
  await addJob();
  const ended = Promise.withResolvers<void>();
  const left = await drainJobs(
    {
      ...handlers,
      "delete-file": (_data, { signal }) => {
        signal.addEventListener("abort", () => ended.resolve());
        return new Promise(() => undefined);
      },
    },
    500,
  );
  await ended.promise;
  expect(left).toBe(1);
});
