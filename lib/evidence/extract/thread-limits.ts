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

const LOOK_MS = 100;

/**
 * Calls `onOver` once a thread holds so many bytes. What a parser inflates lies outside of the heap to which a thread can be
 * bounded. Before Node.js 22.16 nobody can tell what a thread holds, and it has only its heap and its time.
 * @returns what ends the watch
 */
export function watchMemory(thread: Worker, mostBytes: number, onOver: () => void): () => void {
  if (typeof thread.getHeapStatistics !== "function") return () => {};
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    // One that has ended holds nothing.
    const held = await thread.getHeapStatistics().catch(() => null);
    isLooking = false;
    if (held && held.used_heap_size + held.external_memory > mostBytes) onOver();
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  return () => clearInterval(timer);
}
