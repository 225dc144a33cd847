import { after } from "next/server";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { drainJobs } from "@/lib/jobs/drain";
import { isScheduler } from "@/lib/jobs/schedule-secret";
import { handlers } from "./handlers";

/** Seconds a hosted function may take, and what it keeps back to end in good order. */
const FUNCTION_SECONDS = 300;
const RESERVE_SECONDS = 40;

const budgetMs = (FUNCTION_SECONDS - RESERVE_SECONDS) * 1000;

/** Does the work that a request left once it is answered, where no worker process runs beside the web server. */
export function workAfterAnswer(): void {
  if (env.VERCEL) after(() => drainJobs(handlers, budgetMs));
}

/**
 * The same beside a request that waits for the work it left: begun now, ended after the answer. What fails is tried again
 * by the schedule.
 */
export function workAtOnce(): void {
  if (env.VERCEL) after(drainJobs(handlers, budgetMs));
}

/** Runs what was left or failed. For the host's schedule only: to anyone without its secret it does not exist. */
export async function sweepJobs(authorization: string | null): Promise<{ waiting: number }> {
  if (!isScheduler(authorization, env.CRON_SECRET)) throw new AppError("notFound", "Not found.");
  return { waiting: await drainJobs(handlers, budgetMs) };
}
