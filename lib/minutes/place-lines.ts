import type { Place } from "@/lib/minutes/reader/schema";
import type { ItemContent, StoredAttendance } from "./schema";

type Cited = { places: Place[] };

/** Every place that an item or the attendance cites. */
export function placesOf(content: ItemContent | StoredAttendance): Place[] {
  const entries: Cited[] = Object.values(content).flatMap((list) => (Array.isArray(list) ? list : []));
  return entries.flatMap(({ places }) => places);
}

/** The numbers of the lines of one source that places name. */
export function linesOf(places: Place[], sourceId: string): Set<number> {
  const numbers = new Set<number>();
  for (const place of places) {
    if (place.sourceId !== sourceId) continue;
    for (let line = place.first; line <= place.last; line += 1) numbers.add(line);
  }
  return numbers;
}

const MOST_LINES = 400;

/** Whether a place can be one: in order, and no longer than anybody reads. */
export function isPlace({ first, last }: Place): boolean {
  return last >= first && last - first < MOST_LINES;
}
