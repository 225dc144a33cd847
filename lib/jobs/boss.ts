import { PgBoss } from "pg-boss";
import { pool } from "@/lib/db/pool";
import { reportError } from "@/lib/log/report-error";
import { QUEUES } from "./queues";

const NO_JOB = "00000000-0000-0000-0000-000000000000";

/**
 * A started pg-boss with all its queues, on this process's connections. `supervise` is for the worker: it retries the jobs of a dead
 * worker.
 */
export async function startBoss({ supervise }: { supervise: boolean }): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool().query(text, values) },
    supervise,
    monitorIntervalSeconds: 10,
    superviseIntervalSeconds: 10,
    schedule: false,
  });
  boss.on("error", (error) => reportError(error, "jobs"));
  await boss.start();
  for (const [name, queue] of Object.entries(QUEUES)) {
    await boss.createQueue(name, queue);
    // This query loads the queue's settings into pg-boss's memory. Otherwise the first send inside a transaction would load them over a
    // second connection, which the embedded database serves only after that transaction.
    await boss.findJobs(name, { id: NO_JOB });
  }
  return boss;
}
