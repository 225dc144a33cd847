import type { Prisma } from "@/lib/db/generated/client";
import { queueMail } from "@/lib/email/queue";
import { renderMail } from "@/lib/email/render";
import { changesOf } from "@/lib/meetings/calendar";
import { calendarFile } from "@/lib/meetings/calendar-file";
import { readSettings } from "@/lib/settings/queries";
import { publishedOf } from "./stored";

/**
 * Mails everybody on the board that a meeting whose agenda they had will not take place, with the file that takes it out of their
 * calendars. Nothing where no agenda was published, or the meeting was to be over. Call `prepareQueue` before the transaction.
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
  // The row of the log that records this is still to come.
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

/** Below every version: what was published counts as changed, so that it can be published, and its calendar file mailed, again. */
const NO_VERSION = 0;

/** Has the agenda of a meeting wait to be published again: the members' calendars do not know where the meeting now stands. */
export async function letPublishAgain(
  tx: Prisma.TransactionClient,
  { meetingId }: { meetingId: string },
): Promise<void> {
  await tx.agenda.updateMany({
    where: { meetingId, publishedVersion: { not: null } },
    data: { publishedVersion: NO_VERSION },
  });
}
