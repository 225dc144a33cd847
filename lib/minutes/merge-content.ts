import { isDeepStrictEqual } from "node:util";
import type { Place } from "@/lib/minutes/reader/schema";
import { isPlace } from "./place-lines";
import type { AttendanceInput, ItemContent, ItemContentInput, StoredAttendance } from "./schema";

type Sent = { id: string; text: string; places: Place[] };
type Kept = Sent & { by: string | null };

/** The editor, and which citations they may add to an entry. */
export type Editor = { name: string; mayCite: (place: Place) => boolean; newId: () => string };

/**
 * Merges the content an editor sent into the stored item. Known entries keep their ids, changed and new ones
 * are credited to the editor, and citations the editor may not add are dropped.
 */
export function mergeContent(before: ItemContent, sent: ItemContentInput, editor: Editor): ItemContent {
  return {
    discussion: mergeEntries(before.discussion, sent.discussion, editor),
    motions: mergeEntries(before.motions, sent.motions, editor),
    decisions: mergeEntries(before.decisions, sent.decisions, editor),
    actions: mergeEntries(before.actions, sent.actions, editor),
  };
}

/** Merges the attendance an editor sent in the same way. */
export function mergeAttendance(
  before: StoredAttendance,
  sent: AttendanceInput,
  editor: Editor,
): StoredAttendance {
  return {
    present: mergeEntries(before.present, sent.present, editor),
    apologies: mergeEntries(before.apologies, sent.apologies, editor),
    absent: mergeEntries(before.absent, sent.absent, editor),
    guests: mergeEntries(before.guests, sent.guests, editor),
    quorum: mergeEntries(before.quorum, sent.quorum, editor),
    quorumNeeded: sent.quorumNeeded,
  };
}

function mergeEntries<Entry extends Sent, Stored extends Entry & Kept>(
  before: Stored[],
  sent: Entry[],
  editor: Editor,
): (Entry & Kept)[] {
  const known = new Map(before.map((entry) => [entry.id, entry]));
  return sent.map((entry) => {
    const was = known.get(entry.id);
    // If the same id is sent twice, the second entry is new.
    known.delete(entry.id);
    const places = entry.places.filter(
      (place) => isPlace(place) && (has(was?.places, place) || editor.mayCite(place)),
    );
    if (!was) return { ...entry, id: editor.newId(), places, by: editor.name };
    const now = { ...entry, places, by: was.by };
    return isDeepStrictEqual({ ...was }, now) ? now : { ...now, by: editor.name };
  });
}

const has = (places: Place[] | undefined, place: Place) =>
  places?.some((known) => isDeepStrictEqual(known, place)) ?? false;
