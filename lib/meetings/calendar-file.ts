import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { cleanText } from "@/lib/clean-text";
import { env } from "@/lib/env";
import { publicUrl } from "@/lib/public-url";
import type { MeetingStatus } from "./types";

/** Assumed length of a meeting without a published agenda, in minutes. */
const USUAL_MINUTES = 120;
const MINUTE_MS = 60 * 1000;

const STATUS: Record<MeetingStatus, ICalEventStatus> = {
  scheduled: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

/** The facts of a meeting that go into a calendar file. */
export type CalendarMeeting = {
  id: string;
  title: string;
  scheduledDate: Date;
  description: string;
  status: MeetingStatus;
  /** From its published agenda. */
  agenda?: { durationMinutes: number; place: string } | null;
  /** The number of changes so far, and the time of the last one or of creation. */
  changes: number;
  changedAt: Date;
};

const METHOD: Record<MeetingStatus, ICalCalendarMethod> = {
  scheduled: ICalCalendarMethod.PUBLISH,
  completed: ICalCalendarMethod.PUBLISH,
  cancelled: ICalCalendarMethod.CANCEL,
};

/**
 * Renders a meeting as an iCalendar file (RFC 5545), in UTC. Calendars identify it by its UID and accept a
 * higher SEQUENCE. A cancelled meeting is removed (METHOD:CANCEL, RFC 5546, 3.2.5). The organizer, required
 * by RFC 5546, is the sender of the emails where one is set.
 */
export function calendarFile(meeting: CalendarMeeting): string {
  const url = publicUrl(`/prep-me?meeting=${meeting.id}`);
  const description = [
    ...meeting.description.split(/\r\n|\r|\n/).map(cleanText),
    "",
    `Papers and brief: ${url}`,
  ];
  const minutes = meeting.agenda?.durationMinutes ?? USUAL_MINUTES;
  const calendar = ical({
    prodId: { company: "BoardGPT", product: "Meetings", language: "EN" },
    method: METHOD[meeting.status],
  });
  calendar.createEvent({
    id: `meeting-${meeting.id}@boardgpt`,
    sequence: meeting.changes,
    start: meeting.scheduledDate,
    end: new Date(meeting.scheduledDate.getTime() + minutes * MINUTE_MS),
    location: cleanText(meeting.agenda?.place ?? "") || null,
    stamp: meeting.changedAt,
    lastModified: meeting.changedAt,
    summary: cleanText(meeting.title),
    description: description.join("\n").trim(),
    url,
    organizer: organizer(),
    status: STATUS[meeting.status],
  });
  // The library omits the final line break required by RFC 5545, section 3.1.
  return `${calendar.toString().trimEnd()}\r\n`;
}

/** Parses "The Board <board@example.org>", or an address alone. */
function organizer(): { name: string; email: string } | null {
  const [, name = "", email = ""] = /^(?:"?([^"<]*?)"?\s*<)?([^<>\s]+)>?$/.exec(env.MAIL_FROM ?? "") ?? [];
  return email ? { name: name || email, email } : null;
}
