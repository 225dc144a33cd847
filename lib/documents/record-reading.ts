import { recordAudit } from "@/lib/audit/record";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Document, Prisma } from "@/lib/db/generated/client";
import type { ByteRange } from "@/lib/storage/types";

type Paper = Pick<Document, "id" | "originalName" | "meetingId">;
type Reading = "document.read" | "document.download" | "document.keep";

const HOUR_MS = 60 * 60 * 1000;

/**
 * Records that somebody was given text of a paper, by which they have opened it: one row an hour for each person and
 * paper, since turning its pages is one reading. One indexed query, and the row when it is due.
 */
export async function recordRead(actor: Actor, paper: Paper): Promise<void> {
  if (!(await isRecorded(actor, "document.read", paper))) await record(actor, "document.read", paper);
}

/**
 * Records that somebody was given the original file, each time. A viewer that fetches it in pieces downloads it once:
 * a piece belongs to the download of the last hour, if there was one.
 */
export async function recordDownload(
  actor: Actor,
  paper: Paper & { size: number },
  range?: ByteRange,
): Promise<void> {
  const isPiece = range !== undefined && range.end - range.start + 1 < paper.size;
  if (isPiece && (await isRecorded(actor, "document.download", paper))) return;
  await record(actor, "document.download", paper);
}

/**
 * Records that somebody was given the pages of a paper to keep on a device: one row an hour, since they are fetched in parts. Whether
 * it was opened there is not known.
 */
export async function recordKept(actor: Actor, paper: Paper): Promise<void> {
  if (!(await isRecorded(actor, "document.keep", paper))) await record(actor, "document.keep", paper);
}

async function isRecorded(actor: Actor, action: Reading, { id }: Paper): Promise<boolean> {
  const since = new Date(Date.now() - HOUR_MS);
  const known = await db.auditEvent.findFirst({
    where: { actorId: actor.id, at: { gt: since }, action, resourceId: id },
    select: { id: true },
  });
  return known !== null;
}

async function record(actor: Actor, action: Reading, { id, originalName, meetingId }: Paper): Promise<void> {
  await db.$transaction(async (tx) => {
    if (action !== "document.keep") await markAsOpened(tx, actor, id);
    const detail = { name: originalName, meetingId };
    await recordAudit(tx, actor, { action, resource: "document", resourceId: id, detail });
  });
}

// One statement, which a paper that is deleted at this moment turns into nothing.
async function markAsOpened(tx: Prisma.TransactionClient, actor: Actor, documentId: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO document_reading (user_id, document_id, at)
    SELECT ${actor.id}::uuid, id, now() FROM document WHERE id = ${documentId}::uuid FOR SHARE
    ON CONFLICT (user_id, document_id) DO UPDATE SET at = excluded.at`;
}
