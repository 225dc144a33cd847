import type { Worker } from "node:worker_threads";

/** A thread on a busy machine may take so many times its budget: it computes for a part of the time, and waits for the rest. */
const PATIENCE = 6;

/**
 * Calls `end` once the thread has computed for this long, or has been at it for `PATIENCE` times as long. Before Node.js 24.6
 * nobody can tell how long a thread computed, and it has only its budget.
 */
export function within(budgetMs: number, thread: Worker, end: () => void): { stop: () => void } {
  const computed = async () => {
    const { user, system } = await thread.cpuUsage();
    return (user + system) / 1000;
  };
  const isKnown = typeof thread.cpuUsage === "function";
  // One that is only starting has computed nothing.
  const before = isKnown ? computed().catch(() => 0) : 0;
  const wait = (ms: number) => setTimeout(() => void check().catch(end), ms);
  const check = async () => {
    const left = isKnown ? budgetMs - ((await computed()) - (await before)) : 0;
    if (left <= 0) end();
    else if (!isStopped) timer = wait(Math.ceil(left));
  };
  let isStopped = false;
  let timer = wait(budgetMs);
  const last = setTimeout(end, budgetMs * PATIENCE);
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
    clearTimeout(last);
  };
  return { stop };
}
