/** That an item was begun, so many seconds after the clock was started. */
type Start = { agendaItemId: string | null; at: number };

/**
 * Seconds that each item has taken by now: from each time it was begun to when the next one was. An item that was taken up
 * again counts both times.
 * @param starts in the order of their times
 */
export function itemTimes(starts: Start[], now: number): Map<string, number> {
  const times = new Map<string, number>();
  for (const [index, { agendaItemId, at }] of starts.entries()) {
    if (agendaItemId === null) continue;
    const until = starts[index + 1]?.at ?? now;
    times.set(agendaItemId, (times.get(agendaItemId) ?? 0) + Math.max(0, until - at));
  }
  return times;
}
