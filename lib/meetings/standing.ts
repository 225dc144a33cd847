import type { MeetingStatus, MeetingView } from "./types";

/** A meeting stays the coming one for a while after it began: its papers are open on the table. */
export const UNDER_WAY_MS = 4 * 60 * 60 * 1000;

/** How a meeting stands: one that nobody completed or cancelled is past when its time is over. */
export type MeetingStanding = MeetingStatus | "past";

export function standingOf(
  { status, scheduledDate }: Pick<MeetingView, "status" | "scheduledDate">,
  now: Date,
): MeetingStanding {
  const isOver = Date.parse(scheduledDate) + UNDER_WAY_MS < now.getTime();
  return status === "scheduled" && isOver ? "past" : status;
}
