import { PgBoss } from "pg-boss";
import { pool } from "@/lib/db/pool";
import { reportError } from "@/lib/log/report-error";
import { QUEUES } from "./queues";

const NO_JOB = "00000000-0000-0000-0000-000000000000";

/**
 * A started pg-boss with all queues in place, on the connections of this process. `supervise` is for the worker: it retries
 * what a dead worker left.
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
    // A first look puts the queue's settings in pg-boss's memory. Else the first send inside a transaction would ask
    // for them on a second connection, which the embedded database serves only after that transaction.
    await boss.findJobs(name, { id: NO_JOB });
  }
  return boss;
}
