import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { handlers } from "@/lib/background/handlers";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { storage } from "@/lib/storage";
import { emptyDatabase } from "@/tests/setup/database";
import { drainJobs } from "./drain";
import { enqueue, prepareQueue } from "./enqueue";

it("reads a waiting paper and deletes a waiting file where no worker runs", async () => {
  await prepareQueue();
  await emptyDatabase();
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
