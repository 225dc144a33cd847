import { setTimeout as sleep } from "node:timers/promises";
import type { JobWithMetadata, PgBoss } from "pg-boss";
import { pool } from "@/lib/db/pool";
import { type Level, log } from "@/lib/log/log";
import { reportError } from "@/lib/log/report-error";
import { traceJob } from "@/lib/log/tracing";
import { startBoss } from "./boss";
import type { JobName, Jobs } from "./queues";

/** An attempt at a job: whether it is the last, and a signal that aborts it. */
export type Attempt = { isLast: boolean; signal: AbortSignal };

/** The handler of each job. A handler that throws is retried. */
export type Handlers = { [N in JobName]: (data: Jobs[N], attempt: Attempt) => Promise<void> };

const LOOK_MS = 500;

/** How often a queue polls on its own, as a fallback: it is normally woken when a job is due. */
const FALLBACK_SECONDS = 30;

/** Runs jobs until `stop` is called; a job in progress is then given up and retried by the next worker. */
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
 * Wakes the queues with due jobs, found by one query. When every queue polled twice a second, an idle installation used a fifteenth of
 * a core.
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

/** Runs one attempt at a job. Logs and rethrows what the handler throws. */
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
