import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { cleanText } from "@/lib/clean-text";
import { env } from "@/lib/env";
import { publicUrl } from "@/lib/public-url";
import type { MeetingStatus } from "./types";

/** How long a meeting without a published agenda is taken to last, in minutes. */
const USUAL_MINUTES = 120;
const MINUTE_MS = 60 * 1000;

const STATUS: Record<MeetingStatus, ICalEventStatus> = {
  scheduled: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

/** What a calendar is told of a meeting. */
export type CalendarMeeting = {
  id: string;
  title: string;
  scheduledDate: Date;
  description: string;
  status: MeetingStatus;
  /** As its published agenda says. */
  agenda?: { durationMinutes: number; place: string } | null;
  /** How often it was changed, and when last (or when it was made). */
  changes: number;
  changedAt: Date;
};

const METHOD: Record<MeetingStatus, ICalCalendarMethod> = {
  scheduled: ICalCalendarMethod.PUBLISH,
  completed: ICalCalendarMethod.PUBLISH,
  cancelled: ICalCalendarMethod.CANCEL,
};

/**
 * A meeting as an iCalendar file (RFC 5545), in UTC. A calendar that has it already knows it by its UID and takes the
 * file with the higher SEQUENCE; one of a cancelled meeting takes it out (METHOD:CANCEL, RFC 5546, 3.2.5). The organizer, whom RFC 5546
 * asks for, is the sender of the mails where there is one.
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
  // The library leaves out the end of the last line, which RFC 5545 asks for (section 3.1).
  return `${calendar.toString().trimEnd()}\r\n`;
}

/** "The Board <board@example.org>", or an address alone. */
function organizer(): { name: string; email: string } | null {
  const [, name = "", email = ""] = /^(?:"?([^"<]*?)"?\s*<)?([^<>\s]+)>?$/.exec(env.MAIL_FROM ?? "") ?? [];
  return email ? { name: name || email, email } : null;
}
