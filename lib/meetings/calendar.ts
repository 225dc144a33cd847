import { z } from "zod";
import { type Actor, authorize } from "@/lib/auth/actor";
import { slug } from "@/lib/clean-text";
import { isoDayOf } from "@/lib/days";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { calendarFile } from "./calendar-file";
import { NOT_IN_BIN } from "./visibility";

/** What the calendar needs of a published agenda (lib/agenda/stored.ts), as which it is stored. */
const publishedSchema = z.object({ durationMinutes: z.number(), place: z.string() }).nullable();

/** The calendar file of a meeting with the name it is handed out under. Throws `notFound`. */
export async function meetingCalendar(
  actor: Actor,
  meetingId: string,
): Promise<{ name: string; text: string }> {
  authorize(actor, "meeting.read");
  const meeting = await db.meeting.findUnique({
    where: { id: meetingId, ...NOT_IN_BIN },
    include: { agenda: { select: { published: true } } },
  });
  if (!meeting) throw new AppError("notFound", "This meeting no longer exists.");
  // The log knows each change; a meeting itself keeps only what it is now.
  const { _count: changes, _max: last } = await db.auditEvent.aggregate({
    where: { action: { in: ["meeting.change", "agenda.publish"] }, resourceId: meetingId },
    _count: true,
    _max: { at: true },
  });
  const agenda = publishedSchema.parse(meeting.agenda?.published ?? null);
  const text = calendarFile({ ...meeting, agenda, changes, changedAt: last.at ?? meeting.createdAt });
  const day = isoDayOf(meeting.scheduledDate);
  return { name: `${slug(meeting.title)}-${day}.ics`, text };
}
