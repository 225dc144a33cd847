import { recordAudit } from "@/lib/audit/record";
import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Document, Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import { announce } from "@/lib/events/events";
import { prepareQueue } from "@/lib/jobs/enqueue";
import { lockText } from "@/lib/recusals/same-text";
import { papersInBin } from "./visibility";

const GONE = "This is no longer in the bin.";
const SENT_AGAIN =
  "The same file has been uploaded to the meeting again. Delete that one before you restore this one.";
const SENT_AGAIN_STRATEGY =
  "The same file has been uploaded to Strategy again. Remove that one before you restore this one.";

/**
 * Restores a meeting with the papers that were deleted along with it. Papers deleted earlier stay in the bin. For chairs and
 * administrators. Throws `forbidden`, `notFound`.
 */
export async function restoreMeeting(actor: Actor, meetingId: string): Promise<void> {
  authorize(actor, "bin.open");
  await db.$transaction(async (tx) => {
    await lockMeeting(tx, meetingId);
    const meeting = await tx.meeting.findFirst({ where: { id: meetingId, deletedAt: { not: null } } });
    if (!meeting) throw new AppError("notFound", GONE);
    const back = { deletedAt: null, deletedById: null };
    const papers = await tx.document.updateManyAndReturn({
      where: { meetingId, deletedAt: meeting.deletedAt },
      data: back,
      select: { originalName: true },
    });
    await tx.meeting.update({ where: { id: meetingId }, data: back, select: { id: true } });
    await announce("meetingRestored", { tx, meetingId });
    const names = papers.map(({ originalName }) => originalName);
    await recordAudit(tx, actor, {
      action: "meeting.restore",
      resource: "meeting",
      resourceId: meetingId,
      detail: { title: meeting.title, papers: papers.length, names },
    });
  });
}

/**
 * Restores a paper to its meeting or to the strategy, visible to the same people as before. For chairs and administrators who
 * are not recused from it. Throws `forbidden`, `notFound`, and `conflict` when the file was uploaded again in the meantime.
 */
export async function restorePaper(actor: Actor, documentId: string): Promise<void> {
  authorize(actor, "bin.open");
  // Some event listeners enqueue jobs.
  await prepareQueue();
  await db.$transaction(async (tx) => {
    const where = { AND: [{ id: documentId }, papersInBin(actor)] };
    const found = await tx.document.findFirst({ where });
    if (!found) throw new AppError("notFound", GONE);
    await assertOnlyOne(tx, found);
    const [paper] = await tx.document.updateManyAndReturn({
      where,
      data: { deletedAt: null, deletedById: null },
    });
    if (!paper) throw new AppError("notFound", GONE);
    await announce("paperRestored", { tx, paper, actor });
    await recordAudit(tx, actor, {
      action: "document.restore",
      resource: "document",
      resourceId: documentId,
      detail: { name: paper.originalName, meetingId: paper.meetingId, isShared: paper.isShared },
    });
  });
}

/** Throws `conflict` when the meeting or strategy already has a paper with the same content. */
async function assertOnlyOne(tx: Prisma.TransactionClient, paper: Document): Promise<void> {
  const { meetingId, sha256, isStrategy } = paper;
  // Guards against a concurrent upload of the same file, and against the meeting being deleted.
  if (meetingId) await lockMeeting(tx, meetingId);
  else await lockText(tx, sha256);
  const again = await tx.document.count({
    where: { meetingId, sha256, isStrategy, ownerId: null, deletedAt: null },
  });
  if (again > 0) throw new AppError("conflict", isStrategy ? SENT_AGAIN_STRATEGY : SENT_AGAIN);
}

async function lockMeeting(tx: Prisma.TransactionClient, id: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM meeting WHERE id = ${id}::uuid FOR UPDATE`;
}
