import type { Place } from "@/lib/minutes/reader/schema";
import type { ItemContent, StoredAttendance } from "./schema";

type Cited = { places: Place[] };

/** Returns every place cited by an item or by the attendance. */
export function placesOf(content: ItemContent | StoredAttendance): Place[] {
  const entries: Cited[] = Object.values(content).flatMap((list) => (Array.isArray(list) ? list : []));
  return entries.flatMap(({ places }) => places);
}

/** Returns the line numbers of one source that these places cite. */
export function linesOf(places: Place[], sourceId: string): Set<number> {
  const numbers = new Set<number>();
  for (const place of places) {
    if (place.sourceId !== sourceId) continue;
    for (let line = place.first; line <= place.last; line += 1) numbers.add(line);
  }
  return numbers;
}

const MOST_LINES = 400;

/** Whether a place is valid: its lines are in order and within the limit. */
export function isPlace({ first, last }: Place): boolean {
  return last >= first && last - first < MOST_LINES;
}
