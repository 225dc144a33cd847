import type { JobWithMetadata, PgBoss } from "pg-boss";
import { type Level, log } from "@/lib/log/log";
import { reportError } from "@/lib/log/report-error";
import { traceJob } from "@/lib/log/tracing";
import { startBoss } from "./boss";
import type { JobName, Jobs } from "./queues";

/** One try of a job: whether it is the last, and a signal that ends it. */
export type Attempt = { isLast: boolean; signal: AbortSignal };

/** What does the work of each job. A handler that throws is tried again. */
export type Handlers = { [N in JobName]: (data: Jobs[N], attempt: Attempt) => Promise<void> };

/** Runs jobs until `stop` is called; a job under way is then given up and tried again by the next worker. */
export async function startWorker(handlers: Handlers): Promise<{ stop: () => Promise<void> }> {
  const boss = await startBoss({ supervise: true });
  for (const name of Object.keys(handlers) as JobName[]) await register(boss, name, handlers[name]);
  return { stop: () => boss.stop({ graceful: false }) };
}

async function register<N extends JobName>(boss: PgBoss, name: N, handle: Handlers[N]): Promise<void> {
  const options = { pollingIntervalSeconds: 0.5, batchSize: 1, includeMetadata: true } as const;
  await boss.work(name, options, async (jobs: JobWithMetadata<Jobs[N]>[]) => {
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
