import type { Prisma } from "@/lib/db/generated/client";
import { queueMail } from "@/lib/email/queue";
import { renderMail } from "@/lib/email/render";
import { changesOf } from "@/lib/meetings/calendar";
import { calendarFile } from "@/lib/meetings/calendar-file";
import { readSettings } from "@/lib/settings/queries";
import { publishedOf } from "./stored";

/**
 * Emails everyone who received the agenda that the meeting is cancelled, with a calendar file that removes
 * it. Does nothing if no agenda was published or the meeting's end has passed. Call `prepareQueue` before the
 * transaction.
 */
export async function tellOfCallingOff(
  tx: Prisma.TransactionClient,
  { meetingId, now = new Date() }: { meetingId: string; now?: Date },
): Promise<void> {
  const meeting = await tx.meeting.findUnique({ where: { id: meetingId }, include: { agenda: true } });
  if (!meeting?.agenda?.publishedAt || meeting.scheduledDate <= now) return;
  await letPublishAgain(tx, { meetingId });
  const { changes } = await changesOf(tx, meetingId);
  const agenda = publishedOf(meeting.agenda);
  // The audit row that records this change is written later.
  const told = { status: "cancelled", agenda, changes: changes + 1, changedAt: now } as const;
  const calendar = calendarFile({ ...meeting, ...told });
  const people = await tx.user.findMany({
    where: { status: "active" },
    select: { email: true, firstName: true },
  });
  const { organizationName } = await readSettings(tx);
  const { title: meetingTitle, scheduledDate } = meeting;
  for (const { email: to, firstName } of people)
    await queueMail(
      tx,
      await renderMail(
        { kind: "meeting-cancelled", to, firstName, meetingTitle, scheduledDate, calendar },
        organizationName,
      ),
    );
}

/**
 * Lower than any version, so that the published agenda counts as changed and can be published, with a new
 * calendar file, again.
 */
const NO_VERSION = 0;

/**
 * Marks the published agenda as changed after the meeting has moved, because members' calendars still show
 * the old time or place.
 */
export async function letPublishAgain(
  tx: Prisma.TransactionClient,
  { meetingId }: { meetingId: string },
): Promise<void> {
  await tx.agenda.updateMany({
    where: { meetingId, publishedVersion: { not: null } },
    data: { publishedVersion: NO_VERSION },
  });
}
