import { readFile } from "node:fs/promises";
import type { PageText } from "../types";
import { parsePages, type Task } from "./parse";
import { serveParts } from "./thread-parts";

/** How many pages are posted at once. */
const BATCH = 8;

async function* readBatches(task: Task): AsyncGenerator<PageText[]> {
  const bytes = "bytes" in task ? task.bytes : new Uint8Array(await readFile(task.path));
  let batch: PageText[] = [];
  for await (const page of parsePages(task.kind, bytes)) {
    batch.push(page);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

serveParts(readBatches);
