import { recordAudit } from "@/lib/audit/record";
import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { RenderedMail } from "@/lib/email/message";
import { queueMail } from "@/lib/email/queue";
import { renderMail } from "@/lib/email/render";
import { AppError } from "@/lib/errors";
import { publicUrl } from "@/lib/http/public-url";
import { prepareQueue } from "@/lib/jobs/enqueue";
import { calendarFile } from "@/lib/meetings/calendar-file";
import { getMeeting } from "@/lib/meetings/queries";
import type { MeetingView } from "@/lib/meetings/types";
import { readSettings } from "@/lib/settings/queries";
import { lockAgenda } from "./mutations";
import { type PublishedAgenda, toStored } from "./stored";

/**
 * Opens an agenda as it is now to the members, and mails everybody on the board that it is there, with the meeting's calendar
 * file. The mail says nothing of any item: it may be read by others. Answers how many people were told. Throws `notFound`,
 * `conflict` (another version by now, or nothing new), `invalid` (no items, or a cancelled meeting).
 */
export async function publishAgenda(
  actor: Actor,
  meetingId: string,
  { version }: { version: number },
): Promise<{ told: number }> {
  authorize(actor, "agenda.write");
  const meeting = await getMeeting(actor, meetingId);
  if (meeting.status === "cancelled") throw new AppError("invalid", "This meeting is cancelled.");
  const mails = await renderMails(meeting, version);
  await prepareQueue();
  return db.$transaction(async (tx) => {
    const row = await lockAgenda(tx, meetingId, version);
    if (row.items.length === 0) throw new AppError("invalid", "Add at least one item before you publish.");
    if (row.publishedVersion === version) throw new AppError("conflict", "This agenda is published already.");
    const { durationMinutes, place } = row;
    const published: PublishedAgenda = { durationMinutes, place, items: row.items.map(toStored) };
    const data = { published, publishedVersion: version, publishedAt: new Date() };
    await tx.agenda.update({ where: { meetingId }, data, select: { meetingId: true } });
    for (const mail of mails) await queueMail(tx, mail);
    const detail = { title: meeting.title, items: row.items.length, told: mails.length };
    await recordAudit(tx, actor, {
      action: "agenda.publish",
      resource: "agenda",
      resourceId: meetingId,
      detail,
    });
    return { told: mails.length };
  });
}

async function renderMails(meeting: MeetingView, version: number): Promise<RenderedMail[]> {
  const [agenda, changes, people, { organizationName }] = await Promise.all([
    db.agenda.findUnique({ where: { meetingId: meeting.id, version } }),
    db.auditEvent.count({
      where: { action: { in: ["meeting.change", "agenda.publish"] }, resourceId: meeting.id },
    }),
    db.user.findMany({ where: { status: "active" }, select: { email: true, firstName: true } }),
    readSettings(),
  ]);
  // Of another version by now: `lockAgenda` says so.
  if (!agenda) return [];
  const { durationMinutes, place } = agenda;
  const scheduledDate = new Date(meeting.scheduledDate);
  const now = { changes: changes + 1, changedAt: new Date() };
  const calendar = calendarFile({ ...meeting, scheduledDate, agenda, ...now });
  const url = publicUrl(`/prep/${meeting.id}`);
  const isAgain = agenda.publishedAt !== null;
  const facts = {
    meetingTitle: meeting.title,
    scheduledDate,
    durationMinutes,
    place,
    isAgain,
    url,
    calendar,
  };
  return Promise.all(
    people.map(({ email: to, firstName }) =>
      renderMail({ kind: "agenda-published", to, firstName, ...facts }, organizationName),
    ),
  );
}
