import type { MeetingChange } from "@/lib/ai/facts/types";

export type { ChangedFigure, ChangeSide, MeetingChange, PromiseStatus } from "@/lib/ai/facts/types";

/**
 * What can be compared. `compared`: both meetings have papers. `reading`: some are still being read, and the result covers the
 * others. `firstMeeting`: there is no earlier meeting. `nothingBefore`: no earlier meeting has papers that this person may see.
 * `nothingNow`: this meeting has none.
 */
export type ComparisonState = "compared" | "reading" | "firstMeeting" | "nothingBefore" | "nothingNow";

/** What changed since the previous meeting, most important first; `previous` is null when no earlier meeting has papers. */
export type MeetingChanges = {
  previous: { id: string; title: string; scheduledDate: string } | null;
  changes: MeetingChange[];
  state: ComparisonState;
};
