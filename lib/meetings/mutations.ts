import { type AuditEntry, recordAudit, recordWithNext } from "@/lib/audit/record";
import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Meeting, Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import { announce } from "@/lib/events/events";
import { prepareQueue } from "@/lib/jobs/enqueue";
import { itemsInCameraFor } from "./in-camera";
import { toMeeting } from "./queries";
import type { CreateMeetingInput, UpdateMeetingInput } from "./schema";
import type { MeetingView } from "./types";
import { NOT_IN_BIN } from "./visibility";

const GONE = "This meeting no longer exists.";
const SIGNED = "The minutes of this meeting are signed, so the meeting cannot be deleted.";
const CLOSED = "Part of this meeting is closed to you. Ask another chair or administrator to delete it.";

export async function createMeeting(actor: Actor, input: CreateMeetingInput): Promise<MeetingView> {
  authorize(actor, "meeting.create");
  const meeting = await db.$transaction(async (tx) => {
    const row = await tx.meeting.create({ data: { ...input, createdById: actor.id } });
    await recordAudit(tx, actor, created(row));
    return row;
  });
  await announce("meetingCreated", { actor });
  return toMeeting(meeting);
}

/**
 * Creates a meeting inside a larger transaction, which must end with `recordAudit` and be followed by
 * `meetingCreated`.
 */
export async function insertMeeting(
  tx: Prisma.TransactionClient,
  actor: Actor,
  input: CreateMeetingInput,
): Promise<MeetingView> {
  authorize(actor, "meeting.create");
  const meeting = await tx.meeting.create({ data: { ...input, createdById: actor.id } });
  recordWithNext(tx, actor, created(meeting));
  return toMeeting(meeting);
}

function created({ id, title }: Meeting): AuditEntry {
  return { action: "meeting.create", resource: "meeting", resourceId: id, detail: { title } };
}

/** Updates the given fields. A moved or cancelled meeting is announced by email. Throws `notFound`. */
export async function updateMeeting(
  actor: Actor,
  meetingId: string,
  input: UpdateMeetingInput,
): Promise<MeetingView> {
  authorize(actor, "meeting.create");
  await prepareQueue();
  return db.$transaction(async (tx) => {
    // Locked, so that of two concurrent cancellations only one is announced.
    await tx.$queryRaw`SELECT id FROM meeting WHERE id = ${meetingId}::uuid FOR UPDATE`;
    const before = await tx.meeting.findUnique({ where: { id: meetingId, ...NOT_IN_BIN } });
    if (!before) throw new AppError("notFound", GONE);
    const meeting = await tx.meeting.update({ where: { id: meetingId }, data: input });
    if (before.scheduledDate.getTime() !== meeting.scheduledDate.getTime())
      await announce("meetingMoved", { tx, meetingId });
    if (before.status === "scheduled" && meeting.status === "cancelled")
      await announce("meetingCalledOff", { tx, meetingId });
    await recordAudit(tx, actor, {
      action: "meeting.change",
      resource: "meeting",
      resourceId: meeting.id,
      detail: { title: meeting.title, fields: Object.keys(input), status: meeting.status },
    });
    return toMeeting(meeting);
  });
}

/**
 * Moves the meeting, its papers and everything made for it to the bin for 30 days (lib/bin). A meeting with
 * signed minutes cannot be deleted. Nor can someone delete a meeting with content closed to them: a paper
 * they are recused from, an item carried from such a paper, or an item in camera that does not name them.
 * Throws `notFound`, `forbidden`, `conflict`.
 */
export async function deleteMeeting(actor: Actor, meetingId: string): Promise<void> {
  authorize(actor, "meeting.delete");
  await prepareQueue();
  await db.$transaction(async (tx) => {
    // Locked, so that a paper whose upload is just finishing either moves with the meeting or is refused.
    await tx.$queryRaw`SELECT id FROM meeting WHERE id = ${meetingId}::uuid FOR UPDATE`;
    const meeting = await tx.meeting.findUnique({ where: { id: meetingId, ...NOT_IN_BIN } });
    if (!meeting) throw new AppError("notFound", GONE);
    if (await holdsClosed(tx, actor, meetingId)) throw new AppError("forbidden", CLOSED);
    if ((await tx.minutes.count({ where: { meetingId, state: "signed" } })) > 0)
      throw new AppError("conflict", SIGNED);
    const gone = { deletedAt: new Date(), deletedById: actor.id };
    const papers = await tx.document.updateManyAndReturn({
      where: { meetingId, deletedAt: null },
      data: gone,
      select: { originalName: true },
    });
    await tx.meeting.update({ where: { id: meetingId }, data: gone, select: { id: true } });
    if (meeting.status === "scheduled") await announce("meetingCalledOff", { tx, meetingId });
    await announce("meetingBinned", { tx, meetingId });
    const briefs = await tx.brief.count({ where: { meetingId } });
    const names = papers.map(({ originalName }) => originalName);
    await recordAudit(tx, actor, {
      action: "meeting.bin",
      resource: "meeting",
      resourceId: meetingId,
      detail: { title: meeting.title, papers: papers.length, names, briefs },
    });
  });
}

/** An item in camera counts while anyone who can sign in can see it. */
async function holdsClosed(tx: Prisma.TransactionClient, actor: Actor, meetingId: string): Promise<boolean> {
  const recused = { meetingId, recusals: { some: { userId: actor.id } } };
  const someone = { viewers: { some: { user: { status: "active" } } } } as const;
  const papers = await tx.document.count({ where: recused });
  const items = await tx.agendaItem.count({
    where: { AND: [{ meetingId }, itemsInCameraFor(actor), someone] },
  });
  const minuted = await tx.minutesItem.count({
    where: { minutes: { meetingId }, inCamera: true, NOT: { viewerIds: { has: actor.id } } },
  });
  return papers + items + minuted + (await carriedClosed(tx, actor, meetingId)) > 0;
}

/**
 * Counts agenda and minutes items based on papers of other meetings that are closed to this particular
 * person.
 */
async function carriedClosed(tx: Prisma.TransactionClient, actor: Actor, meetingId: string): Promise<number> {
  const active = await tx.user.findMany({ where: { status: "active" }, select: { id: true } });
  const inCamera = {
    isInCamera: true,
    openTo: { hasSome: active.map(({ id }) => id) },
    NOT: { openTo: { has: actor.id } },
  };
  return tx.usedPaper.count({
    where: {
      AND: [
        { OR: [{ agendaId: meetingId }, { minutesItem: { minutes: { meetingId } } }] },
        { OR: [{ closedTo: { has: actor.id } }, inCamera] },
      ],
    },
  });
}
