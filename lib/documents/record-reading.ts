import { recordAudit } from "@/lib/audit/record";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Document, Prisma } from "@/lib/db/generated/client";
import type { ByteRange } from "@/lib/storage/types";

type Paper = Pick<Document, "id" | "originalName" | "meetingId">;
type Reading = "document.read" | "document.download" | "document.keep";

const HOUR_MS = 60 * 60 * 1000;

/**
 * Records that someone received text of a paper and thereby opened it: one row per hour, person and paper, since turning pages
 * is a single reading. One indexed query, plus the row when it is due.
 */
export async function recordRead(actor: Actor, paper: Paper): Promise<void> {
  if (!(await isRecorded(actor, "document.read", paper))) await record(actor, "document.read", paper);
}

/**
 * Records each time that someone received the original file. A viewer that fetches it in ranges downloads it once: a range
 * belongs to the download of the last hour, if there was one.
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
 * Records that someone received the pages of a paper to keep on a device: one row per hour, since they are fetched in parts.
 * Whether it was opened there is not known.
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

// One statement, so that it does nothing for a paper deleted at the same moment.
async function markAsOpened(tx: Prisma.TransactionClient, actor: Actor, documentId: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO document_reading (user_id, document_id, at)
    SELECT ${actor.id}::uuid, id, now() FROM document WHERE id = ${documentId}::uuid FOR SHARE
    ON CONFLICT (user_id, document_id) DO UPDATE SET at = excluded.at`;
}
