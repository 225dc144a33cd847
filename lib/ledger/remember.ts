/** Cache size: the rows around the current one, with room to spare. */
const KEPT = 5000;

/**
 * Caches readings of a text while its neighbors are read, because a sheet cell is read several times: as the heading of
 * its row and of adjacent rows. The result is shared, so do not modify it.
 */
export function remember<Reading>(read: (text: string) => Reading): (text: string) => Reading {
  const known = new Map<string, { reading: Reading }>();
  return (text) => {
    const kept = known.get(text);
    if (kept) return kept.reading;
    if (known.size >= KEPT) known.clear();
    const reading = read(text);
    known.set(text, { reading });
    return reading;
  };
}

/** Memoizes a function by the identity of its argument. */
export function onceFor<Thing extends object, Answer>(make: (of: Thing) => Answer): (of: Thing) => Answer {
  const known = new WeakMap<Thing, { answer: Answer }>();
  return (of) => {
    const kept = known.get(of) ?? { answer: make(of) };
    known.set(of, kept);
    return kept.answer;
  };
}
