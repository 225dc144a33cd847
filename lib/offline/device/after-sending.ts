import { typedText } from "@/lib/clean-text";
import type { NoteView } from "@/lib/notes/types";
import type { Draft } from "./records";

const CHANGED = "This note reached the server earlier and has since been changed there.";

/**
 * What stays on the device of a draft that the server has answered with a note; null where nothing has to. No word is lost: what was
 * written on meanwhile is sent as a note of its own, and what the server has in other words stays to be copied.
 * @param now the draft as it stands on the device when the answer comes
 */
export function afterSending(sent: Draft, now: Draft | null, note: Pick<NoteView, "text">): Draft | null {
  if (now === null) return null;
  if (now.text !== sent.text) return { ...now, id: crypto.randomUUID(), fault: null };
  return note.text === typedText(sent.text) ? null : { ...now, fault: CHANGED };
}
