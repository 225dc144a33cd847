import type { Worker } from "node:worker_threads";

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
