import type { MeetingChange } from "../types";
import type { Weighed } from "./weighed";

/** Changes that are shown at first. */
export const SHOWN_FIRST = 12;
/** Of them at most so many of one kind, so that a hundred small corrections do not hide what was promised. */
const MOST_OF_A_KIND = 4;

/** The weightiest changes first; among those shown first each kind has its place. */
export function ranked(found: Weighed[]): MeetingChange[] {
  const byWeight = found.toSorted((a, b) => b.weight - a.weight).map(({ change }) => change);
  const counts = new Map<string, number>();
  const first = byWeight
    .filter(({ kind }) => {
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      return count <= MOST_OF_A_KIND;
    })
    .slice(0, SHOWN_FIRST);
  const shown = new Set(first);
  const rest = byWeight.filter((change) => !shown.has(change));
  const fill = rest.slice(0, SHOWN_FIRST - first.length);
  const order = new Map(byWeight.map((change, index) => [change, index]));
  const top = [...first, ...fill].toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  return [...top, ...rest.slice(fill.length)];
}
