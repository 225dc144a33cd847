import { fromPrisma, type PgBoss } from "pg-boss";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { startBoss } from "./boss";
import type { JobName, Jobs } from "./queues";

// A build holds this module more than once; what is kept here is the same for all.
const holder = globalThis as unknown as { boardgptSender?: Promise<PgBoss>; boardgptEnqueued?: () => void };

/** The queue, for whoever adds jobs to it or takes due ones out of it. Opened at the first call. */
export function openQueue(): Promise<PgBoss> {
  holder.boardgptSender ??= startBoss({ supervise: false }).catch((error) => {
    // The next call tries again: the database may have been away for a moment.
    holder.boardgptSender = undefined;
    throw error;
  });
  return holder.boardgptSender;
}

/** Opens the queue. Call it before a transaction that enqueues, for it may take a moment the first time. */
export async function prepareQueue(): Promise<void> {
  await openQueue();
}

/**
 * Adds a job in the transaction that creates the work: both happen or neither. A higher priority runs earlier;
 * before `startAfter` it is not due. This is the one place that adds jobs, so whoever listens (`onEnqueued`) hears of all.
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

/** Somebody waits for every other job. */
export const LOWEST_PRIORITY = -10;
/** Jobs that one transaction adds. */
const BATCH = 200;

/** Adds a job for each of these that nobody waits for. */
export async function enqueueEach<N extends JobName>(name: N, all: Jobs[N][]): Promise<void> {
  await prepareQueue();
  for (let from = 0; from < all.length; from += BATCH) {
    await db.$transaction(async (tx) => {
      for (const data of all.slice(from, from + BATCH)) await enqueue(tx, name, data, LOWEST_PRIORITY);
    });
  }
}

/** Has `listener` called for each job that is added in this process, before the transaction that adds it ends. */
export function onEnqueued(listener: (() => void) | undefined): void {
  holder.boardgptEnqueued = listener;
}
