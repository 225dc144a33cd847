import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeError } from "@/lib/log/describe-error";
import { partsFromThread } from "./thread-parts";

const module = path.join(import.meta.dirname, "thread-parts.ts");
/** Returns the number of its thread twice, or once for a task that fails. */
const READER = `
import { threadId } from "node:worker_threads";
import { serveParts } from ${JSON.stringify(module)};
serveParts(async function* (task) {
  yield threadId;
  if (task === "fails") JSON.parse("the merger");
  if (task === "hangs") await new Promise(() => {});
  if (task === "inflates") for (const held = []; held.length < 64; ) held.push(Buffer.alloc(2 ** 24, 1));
  yield threadId;
});`;

let folder: string;
let script: URL;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "threads-"));
  script = pathToFileURL(path.join(folder, "reader.ts"));
  await writeFile(path.join(folder, "reader.ts"), READER);
});
afterAll(() => rm(folder, { recursive: true }));

/** The number of the thread that read a document to its end. */
async function read(task = "a paper"): Promise<number> {
  const parts: number[] = [];
  for await (const part of partsFromThread<number>(script, task)) parts.push(part);
  expect(parts).toHaveLength(2);
  expect(new Set(parts).size).toBe(1);
  return parts[0] ?? 0;
}

test("a thread that read a document to its end reads the next one", async () => {
  const first = await read();
  expect(await read()).toBe(first);
});

test("two documents at once are read in two threads, one of which is kept", async () => {
  const both = await Promise.all([read(), read()]);
  expect(new Set(both).size).toBe(2);
  expect(both).toContain(await read());
});

test("after a document that was not read to its end, the next one gets a new thread", async () => {
  const before = await read();
  const failure = await read("fails").catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: "The parser failed.", cause: { name: "SyntaxError" } });
  expect(JSON.stringify(describeError(failure))).not.toContain("merger");
  const afterFailure = await read();
  expect(afterFailure).not.toBe(before);

  for await (const thread of partsFromThread<number>(script, "hangs")) {
    expect(thread).toBe(afterFailure);
    break;
  }
  const afterLeaving = await read();
  expect(afterLeaving).not.toBe(afterFailure);

  const stop = new AbortController();
  const stopped = partsFromThread<number>(script, "hangs", stop.signal);
  expect((await stopped.next()).value).toBe(afterLeaving);
  stop.abort();
  await expect(stopped.next()).rejects.toMatchObject({ name: "AbortError" });
  expect(await read()).not.toBe(afterLeaving);
});

// Before Node.js 22.16 a thread's memory is unknown.
test.skipIf(!("getHeapStatistics" in Worker.prototype))(
  "what a document inflates to is bounded, though it is no part of the thread's heap",
  async () => {
    const inflating = partsFromThread<number>(script, "inflates", undefined, 2 ** 28);
    await inflating.next();
    await expect(inflating.next()).rejects.toMatchObject({
      code: "unreadable",
      message: "This file needs too much memory to be read.",
    });
  },
);
