type Shared<T> = { work: Promise<T>; waiting: number; given: AbortController };

/**
 * Shares one piece of work among concurrent calls for the same key. An aborted caller leaves at once; when
 * the last has left, the work is aborted, and the next call starts again.
 */
export function joining<Key, T>(): (
  key: Key,
  work: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
) => Promise<T> {
  const underWay = new Map<Key, Shared<T>>();

  const begin = (key: Key, work: (signal: AbortSignal) => Promise<T>): Shared<T> => {
    const given = new AbortController();
    const begun = { work: work(given.signal), waiting: 0, given };
    underWay.set(key, begun);
    const end = () => {
      if (underWay.get(key) === begun) underWay.delete(key);
    };
    begun.work.then(end, end);
    return begun;
  };

  return async (key, work, signal) => {
    signal.throwIfAborted();
    const shared = underWay.get(key) ?? begin(key, work);
    shared.waiting++;
    const leaving = new AbortController();
    try {
      return await Promise.race([shared.work, rejectOn(signal, leaving.signal)]);
    } finally {
      leaving.abort();
      shared.waiting--;
      if (shared.waiting === 0) {
        if (underWay.get(key) === shared) underWay.delete(key);
        shared.given.abort();
      }
    }
  };
}

/** Rejects when `signal` is aborted; aborting `forget` removes the listener. */
export function rejectOn(signal: AbortSignal, forget: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true, signal: forget });
  });
}
