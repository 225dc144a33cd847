import type { MEETING_STATUSES } from "./constants";

export type MeetingStatus = (typeof MEETING_STATUSES)[number];

export type MeetingView = {
  id: string;
  title: string;
  /** ISO timestamp. */
  scheduledDate: string;
  description: string;
  status: MeetingStatus;
};
