import { recordAudit } from "@/lib/audit/record";
import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Document, Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import { announce } from "@/lib/events/events";
import { inCameraFor } from "@/lib/meetings/in-camera";
import { NOT_IN_BIN } from "@/lib/meetings/visibility";
import { carryRecusals, recusedUploader } from "@/lib/recusals/carry-over";
import { findDocument, toDocument, type UploadedDocument, WITH_UPLOADER } from "./queries";
import type { FileSource } from "./receive";
import { enqueueReading, type TakenFile, takeFile } from "./take-file";
import type { DocumentView } from "./types";
import { boardPapers } from "./visibility";

const NO_MEETING = "This meeting no longer exists.";
const IN_CAMERA = "You cannot add this file here. Ask someone else to upload it.";
const NO_DOCUMENT = "This document no longer exists.";

/**
 * Adds the file in the request's multipart field `document`, or from another source, to the meeting and queues it for reading.
 * Members see it unless the field `isShared` is "false". A file that the meeting already has is returned with `duplicate: true`.
 * The paper is closed to anyone recused from the same content elsewhere, and such a person cannot upload it.
 * Throws `forbidden`, `notFound`, `invalid`, `conflict`, `tooLarge`, `unsupported`; then nothing is stored.
 */
export async function uploadDocument(
  actor: Actor,
  meetingId: string,
  source: FileSource,
): Promise<DocumentView & { duplicate: boolean }> {
  await assertMayUpload(actor, meetingId);
  const { row, duplicate } = await takeFile(actor, source, {
    action: "document.upload",
    findSame: (sha256) => findSame(actor, meetingId, sha256),
    insert: (tx, file, { isShared }) => insert(tx, actor, { ...file, meetingId, isShared }),
  });
  return { ...toDocument(row), duplicate };
}

/** Checks what it can before the file arrives. Throws `forbidden`, `notFound`. */
export async function assertMayUpload(actor: Actor, meetingId: string): Promise<void> {
  authorize(actor, "document.upload");
  if (!(await db.meeting.findUnique({ where: { id: meetingId, ...NOT_IN_BIN }, select: { id: true } }))) {
    throw new AppError("notFound", NO_MEETING);
  }
}

/** The meeting's paper with this content. Throws `conflict` when it is closed to the person. */
async function findSame(actor: Actor, meetingId: string, sha256: string): Promise<UploadedDocument | null> {
  const same = await db.document.findFirst({
    where: { meetingId, sha256, deletedAt: null },
    include: { ...WITH_UPLOADER, recusals: { where: { userId: actor.id } } },
  });
  if (!same) return null;
  if (same.recusals.length > 0) throw recusedUploader();
  const closed = await db.document.count({ where: { AND: [{ id: same.id }, inCameraFor(actor)] } });
  if (closed > 0) throw new AppError("conflict", IN_CAMERA);
  return same;
}

async function insert(
  tx: Prisma.TransactionClient,
  actor: Actor,
  paper: TakenFile & { meetingId: string; isShared: boolean },
): Promise<UploadedDocument> {
  const { meetingId, size, isShared } = paper;
  // Locked against a concurrent deletion of the meeting.
  const [meeting] = await tx.$queryRaw<
    { id: string }[]
  >`SELECT id FROM meeting WHERE id = ${meetingId}::uuid AND deleted_at IS NULL FOR SHARE`;
  if (!meeting) throw new AppError("notFound", NO_MEETING);
  const document = await tx.document.create({
    data: { ...paper, uploadedById: actor.id },
    include: WITH_UPLOADER,
  });
  await carryRecusals(tx, document, actor.id);
  await enqueueReading(tx, document);
  await recordAudit(tx, actor, {
    action: "document.upload",
    resource: "document",
    resourceId: document.id,
    detail: { name: document.originalName, meetingId, kind: document.kind, size, isShared },
  });
  return document;
}

/** A board paper; a chat attachment belongs to its chat and is not found. Throws `notFound`. */
async function findPaper(actor: Actor, documentId: string): Promise<Document> {
  const document = await findDocument(actor, documentId);
  if (document.ownerId !== null) throw new AppError("notFound", NO_DOCUMENT);
  return document;
}

/** Opens a paper to members or closes it to them, together with every brief made from it. Throws `notFound`. */
export async function shareDocument(
  actor: Actor,
  documentId: string,
  isShared: boolean,
): Promise<DocumentView> {
  authorize(actor, "document.share");
  await findPaper(actor, documentId);
  return db.$transaction(async (tx) => {
    const [document] = await tx.document.updateManyAndReturn({
      where: { AND: [{ id: documentId }, boardPapers(actor)] },
      data: { isShared },
      include: WITH_UPLOADER,
    });
    if (!document) throw new AppError("notFound", NO_DOCUMENT);
    await tx.usedPaper.updateMany({ where: { documentId }, data: { isShared } });
    await recordAudit(tx, actor, {
      action: "document.share",
      resource: "document",
      resourceId: documentId,
      detail: { name: document.originalName, isShared },
    });
    return toDocument(document);
  });
}

/**
 * Moves a paper to the bin for 30 days (lib/bin), with its recusals. Briefs made from it are kept and marked stale. Throws
 * `notFound`.
 */
export async function deleteDocument(actor: Actor, documentId: string): Promise<void> {
  authorize(actor, "document.delete");
  await binPaper(actor, await findPaper(actor, documentId));
}

/** Moves a paper to the bin after the caller has authorized it. Throws `notFound` when it is gone or closed to the person by now. */
export async function binPaper(actor: Actor, paper: Document): Promise<void> {
  const { id, meetingId, originalName, isShared } = paper;
  await db.$transaction(async (tx) => {
    await announce("paperBinned", { tx, paper });
    const { count } = await tx.document.updateMany({
      where: { AND: [{ id }, boardPapers(actor)] },
      data: { deletedAt: new Date(), deletedById: actor.id },
    });
    if (count === 0) throw new AppError("notFound", NO_DOCUMENT);
    await recordAudit(tx, actor, {
      action: "document.bin",
      resource: "document",
      resourceId: id,
      detail: { name: originalName, meetingId, isShared },
    });
  });
}
