import type { MeetingChange } from "@/lib/ai/facts/types";

export type { ChangedFigure, ChangeSide, MeetingChange, PromiseStatus } from "@/lib/ai/facts/types";

/**
 * What there is to compare. - `compared`: both meetings have papers. - `reading`: some of them are still being read, and
 * what is told is of the others. - `firstMeeting`: no meeting before. - `nothingBefore`: no meeting before has papers
 * that this person may see. - `nothingNow`: this meeting has none.
 */
export type ComparisonState = "compared" | "reading" | "firstMeeting" | "nothingBefore" | "nothingNow";

/** What changed since the meeting before, weightiest first; `previous` is null when there is none with papers. */
export type MeetingChanges = {
  previous: { id: string; title: string; scheduledDate: string } | null;
  changes: MeetingChange[];
  state: ComparisonState;
};
