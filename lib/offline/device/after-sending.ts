import { typedText } from "@/lib/clean-text";
import type { NoteView } from "@/lib/notes/types";
import type { Draft } from "./records";

const CHANGED = "This note reached the server earlier and has since been changed there.";

/**
 * Returns what stays on the device after the server has answered a draft with a note; null where nothing has
 * to. No text is lost: what was typed in the meantime becomes a new note, and a draft that differs from the
 * server's note stays to be copied.
 * @param now the draft on the device when the response arrives
 */
export function afterSending(sent: Draft, now: Draft | null, note: Pick<NoteView, "text">): Draft | null {
  if (now === null) return null;
  if (now.text !== sent.text) return { ...now, id: crypto.randomUUID(), fault: null };
  return note.text === typedText(sent.text) ? null : { ...now, fault: CHANGED };
}
