import { auditKey, recordAudit } from "@/lib/audit/record";
import { storedLog } from "@/lib/audit/stored";
import { verifyChain } from "@/lib/audit/verify";
import { db } from "@/lib/db";
import { enqueue, prepareQueue } from "@/lib/jobs/enqueue";
import { type JobName, type Jobs, QUEUES } from "@/lib/jobs/queues";
import type { WaitingJob } from "./format";

/**
 * Queues the jobs that were waiting when the backup was made, verifies the audit log and records the restore in it.
 * @returns one sentence for each problem found in the audit log
 */
export async function finishRestore(jobs: WaitingJob[], madeAt: string): Promise<string[]> {
  const { findings } = await verifyChain(auditKey(), storedLog);
  await prepareQueue();
  await db.$transaction(async (tx) => {
    for (const { name, data, priority } of jobs)
      if (name in QUEUES) await enqueue(tx, name as JobName, data as Jobs[JobName], priority);
    // A log that does not match its key is left untouched, for whoever investigates it.
    if (findings.length === 0)
      await recordAudit(tx, null, { action: "backup.restore", resource: "installation", detail: { madeAt } });
  });
  await db.$disconnect();
  return findings.map((finding) => `The audit log: ${finding}`);
}
