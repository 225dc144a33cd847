import { after } from "next/server";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { drainJobs } from "@/lib/jobs/drain";
import { onEnqueued } from "@/lib/jobs/enqueue";
import { isScheduler } from "@/lib/jobs/schedule-secret";

/** Seconds a hosted function may take, and what it keeps back to end in good order. */
const FUNCTION_SECONDS = 300;
const RESERVE_SECONDS = 40;

const budgetMs = (FUNCTION_SECONDS - RESERVE_SECONDS) * 1000;

/**
 * Where no worker process runs beside the web server: does the work that any request leaves, once it is answered. Called
 * at the start of the server; what enqueues need not think of it.
 */
export function workAfterAnswers(): void {
  if (env.VERCEL) onEnqueued(afterAnswer);
}

function afterAnswer(): void {
  try {
    after(drainTogether);
  } catch {
    // Outside of a request nothing comes after an answer: the next request that leaves work, or the schedule, does it.
  }
}

/**
 * The same beside a request that waits for the work it left: begun now, ended after the answer. What fails is tried again
 * by the schedule.
 */
export function workAtOnce(): void {
  if (env.VERCEL) after(drain());
}

/** Clears away what is no longer needed and runs what was left or failed. For the host's schedule only: to anyone without its secret it does not exist. */
export async function sweepJobs(authorization: string | null): Promise<{ waiting: number }> {
  if (!isScheduler(authorization, env.CRON_SECRET)) throw new AppError("notFound", "Not found.");
  // What the chores touch is loaded when they are due, not with each start of a function.
  const { keepHouse } = await import("./housekeeping");
  await keepHouse();
  return { waiting: await drain() };
}

// What the jobs do is loaded when there are some, not with each start of a function.
async function drain(): Promise<number> {
  const { handlers } = await import("./handlers");
  return drainJobs(handlers, budgetMs);
}

let running: Promise<unknown> | undefined;
let next: Promise<unknown> | undefined;

/** A request that leaves twenty jobs asks twenty times. Who asks while a drain runs gets one that begins after it. */
function drainTogether(): Promise<unknown> {
  if (!running) return begin();
  next ??= running.then(begin, begin);
  return next;
}

function begin(): Promise<unknown> {
  next = undefined;
  const mine = drain().finally(() => {
    if (running === mine) running = undefined;
  });
  running = mine;
  return mine;
}
