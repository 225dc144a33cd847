// @both-engines
import { afterEach, beforeEach, expect, it } from "vitest";
import { handlers } from "@/lib/background/handlers";
import { db } from "@/lib/db";
import { emptyDatabase } from "@/tests/setup/database";
import { enqueue, prepareQueue } from "./enqueue";
import { startWorker } from "./worker";

const done: string[] = [];
/** When each job began. */
const began = new Map<string, number>();
let worker: Awaited<ReturnType<typeof startWorker>>;

beforeEach(async () => {
  await prepareQueue();
  await emptyDatabase();
  done.length = 0;
  worker = await startWorker({
    ...handlers,
    "delete-file": async ({ storageKey }) => {
      began.set(storageKey, Date.now());
      done.push(storageKey);
    },
    "discard-upload": async ({ uploadId }) => void done.push(uploadId),
  });
});

afterEach(() => worker.stop());

const add = (storageKey: string, startAfter?: Date) =>
  db.$transaction((tx) => enqueue(tx, "delete-file", { storageKey }, 0, startAfter));

// Without a wake-up, a queue polls for its next job only after half a minute.
const SOON = { timeout: 25_000 };

it("runs jobs of any queue soon after they were added, one after the other", async () => {
  for (const key of ["first", "second", "third"]) await add(key);
  await db.$transaction((tx) => enqueue(tx, "discard-upload", { uploadId: "upload" }));
  await expect.poll(() => [...done].sort(), SOON).toEqual(["first", "second", "third", "upload"]);
  await add("later");
  await expect.poll(() => done, SOON).toContain("later");
});

it("leaves a job alone until it is due", async () => {
  const due = Date.now() + 2_000;
  await add("due in two seconds", new Date(due));
  await add("due now");
  await expect.poll(() => done, SOON).toEqual(["due now", "due in two seconds"]);
  expect(began.get("due in two seconds")).toBeGreaterThanOrEqual(due);
});
