import { readFile } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import { AppError } from "@/lib/errors";
import type { PageText } from "../types";
import { parsePages } from "./parse";
import type { Report, Task } from "./protocol";

/** Pages handed over at once. */
const BATCH = 8;

const port = parentPort;
if (!port) throw new Error("extract/thread.ts runs as a worker thread only");
const say = (report: Report) => port.postMessage(report);
const answered = () => new Promise((resolve) => port.once("message", resolve));

async function run(task: Task): Promise<void> {
  const bytes = "bytes" in task ? task.bytes : new Uint8Array(await readFile(task.path));
  let batch: PageText[] = [];
  for await (const page of parsePages(task.kind, bytes)) {
    batch.push(page);
    if (batch.length < BATCH) continue;
    const answer = answered();
    say({ type: "pages", pages: batch });
    batch = [];
    await answer;
  }
  if (batch.length > 0) say({ type: "pages", pages: batch });
  say({ type: "done" });
}

try {
  await run(workerData as Task);
} catch (error) {
  if (error instanceof AppError) say({ type: "unreadable", message: error.message });
  else say({ type: "error", stack: error instanceof Error ? (error.stack ?? error.message) : String(error) });
} finally {
  port.close();
}
