import { fromPrisma, type PgBoss } from "pg-boss";
import type { Prisma } from "@/lib/db/generated/client";
import { startBoss } from "./boss";
import type { JobName, Jobs } from "./queues";

const holder = globalThis as unknown as { boardgptSender?: Promise<PgBoss> };

function sender(): Promise<PgBoss> {
  holder.boardgptSender ??= startBoss({ supervise: false, connections: 1 }).catch((error) => {
    // The next call tries again: the database may have been away for a moment.
    holder.boardgptSender = undefined;
    throw error;
  });
  return holder.boardgptSender;
}

/** Opens the queue. Call it before a transaction that enqueues, for it may take a moment the first time. */
export async function prepareQueue(): Promise<void> {
  await sender();
}

/** Adds a job in the transaction that creates the work: both happen or neither. A higher priority runs earlier. */
export async function enqueue<N extends JobName>(
  tx: Prisma.TransactionClient,
  name: N,
  data: Jobs[N],
  priority = 0,
): Promise<void> {
  const boss = await sender();
  await boss.send(name, data, { db: fromPrisma(tx), priority });
}
