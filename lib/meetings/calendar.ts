import { z } from "zod";
import { type Actor, authorize } from "@/lib/auth/actor";
import { slug } from "@/lib/clean-text";
import { isoDayOf } from "@/lib/days";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import { calendarFile } from "./calendar-file";
import { NOT_IN_BIN } from "./visibility";

/** The stored fields of a published agenda (lib/agenda/stored.ts) that a calendar needs. */
const publishedSchema = z.object({ durationMinutes: z.number(), place: z.string() }).nullable();

/** Returns a meeting's calendar file with its download name. Throws `notFound`. */
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
  const { changes, changedAt } = await changesOf(db, meetingId);
  const agenda = publishedSchema.parse(meeting.agenda?.published ?? null);
  const text = calendarFile({ ...meeting, agenda, changes, changedAt: changedAt ?? meeting.createdAt });
  const day = isoDayOf(meeting.scheduledDate);
  return { name: `${slug(meeting.title)}-${day}.ics`, text };
}

const CHANGES = ["meeting.change", "meeting.bin", "meeting.restore", "agenda.publish"];

/**
 * Counts the changes to a meeting that calendars must pick up, and returns the time of the last one. Read
 * from the audit log, since a meeting stores only its current state.
 */
export async function changesOf(
  tx: Pick<Prisma.TransactionClient, "auditEvent">,
  meetingId: string,
): Promise<{ changes: number; changedAt: Date | null }> {
  const { _count: changes, _max: last } = await tx.auditEvent.aggregate({
    where: { action: { in: CHANGES }, resourceId: meetingId },
    _count: true,
    _max: { at: true },
  });
  return { changes, changedAt: last.at };
}
