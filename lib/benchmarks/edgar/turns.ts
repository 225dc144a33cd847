import pLimit from "p-limit";
import { EdgarAway } from "./away";

const AT_ONCE = 4;
const WAITING = 200;

const limit = pLimit(AT_ONCE);

/**
 * Runs `work` when fewer than four requests of this process are under way. Who gives up while waiting is let go at once.
 * Throws `EdgarAway` when two hundred wait already.
 */
export async function inTurn<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  signal?.throwIfAborted();
  if (limit.pendingCount >= WAITING)
    throw new EdgarAway("Too many filings are being read at once. Please try again in a minute.");
  const done = limit(() => {
    signal?.throwIfAborted();
    return work();
  });
  return signal ? Promise.race([done, rejectOn(signal, done)]) : done;
}

function rejectOn(signal: AbortSignal, done: Promise<unknown>): Promise<never> {
  return new Promise((_, reject) => {
    const leave = () => reject(signal.reason);
    signal.addEventListener("abort", leave, { once: true });
    const forget = () => signal.removeEventListener("abort", leave);
    done.then(forget, forget);
  });
}
