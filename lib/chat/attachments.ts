import { recordAudit } from "@/lib/audit/record";
import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import type { FileSource } from "@/lib/documents/receive";
import { enqueueReading, type TakenFile, takeFile } from "@/lib/documents/take-file";
import { AppError } from "@/lib/errors";
import { enqueue, prepareQueue } from "@/lib/jobs/enqueue";
import { lockPerson, lockThread } from "./keep-turn";
import { MAX_ATTACHMENTS } from "./limits";
import { NO_THREAD } from "./place";
import { UNTITLED } from "./text";
import type { AttachmentView } from "./types";
import { ATTACHMENT_FIELDS, toAttachment } from "./views";

/**
 * Attaches the file in the request's multipart field `document`, or from another source, to this person's chat, which is created
 * if new, and queues it for reading. A file that the chat already has is returned with `duplicate: true`.
 * Throws `notFound`, `conflict` (ten files are attached), `invalid`, `tooLarge`, `unsupported`; then nothing is stored.
 */
export async function attachFile(
  actor: Actor,
  threadId: string,
  source: FileSource,
): Promise<AttachmentView & { duplicate: boolean }> {
  const { existed } = await assertMayAttach(actor, threadId);
  const { row, duplicate } = await takeFile(actor, source, {
    action: "chat.attach",
    findSame: (sha256) =>
      db.document.findFirst({ where: { threadId, ownerId: actor.id, sha256 }, select: ATTACHMENT_FIELDS }),
    insert: (tx, file) => insert(tx, actor, file, { threadId, existed }),
  });
  return { ...toAttachment(row), duplicate };
}

/** Checks what it can before 50 MB are uploaded in vain. Throws `forbidden`, `notFound`, `conflict`. */
export async function assertMayAttach(actor: Actor, threadId: string): Promise<{ existed: boolean }> {
  authorize(actor, "chat.attach");
  const known = await db.chatThread.findUnique({
    where: { id: threadId },
    select: { userId: true, _count: { select: { attachments: true } } },
  });
  if (known && known.userId !== actor.id) throw new AppError("notFound", NO_THREAD);
  assertRoom(known?._count.attachments ?? 0);
  return { existed: known !== null };
}

function assertRoom(attachments: number): void {
  if (attachments < MAX_ATTACHMENTS) return;
  throw new AppError("conflict", `A chat can have at most ${MAX_ATTACHMENTS} documents. Remove one first.`);
}

async function insert(
  tx: Prisma.TransactionClient,
  actor: Actor,
  file: TakenFile,
  { threadId, existed }: { threadId: string; existed: boolean },
) {
  await lockPerson(tx, actor);
  const begun = { id: threadId, userId: actor.id, title: UNTITLED };
  // A chat that existed but was deleted during the upload is not created again.
  if (!existed) await tx.chatThread.createMany({ data: begun, skipDuplicates: true });
  if (!(await lockThread(tx, actor, threadId))) throw new AppError("notFound", NO_THREAD);
  assertRoom(await tx.document.count({ where: { threadId } }));
  const document = await tx.document.create({
    data: { ...file, threadId, ownerId: actor.id, uploadedById: actor.id },
    select: { ...ATTACHMENT_FIELDS, size: true },
  });
  await tx.chatThread.update({
    where: { id: threadId },
    data: { updatedAt: new Date() },
    select: { id: true },
  });
  await enqueueReading(tx, document);
  await recordAudit(tx, actor, {
    action: "chat.attach",
    resource: "chat",
    resourceId: threadId,
    detail: {
      name: document.originalName,
      documentId: document.id,
      kind: document.kind,
      size: document.size,
    },
  });
  return document;
}

/** Removes an attachment: file, text and index. Answers made from it stay. Throws `notFound`. */
export async function detachFile(actor: Actor, threadId: string, documentId: string): Promise<void> {
  authorize(actor, "chat.attach");
  await prepareQueue();
  await db.$transaction(async (tx) => {
    const where = { id: documentId, threadId, ownerId: actor.id };
    const document = await tx.document.findUnique({
      where,
      select: { originalName: true, storageKey: true },
    });
    const { count } = await tx.document.deleteMany({ where });
    if (!document || count === 0) throw new AppError("notFound", "This file is no longer attached.");
    await enqueue(tx, "delete-file", { storageKey: document.storageKey });
    await recordAudit(tx, actor, {
      action: "chat.detach",
      resource: "chat",
      resourceId: threadId,
      detail: { name: document.originalName, documentId },
    });
  });
}
