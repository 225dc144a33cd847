import { setTimeout as sleep } from "node:timers/promises";
import { db } from "@/lib/db";
import { type Handlers, startWorker } from "./worker";

const LOOK_EVERY_MS = 100;

/**
 * Runs waiting jobs in this process until none is left or `budgetMs` is over. For hosts where no worker process can
 * run beside the web server: called after an upload, and by a schedule for what was left or failed.
 * @returns the number of jobs still waiting
 */
export async function drainJobs(handlers: Handlers, budgetMs: number): Promise<number> {
  const deadline = Date.now() + budgetMs;
  const worker = await startWorker(handlers);
  try {
    let waiting = await countWaiting();
    while (waiting > 0 && Date.now() < deadline) {
      await sleep(LOOK_EVERY_MS);
      waiting = await countWaiting();
    }
    return waiting;
  } finally {
    await worker.stop();
  }
}

async function countWaiting(): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pgboss.job WHERE state IN ('created', 'retry', 'active')`;
  return row?.count ?? 0;
}
