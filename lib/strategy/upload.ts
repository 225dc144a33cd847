import { recordAudit } from "@/lib/audit/record";
import { type Actor, authorize } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { db } from "@/lib/db";
import type { Document, Prisma } from "@/lib/db/generated/client";
import { STRATEGY_KINDS } from "@/lib/documents/constants";
import type { FileSource } from "@/lib/documents/receive";
import type { UploadFields } from "@/lib/documents/schema";
import { enqueueReading, type TakenFile, takeFile } from "@/lib/documents/take-file";
import { AppError } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";
import { carryRecusals, recusedUploader } from "@/lib/recusals/carry-over";
import { lockText } from "@/lib/recusals/same-text";
import { beginAnalysis, isLost, lockUnanalysed, PAPER_REMOVED } from "./analyses";

/**
 * An uploaded paper. `analysisId`: this person's running analysis; null when the paper was already analyzed.
 */
export type SentPaper = { documentId: string; analysisId: string | null; duplicate: boolean };

/**
 * Receives a strategy paper from the multipart field `document` of a request, or from another source, and
 * schedules analysis and indexing. The board can see it, unless someone who can see unshared papers sends
 * "false" in the field `isShared`. An identical file is not stored twice (`duplicate`). The paper is closed
 * to anyone recused from the same text elsewhere, and such a person cannot upload it. Throws `forbidden`,
 * `conflict`, `invalid`, `tooLarge`, `unsupported`, and then stores nothing.
 */
export async function receivePaper(actor: Actor, source: FileSource): Promise<SentPaper> {
  assertMaySend(actor);
  const { row, duplicate } = await takeFile<Taken>(actor, source, {
    action: "strategy.upload",
    kinds: STRATEGY_KINDS,
    findSame: (sha256) => findSame(actor, sha256),
    insert: (tx, file, fields) => insert(tx, actor, { ...file, isShared: isShared(actor, fields) }),
  });
  const { id: documentId, analysisId } = row;
  if (!duplicate) return { documentId, analysisId, duplicate };
  return { documentId, analysisId: await joinAnalysis(actor, documentId), duplicate };
}

/** Checks permission before the file is read. Throws `forbidden`. */
export function assertMaySend(actor: Actor): void {
  authorize(actor, "strategy.upload");
}

type Taken = { id: string; analysisId: string | null };

// Nobody can hide a paper from chairs and administrators, or from themselves.
function isShared(actor: Actor, fields: UploadFields): boolean {
  return !can(actor, "document.readUnshared") || fields.isShared;
}

/**
 * Returns the strategy paper with this text. Throws `conflict` when the person is recused from it or cannot
 * see it.
 */
async function findSame(actor: Actor, sha256: string): Promise<Taken | null> {
  const same = await db.document.findFirst({
    where: { sha256, isStrategy: true, deletedAt: null },
    select: { id: true, isShared: true, recusals: { where: { userId: actor.id }, select: { id: true } } },
  });
  if (!same) return null;
  if (same.recusals.length > 0) throw recusedUploader();
  if (!same.isShared && !can(actor, "document.readUnshared")) {
    throw new AppError("conflict", "The chair already has this document. Ask for it to be shared with you.");
  }
  return { id: same.id, analysisId: null };
}

async function insert(
  tx: Prisma.TransactionClient,
  actor: Actor,
  paper: TakenFile & { isShared: boolean },
): Promise<Taken> {
  // Locked before the row, in the same order as when restoring the text from the bin.
  await lockText(tx, paper.sha256);
  const document = await tx.document.create({
    data: { ...paper, isStrategy: true, uploadedById: actor.id },
  });
  await carryRecusals(tx, document, actor.id);
  const analysis = await beginAnalysis(tx, actor, document);
  await enqueue(tx, "analyse-strategy", { documentId: document.id });
  await enqueueReading(tx, document);
  await recordUpload(tx, actor, document);
  return { id: document.id, analysisId: analysis.id };
}

function recordUpload(tx: Prisma.TransactionClient, actor: Actor, document: Document): Promise<void> {
  const { id, originalName: name, size, isShared } = document;
  const detail = { name, meetingId: null, kind: document.kind, size, isShared, isStrategy: true };
  return recordAudit(tx, actor, { action: "document.upload", resource: "document", resourceId: id, detail });
}

/**
 * Lets the person wait for the analysis of a paper someone else sent, with an analysis of their own that ends
 * with it. Restarts a lost one. Returns null when the paper is already analyzed.
 */
function joinAnalysis(actor: Actor, documentId: string): Promise<string | null> {
  return db.$transaction(async (tx) => {
    const paper = await lockUnanalysed(tx, documentId);
    if (!paper) {
      if (await tx.document.findUnique({ where: { id: documentId }, select: { id: true } })) return null;
      throw new AppError("conflict", PAPER_REMOVED);
    }
    const running = await tx.strategyAnalysis.findMany({ where: { documentId, state: "running" } });
    if (running.every(({ createdAt }) => isLost(createdAt))) {
      await enqueue(tx, "analyse-strategy", { documentId });
    }
    const own = running.find(({ userId, createdAt }) => userId === actor.id && !isLost(createdAt));
    return own?.id ?? (await beginAnalysis(tx, actor, paper)).id;
  });
}
