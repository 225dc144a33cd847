import type { ChangeSide, Fact, MeetingChange } from "../types";

/** A change with how much a director would care, 0 to 1. */
export type Weighed = { weight: number; change: MeetingChange };

/** A figure as one side of a change. */
export function sideOf({ written, citation }: Fact): ChangeSide {
  return { text: written, citation };
}

/** A change that is no promise. */
export function changeOf(fields: Omit<MeetingChange, "dueOn" | "status">): MeetingChange {
  return { ...fields, dueOn: null, status: null };
}
