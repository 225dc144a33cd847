import type { JobWithMetadata, PgBoss } from "pg-boss";
import { readDocument } from "@/lib/documents/read";
import { reportError } from "@/lib/http/report-error";
import { storage } from "@/lib/storage";
import { startBoss } from "./boss";
import type { JobName, Jobs } from "./queues";

type Attempt = { isLast: boolean; signal: AbortSignal };
type Handlers = { [N in JobName]: (data: Jobs[N], attempt: Attempt) => Promise<void> };

const HANDLERS: Handlers = {
  "read-document": ({ documentId }, attempt) => readDocument(documentId, attempt),
  "delete-file": ({ storageKey }) => storage.delete(storageKey),
};

/** Runs jobs until `stop` is called; a job under way is then given up and tried again by the next worker. */
export async function startWorker(): Promise<{ stop: () => Promise<void> }> {
  const boss = await startBoss({ supervise: true, connections: 4 });
  for (const name of Object.keys(HANDLERS) as JobName[]) await register(boss, name);
  return { stop: () => boss.stop({ graceful: false }) };
}

async function register<N extends JobName>(boss: PgBoss, name: N): Promise<void> {
  const options = { pollingIntervalSeconds: 0.5, batchSize: 1, includeMetadata: true } as const;
  await boss.work(name, options, async (jobs: JobWithMetadata<Jobs[N]>[]) => {
    for (const job of jobs) await run(name, job);
  });
}

async function run<N extends JobName>(name: N, job: JobWithMetadata<Jobs[N]>): Promise<void> {
  try {
    await HANDLERS[name](job.data, { isLast: job.retryCount >= job.retryLimit, signal: job.signal });
  } catch (error) {
    reportError(error, `job ${name}`);
    throw error;
  }
}
