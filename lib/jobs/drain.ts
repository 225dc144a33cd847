import { setTimeout as sleep } from "node:timers/promises";
import type { JobWithMetadata, PgBoss } from "pg-boss";
import { db } from "@/lib/db";
import { reportError } from "@/lib/log/report-error";
import { openQueue } from "./enqueue";
import type { JobName, Jobs } from "./queues";
import { type Handlers, tryJob } from "./worker";

/** How long a drain waits to retry its own failed job, so that a brief outage of a service does not cost a day. */
const PATIENCE_MS = 15_000;

/** A drain in progress: its deadline, and the jobs that failed in it. */
type Drain = { boss: PgBoss; deadline: number; failed: Set<string> };

/**
 * Runs the due jobs in this process until none is left or `budgetMs` is over. For hosts without a worker process. A job that is to be
 * retried later does not delay the end, unless it failed here and is due within seconds.
 * @returns the number of jobs still waiting, due or not
 */
export async function drainJobs(handlers: Handlers, budgetMs: number): Promise<number> {
  const drain: Drain = { boss: await openQueue(), deadline: Date.now() + budgetMs, failed: new Set() };
  // Makes jobs due again whose function was terminated.
  await drain.boss.supervise();
  while (await runDue(drain, handlers));
  return countWaiting();
}

/** Runs the due jobs of all queues concurrently; false when nothing was due or soon will be. */
async function runDue(drain: Drain, handlers: Handlers): Promise<boolean> {
  const names = Object.keys(handlers) as JobName[];
  const ran = await Promise.all(names.map((name) => empty(drain, name, handlers[name])));
  // The jobs may have enqueued others.
  return ran.some(Boolean) || untilRetry(drain);
}

async function empty<N extends JobName>(drain: Drain, name: N, handle: Handlers[N]): Promise<boolean> {
  let ran = false;
  while (Date.now() < drain.deadline) {
    const [job] = await drain.boss.fetch<Jobs[N]>(name, { includeMetadata: true });
    if (!job) break;
    ran = true;
    await run(drain, name, job, handle);
  }
  return ran;
}

async function run<N extends JobName>(
  { boss, deadline, failed }: Drain,
  name: N,
  job: JobWithMetadata<Jobs[N]>,
  handle: Handlers[N],
): Promise<void> {
  const { id, expireInSeconds, heartbeatSeconds } = job;
  const left = Math.min(expireInSeconds * 1000, Math.max(deadline - Date.now(), 1));
  const signal = AbortSignal.timeout(left);
  const beat = heartbeatSeconds
    ? setInterval(
        () => boss.touch(name, id).catch((error) => reportError(error, "jobs")),
        heartbeatSeconds * 500,
      )
    : undefined;
  try {
    await Promise.race([tryJob(name, job, handle, signal), ended(signal)]);
    await boss.complete(name, id);
  } catch (error) {
    failed.add(id);
    await boss.fail(name, id, error as Error);
  } finally {
    clearInterval(beat);
  }
}

function ended(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/** Waits for the next retry of a job that failed here; false when none is due soon. */
async function untilRetry({ failed, deadline }: Drain): Promise<boolean> {
  if (failed.size === 0) return false;
  const [next] = await db.$queryRaw<{ ms: number | null }[]>`
    SELECT (extract(epoch FROM min(start_after) - now()) * 1000)::float8 AS ms FROM pgboss.job
    WHERE state = 'retry' AND id = ANY(${[...failed]}::uuid[])`;
  const ms = Math.max(next?.ms ?? Number.POSITIVE_INFINITY, 0);
  if (ms > PATIENCE_MS || Date.now() + ms >= deadline) return false;
  await sleep(ms + 1);
  return true;
}

async function countWaiting(): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pgboss.job WHERE state IN ('created', 'retry', 'active')`;
  return row?.count ?? 0;
}
