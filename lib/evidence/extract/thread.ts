import { readFile } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import { AppError } from "@/lib/errors";
import type { PageText } from "../types";
import { parsePages } from "./parse";
import type { Report, Task } from "./protocol";

/** Pages handed over at once, and batches that may wait for the caller: it stores pages while the next are read. */
const BATCH = 8;
const AHEAD = 4;

const port = parentPort;
if (!port) throw new Error("extract/thread.ts runs as a worker thread only");
const say = (report: Report) => port.postMessage(report);

let waiting = 0;
let proceed = () => {};
port.on("message", () => {
  waiting--;
  proceed();
});

/** Hands a batch over, and waits while too many have not been taken. */
async function hand(pages: PageText[]): Promise<void> {
  say({ type: "pages", pages });
  waiting++;
  while (waiting > AHEAD) await new Promise<void>((resolve) => (proceed = resolve));
}

async function run(task: Task): Promise<void> {
  const bytes = "bytes" in task ? task.bytes : new Uint8Array(await readFile(task.path));
  let batch: PageText[] = [];
  for await (const page of parsePages(task.kind, bytes)) {
    batch.push(page);
    if (batch.length < BATCH) continue;
    await hand(batch);
    batch = [];
  }
  if (batch.length > 0) await hand(batch);
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
