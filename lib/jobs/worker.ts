import { setTimeout as sleep } from "node:timers/promises";
import type { JobWithMetadata, PgBoss } from "pg-boss";
import { pool } from "@/lib/db/pool";
import { type Level, log } from "@/lib/log/log";
import { reportError } from "@/lib/log/report-error";
import { traceJob } from "@/lib/log/tracing";
import { startBoss } from "./boss";
import type { JobName, Jobs } from "./queues";

/** One try of a job: whether it is the last, and a signal that ends it. */
export type Attempt = { isLast: boolean; signal: AbortSignal };

/** What does the work of each job. A handler that throws is tried again. */
export type Handlers = { [N in JobName]: (data: Jobs[N], attempt: Attempt) => Promise<void> };

const LOOK_MS = 500;

/** How often a queue asks for a job of its own accord. It is woken when one is due: this is for a look that went wrong. */
const FALLBACK_SECONDS = 30;

/** Runs jobs until `stop` is called; a job under way is then given up and tried again by the next worker. */
export async function startWorker(handlers: Handlers): Promise<{ stop: () => Promise<void> }> {
  const boss = await startBoss({ supervise: true });
  const workers = new Map<string, string>();
  for (const name of Object.keys(handlers) as JobName[])
    workers.set(name, await register(boss, name, handlers[name]));
  const end = new AbortController();
  const watch = async () => {
    while (!end.signal.aborted) {
      await wakeDue(boss, workers);
      await sleep(LOOK_MS, undefined, { signal: end.signal }).catch(() => undefined);
    }
  };
  const watching = watch();
  return {
    stop: async () => {
      end.abort();
      await watching;
      await boss.stop({ graceful: false });
    },
  };
}

/**
 * Wakes the queues in which a job is due, found by one query. Each asking for itself twice a second, all of them together
 * kept an installation that nobody uses at a fifteenth of a processor.
 */
async function wakeDue(boss: PgBoss, workers: Map<string, string>): Promise<void> {
  try {
    const { rows } = await pool().query<{ name: string }>(
      "SELECT DISTINCT name FROM pgboss.job WHERE state < 'active' AND NOT blocked AND start_after <= now()",
    );
    for (const { name } of rows) {
      const worker = workers.get(name);
      if (worker) boss.notifyWorker(worker);
    }
  } catch (error) {
    reportError(error, "jobs");
  }
}

async function register<N extends JobName>(boss: PgBoss, name: N, handle: Handlers[N]): Promise<string> {
  const options = { pollingIntervalSeconds: FALLBACK_SECONDS, batchSize: 1, includeMetadata: true } as const;
  return boss.work(name, options, async (jobs: JobWithMetadata<Jobs[N]>[]) => {
    for (const job of jobs) await tryJob(name, job, handle, job.signal);
  });
}

/** One try of a job. Throws what the handler throws, logged. */
export async function tryJob<N extends JobName>(
  name: N,
  { id, data, retryCount, retryLimit }: JobWithMetadata<Jobs[N]>,
  handle: Handlers[N],
  signal: AbortSignal,
): Promise<void> {
  const began = performance.now();
  const tell = (level: Level, outcome: "done" | "failed") => {
    const ms = Math.round(performance.now() - began);
    log(level, "job", { job: name, jobId: id, attempt: retryCount + 1, outcome, ms });
  };
  try {
    const attempt = { isLast: retryCount >= retryLimit, signal };
    await traceJob(name, { "job.id": id, "job.attempt": retryCount + 1 }, () => handle(data, attempt));
    tell("info", "done");
  } catch (error) {
    reportError(error, `job ${name}`);
    tell("warn", "failed");
    throw error;
  }
}
