// @both-engines
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { db } from "@/lib/db";
import { emptyDatabase } from "@/tests/setup/database";
import { enqueue, onEnqueued, prepareQueue } from "./enqueue";
import { type JobName, QUEUES } from "./queues";

beforeEach(async () => {
  await prepareQueue();
  await emptyDatabase();
});
afterEach(() => onEnqueued(undefined));

it.each(Object.keys(QUEUES) as JobName[])(
  "calls the listener for each %s, in whatever service",
  async (name) => {
    const heard = vi.fn();
    onEnqueued(heard);
    await db.$transaction((tx) => enqueue(tx, name, {} as never));
    expect(heard).toHaveBeenCalledOnce();
  },
);

it("is the only way to add a job: no other code of the product accesses the queue directly", () => {
  const files = ["app", "components", "lib", "scripts"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)),
  );
  const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file));
  const adds = code.filter((file) => {
    const text = readFileSync(file, "utf8");
    const usesQueue = /from "pg-boss"|openQueue|startBoss/.test(text);
    const sends =
      usesQueue && /\.(send|sendAfter|sendThrottled|sendDebounced|insert|publish|schedule)\(/.test(text);
    return sends || /INSERT INTO\s+pgboss/i.test(text);
  });
  expect(adds).toEqual(["lib/jobs/enqueue.ts"]);
});
