import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { recordAudit } from "@/lib/audit/record";
import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import { enqueue, prepareQueue } from "@/lib/jobs/enqueue";
import { storage } from "@/lib/storage";
import { detectKind } from "./file-kind";
import { displayName } from "./file-name";
import { findDocument, toDocument, type UploadedDocument, WITH_UPLOADER } from "./queries";
import { type ReceivedFile, receiveFile } from "./receive";
import type { DocumentKind, DocumentView } from "./types";

const NO_MEETING = "This meeting no longer exists.";

/**
 * Takes the file in the request's multipart field `document` as a paper of the meeting and has it read. Members see
 * it unless the field `isShared` is "false". A file the meeting has already is answered as it stands, with
 * `duplicate: true`. Throws `forbidden`, `notFound`, `invalid`, `tooLarge`, `unsupported`; then nothing is stored.
 */
export async function uploadDocument(
  actor: Actor,
  meetingId: string,
  request: Request,
): Promise<DocumentView & { duplicate: boolean }> {
  authorize(actor, "document.upload");
  if (!(await db.meeting.findUnique({ where: { id: meetingId }, select: { id: true } }))) {
    throw new AppError("notFound", NO_MEETING);
  }
  await prepareQueue();
  const file = await receiveFile(request);
  try {
    const kind = await detectKind(file.path);
    const known = await findSame(meetingId, file.sha256);
    if (known) return { ...toDocument(known), duplicate: true };
    return await keep(actor, meetingId, file, kind);
  } finally {
    await rm(file.path, { force: true });
  }
}

function findSame(meetingId: string, sha256: string): Promise<UploadedDocument | null> {
  return db.document.findUnique({
    where: { meetingId_sha256: { meetingId, sha256 } },
    include: WITH_UPLOADER,
  });
}

async function keep(actor: Actor, meetingId: string, file: ReceivedFile, kind: DocumentKind) {
  const storageKey = randomUUID();
  await storage.putFile(storageKey, file.path);
  try {
    const document = await db.$transaction((tx) => insert(tx, actor, { meetingId, storageKey, kind, file }));
    return { ...toDocument(document), duplicate: false };
  } catch (error) {
    await storage.delete(storageKey);
    // Two people sent the same file at once: the other one's is kept.
    const known = await findSame(meetingId, file.sha256);
    if (known) return { ...toDocument(known), duplicate: true };
    throw error;
  }
}

type NewPaper = { meetingId: string; storageKey: string; kind: DocumentKind; file: ReceivedFile };

async function insert(
  tx: Prisma.TransactionClient,
  actor: Actor,
  paper: NewPaper,
): Promise<UploadedDocument> {
  const { meetingId, storageKey, kind, file } = paper;
  // Held against a meeting that is being deleted at this moment.
  const [meeting] = await tx.$queryRaw<
    { id: string }[]
  >`SELECT id FROM meeting WHERE id = ${meetingId}::uuid FOR SHARE`;
  if (!meeting) throw new AppError("notFound", NO_MEETING);
  const document = await tx.document.create({
    data: {
      meetingId,
      storageKey,
      kind,
      originalName: displayName(file.name),
      size: file.size,
      sha256: file.sha256,
      isShared: file.fields.isShared !== "false",
      uploadedById: actor.id,
    },
    include: WITH_UPLOADER,
  });
  // Short papers first, so that a filing of 300 pages does not hold up the agenda.
  const priority = -Math.ceil(file.size / (1024 * 1024));
  await enqueue(tx, "read-document", { documentId: document.id }, priority);
  await recordAudit(tx, actor, {
    action: "document.upload",
    resource: "document",
    resourceId: document.id,
    detail: { name: document.originalName, meetingId, kind, size: file.size, isShared: document.isShared },
  });
  return document;
}

/** Opens a paper to members or closes it to them, and with it every brief made from it. Throws `notFound`. */
export async function shareDocument(
  actor: Actor,
  documentId: string,
  isShared: boolean,
): Promise<DocumentView> {
  authorize(actor, "document.share");
  await findDocument(actor, documentId);
  return db.$transaction(async (tx) => {
    const [document] = await tx.document.updateManyAndReturn({
      where: { id: documentId },
      data: { isShared },
      include: WITH_UPLOADER,
    });
    if (!document) throw new AppError("notFound", "This document no longer exists.");
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

/** Deletes the paper: file, text and index. Briefs made from it are kept and marked stale. Throws `notFound`. */
export async function deleteDocument(actor: Actor, documentId: string): Promise<void> {
  authorize(actor, "document.delete");
  const { meetingId, originalName, storageKey, isShared } = await findDocument(actor, documentId);
  await prepareQueue();
  await db.$transaction(async (tx) => {
    const { count } = await tx.document.deleteMany({ where: { id: documentId } });
    if (count === 0) throw new AppError("notFound", "This document no longer exists.");
    await enqueue(tx, "delete-file", { storageKey });
    await recordAudit(tx, actor, {
      action: "document.delete",
      resource: "document",
      resourceId: documentId,
      detail: { name: originalName, meetingId, isShared },
    });
  });
}
