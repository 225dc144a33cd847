import type { MeetingStatus, MeetingView } from "./types";

/** A meeting still counts as the next one for this long after it begins, because its papers are in use. */
export const UNDER_WAY_MS = 4 * 60 * 60 * 1000;

/**
 * Status of a meeting for display: one that was neither completed nor cancelled is "past" once its time is
 * over.
 */
export type MeetingStanding = MeetingStatus | "past";

export function standingOf(
  { status, scheduledDate }: Pick<MeetingView, "status" | "scheduledDate">,
  now: Date,
): MeetingStanding {
  const isOver = Date.parse(scheduledDate) + UNDER_WAY_MS < now.getTime();
  return status === "scheduled" && isOver ? "past" : status;
}
