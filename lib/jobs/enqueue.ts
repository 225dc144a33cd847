import { fromPrisma, type PgBoss } from "pg-boss";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { startBoss } from "./boss";
import type { JobName, Jobs } from "./queues";

// A build may contain this module more than once; the state is shared.
const holder = globalThis as unknown as { boardgptSender?: Promise<PgBoss>; boardgptEnqueued?: () => void };

/** The queue, for adding jobs or running due ones. Opened at the first call. */
export function openQueue(): Promise<PgBoss> {
  holder.boardgptSender ??= startBoss({ supervise: false }).catch((error) => {
    // The next call retries, in case the database was briefly unavailable.
    holder.boardgptSender = undefined;
    throw error;
  });
  return holder.boardgptSender;
}

/** Opens the queue. Call it before a transaction that enqueues, since it may be slow the first time. */
export async function prepareQueue(): Promise<void> {
  await openQueue();
}

/**
 * Adds a job in the transaction that creates the work, so that both happen or neither. A higher priority runs earlier; the job is not
 * due before `startAfter`. All jobs are added here, so the listener (`onEnqueued`) is called for every one.
 */
export async function enqueue<N extends JobName>(
  tx: Prisma.TransactionClient,
  name: N,
  data: Jobs[N],
  priority = 0,
  startAfter?: Date,
): Promise<void> {
  const boss = await openQueue();
  await boss.send(name, data, { db: fromPrisma(tx), priority, startAfter });
  holder.boardgptEnqueued?.();
}

/** For jobs that nobody waits for. */
export const LOWEST_PRIORITY = -10;
/** How many jobs one transaction adds. */
const BATCH = 200;

/** Adds a job with the lowest priority for each item. */
export async function enqueueEach<N extends JobName>(name: N, all: Jobs[N][]): Promise<void> {
  await prepareQueue();
  for (let from = 0; from < all.length; from += BATCH) {
    await db.$transaction(async (tx) => {
      for (const data of all.slice(from, from + BATCH)) await enqueue(tx, name, data, LOWEST_PRIORITY);
    });
  }
}

/** Calls `listener` for each job added in this process, before the transaction that adds it ends. */
export function onEnqueued(listener: (() => void) | undefined): void {
  holder.boardgptEnqueued = listener;
}
