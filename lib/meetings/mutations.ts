import { recordAudit } from "@/lib/audit/record";
import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { enqueue, prepareQueue } from "@/lib/jobs/enqueue";
import { reopenOrigins } from "@/lib/questions/mutations";
import { toMeeting } from "./queries";
import type { CreateMeetingInput, UpdateMeetingInput } from "./schema";
import type { MeetingView } from "./types";

const GONE = "This meeting no longer exists.";

export async function createMeeting(actor: Actor, input: CreateMeetingInput): Promise<MeetingView> {
  authorize(actor, "meeting.create");
  return db.$transaction(async (tx) => {
    const meeting = await tx.meeting.create({ data: { ...input, createdById: actor.id } });
    await recordAudit(tx, actor, {
      action: "meeting.create",
      resource: "meeting",
      resourceId: meeting.id,
      detail: { title: meeting.title },
    });
    return toMeeting(meeting);
  });
}

/** Changes what is given. Throws `notFound`. */
export async function updateMeeting(
  actor: Actor,
  meetingId: string,
  input: UpdateMeetingInput,
): Promise<MeetingView> {
  authorize(actor, "meeting.create");
  return db.$transaction(async (tx) => {
    const [meeting] = await tx.meeting.updateManyAndReturn({ where: { id: meetingId }, data: input });
    if (!meeting) throw new AppError("notFound", GONE);
    await recordAudit(tx, actor, {
      action: "meeting.change",
      resource: "meeting",
      resourceId: meeting.id,
      detail: { title: meeting.title, fields: Object.keys(input), status: meeting.status },
    });
    return toMeeting(meeting);
  });
}

/** Deletes the meeting with its papers, their text and the briefs made from them. Throws `notFound`. */
export async function deleteMeeting(actor: Actor, meetingId: string): Promise<void> {
  authorize(actor, "meeting.delete");
  await prepareQueue();
  await db.$transaction(async (tx) => {
    // Locked, so that a paper whose upload ends at this moment is either deleted with the meeting or refused.
    const [locked] = await tx.$queryRaw<
      { title: string }[]
    >`SELECT title FROM meeting WHERE id = ${meetingId}::uuid FOR UPDATE`;
    if (!locked) throw new AppError("notFound", GONE);
    const papers = await tx.document.findMany({
      where: { meetingId },
      select: { storageKey: true, originalName: true },
    });
    const briefs = await tx.brief.count({ where: { meetingId } });
    await reopenOrigins(tx, { meetingId });
    await tx.meeting.delete({ where: { id: meetingId } });
    for (const { storageKey } of papers) await enqueue(tx, "delete-file", { storageKey });
    await recordAudit(tx, actor, {
      action: "meeting.delete",
      resource: "meeting",
      resourceId: meetingId,
      detail: {
        title: locked.title,
        papers: papers.length,
        names: papers.map(({ originalName }) => originalName),
        briefs,
      },
    });
  });
}
