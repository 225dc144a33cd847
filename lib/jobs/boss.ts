import { PgBoss } from "pg-boss";
import { env } from "@/lib/env";
import { reportError } from "@/lib/http/report-error";
import { QUEUES } from "./queues";

/** A started pg-boss with all queues in place. `supervise` is for the worker: it retries what a dead worker left. */
export async function startBoss(options: { supervise: boolean; connections: number }): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: env.DATABASE_URL,
    max: options.connections,
    supervise: options.supervise,
    monitorIntervalSeconds: 10,
    superviseIntervalSeconds: 10,
    schedule: false,
  });
  boss.on("error", (error) => reportError(error, "jobs"));
  await boss.start();
  for (const [name, queue] of Object.entries(QUEUES)) await boss.createQueue(name, queue);
  return boss;
}
