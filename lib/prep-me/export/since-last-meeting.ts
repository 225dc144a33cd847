import { shortText } from "@/lib/clean-text";
import type { Numbering } from "@/lib/evidence/number-citations";
import type { Citation } from "@/lib/evidence/types";
import type { MeetingChange, MeetingChanges } from "@/lib/facts/types";
import type { Block } from "@/lib/handout/document";
import type { Moments } from "@/lib/handout/moments";
import { cited } from "./cited";

/** Limit for print; the screen shows all of them. */
const MOST = 40;
const TITLE_LIMIT = 300;

/** Returns the most important changes, which the document includes. */
export function told({ changes }: MeetingChanges): MeetingChange[] {
  return changes.slice(0, MOST);
}

/** Returns the citations of a change, earlier side first. */
export function sidesOf({ before, after }: MeetingChange): Citation[] {
  return [before, after].flatMap((side) => (side ? [side.citation] : []));
}

/** Changes since the previous meeting; empty where there are none, or no previous meeting. */
export function sinceLastMeeting(changes: MeetingChanges, numbering: Numbering, moments: Moments): Block[] {
  const items = told(changes).map((change) => cited(change.sentence, sidesOf(change), numbering));
  if (!changes.previous || items.length === 0) return [];
  const { title, scheduledDate } = changes.previous;
  const left = changes.changes.length - items.length;
  const note = [
    `Compared with the papers of ${shortText(title, TITLE_LIMIT)}, ${moments.dateTime(scheduledDate)}.`,
    changes.state === "reading" && "Some papers were still being read and are not compared.",
    left > 0 && `${left} less important ${left === 1 ? "change is" : "changes are"} left out here.`,
  ];
  return [
    { kind: "heading", text: "Since the Last Meeting" },
    { kind: "paragraph", content: [{ text: note.filter(Boolean).join(" ") }], tone: "note" },
    { kind: "list", ordered: false, items },
  ];
}
