import { recordAudit } from "@/lib/audit/record";
import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { RenderedMail } from "@/lib/email/message";
import { queueMail } from "@/lib/email/queue";
import { renderMail } from "@/lib/email/render";
import { AppError } from "@/lib/errors";
import { prepareQueue } from "@/lib/jobs/enqueue";
import { changesOf } from "@/lib/meetings/calendar";
import { calendarFile } from "@/lib/meetings/calendar-file";
import { getMeeting } from "@/lib/meetings/queries";
import type { MeetingView } from "@/lib/meetings/types";
import { publicUrl } from "@/lib/public-url";
import { readSettings } from "@/lib/settings/queries";
import { lockAgenda } from "./mutations";
import { changesFor } from "./readings";
import { type AgendaRow, type PublishedAgenda, toStored, WITH_ITEMS } from "./stored";

/**
 * Publishes the current agenda to members and emails everyone on the board with the meeting's calendar file.
 * The email names no items, since others may read it; when an agenda is republished, it gives the number of
 * changes its reader can see. Returns how many people were notified. Throws `notFound`, `conflict` (the
 * version has changed, or there is nothing new), `invalid` (no items, or the meeting is cancelled).
 */
export async function publishAgenda(
  actor: Actor,
  meetingId: string,
  { version }: { version: number },
): Promise<{ told: number }> {
  authorize(actor, "agenda.write");
  const meeting = await getMeeting(actor, meetingId);
  if (meeting.status === "cancelled") throw new AppError("invalid", "This meeting is canceled.");
  const mails = await renderMails(meeting, version);
  await prepareQueue();
  return db.$transaction(async (tx) => {
    const row = await lockAgenda(tx, meetingId, version);
    if (row.items.length === 0) throw new AppError("invalid", "Add at least one item before you publish.");
    if (row.publishedVersion === version) throw new AppError("conflict", "This agenda is already published.");
    const published = publishedNow(row);
    const data = { published, publishedVersion: version, publishedAt: new Date() };
    await tx.agenda.update({ where: { meetingId }, data, select: { meetingId: true } });
    const number = 1 + (await tx.agendaPublication.count({ where: { meetingId } }));
    const publication = { meetingId, number, content: published, at: data.publishedAt };
    await tx.agendaPublication.create({ data: publication, select: { number: true } });
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
  const [agenda, { changes }, people, { organizationName }] = await Promise.all([
    db.agenda.findUnique({ where: { meetingId: meeting.id, version }, include: WITH_ITEMS }),
    changesOf(db, meeting.id),
    db.user.findMany({
      where: { status: "active" },
      select: { id: true, email: true, firstName: true, lastName: true, role: true, status: true },
    }),
    readSettings(),
  ]);
  // The version has changed: `lockAgenda` reports it.
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
  const mails: RenderedMail[] = [];
  for (const person of people) {
    const { email: to, firstName } = person;
    // An actor without a session, used only to count the changes this person can see.
    const reader: Actor = { ...person, sessionId: "", signedInAt: new Date(0) };
    const both: [unknown, unknown] = [agenda.published, publishedNow(agenda)];
    const changed = isAgain ? (await changesFor(reader, meeting.id, both)).length : 0;
    mails.push(
      await renderMail({ kind: "agenda-published", to, firstName, changed, ...facts }, organizationName),
    );
  }
  return mails;
}

function publishedNow({ durationMinutes, place, items }: AgendaRow): PublishedAgenda {
  return { durationMinutes, place, items: items.map(toStored) };
}
