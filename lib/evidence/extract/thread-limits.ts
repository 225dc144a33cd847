import type { Worker } from "node:worker_threads";

/** On a busy machine a thread may take this many times its CPU budget in wall time, since it spends part of it waiting. */
const PATIENCE = 6;

/**
 * Calls `end` once the thread has used its CPU budget, or `PATIENCE` times that in wall time. Before Node.js 24.6 the CPU time of a
 * thread is unknown, so the budget applies to wall time.
 */
export function within(budgetMs: number, thread: Worker, end: () => void): { stop: () => void } {
  const computed = async () => {
    const { user, system } = await thread.cpuUsage();
    return (user + system) / 1000;
  };
  const isKnown = typeof thread.cpuUsage === "function";
  // A thread that is still starting has used no CPU time.
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
 * Calls `onOver` once a thread holds more than this many bytes. Inflated data lies outside the heap, which is all that a thread's
 * resource limits cover. Before Node.js 22.16 a thread's memory is unknown, so only its heap and time are limited.
 * @returns a function that stops the watch
 */
export function watchMemory(thread: Worker, mostBytes: number, onOver: () => void): () => void {
  if (typeof thread.getHeapStatistics !== "function") return () => {};
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    // A thread that has ended holds nothing.
    const held = await thread.getHeapStatistics().catch(() => null);
    isLooking = false;
    if (held && held.used_heap_size + held.external_memory > mostBytes) onOver();
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  return () => clearInterval(timer);
}
