import { recordAudit } from "@/lib/audit/record";
import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Document, Prisma } from "@/lib/db/generated/client";
import { findDocument } from "@/lib/documents/queries";
import { boardPapers } from "@/lib/documents/visibility";
import { AppError } from "@/lib/errors";
import { closeUses, openUses } from "./close-uses";
import { lockCopies, lockText } from "./same-text";
import type { RecordRecusalInput } from "./schema";

type Person = { id: string; email: string };

/**
 * Closes a paper of the board to a person who has a conflict of interest in it, by default to whoever asks: the paper,
 * every copy of it, and everything made from them. Chairs and administrators may name anyone.
 * Throws `forbidden`, `notFound`, `invalid` (an attachment of a chat), `conflict` (recused already).
 */
export async function recordRecusal(
  actor: Actor,
  documentId: string,
  { userId = actor.id, reason }: RecordRecusalInput,
): Promise<void> {
  authorize(actor, userId === actor.id ? "recusal.record" : "recusal.recordForOthers");
  const paper = await findBoardPaper(actor, documentId);
  await db.$transaction(async (tx) => {
    await lockText(tx, paper.sha256);
    await assertOpen(tx, actor, documentId);
    const person = await findPerson(tx, userId);
    const copies = await lockCopies(tx, paper.sha256);
    const { count } = await tx.recusal.createMany({
      data: copies.map(({ id, sha256 }) => {
        return { documentId: id, paperId: id, sha256, userId, reason, recordedById: actor.id };
      }),
      skipDuplicates: true,
    });
    if (count === 0) throw new AppError("conflict", "This person is recused from the paper already.");
    await closeUses(tx, paper.sha256, userId);
    await audit(tx, actor, "recusal.record", paper, person);
  });
}

/**
 * Opens a paper, its copies and what was made from them to a person again. For chairs and administrators who see the
 * paper: whoever is recused from it does not, so nobody lifts their own. Throws `forbidden`, `notFound`.
 */
export async function liftRecusal(actor: Actor, documentId: string, userId: string): Promise<void> {
  authorize(actor, "recusal.lift");
  const paper = await findBoardPaper(actor, documentId);
  await db.$transaction(async (tx) => {
    await lockText(tx, paper.sha256);
    await assertOpen(tx, actor, documentId);
    const { count } = await tx.recusal.deleteMany({ where: { sha256: paper.sha256, userId } });
    if (count === 0) throw new AppError("notFound", "This person is no longer recused from the paper.");
    await openUses(tx, paper.sha256, userId);
    await audit(tx, actor, "recusal.lift", paper, await findPerson(tx, userId));
  });
}

async function findBoardPaper(actor: Actor, documentId: string): Promise<Document> {
  const document = await findDocument(actor, documentId);
  if (document.ownerId === null) return document;
  throw new AppError("invalid", "An attachment of a chat is seen by nobody else.");
}

// Under the lock: the person may have been recused while they asked.
async function assertOpen(tx: Prisma.TransactionClient, actor: Actor, documentId: string): Promise<void> {
  const where = { AND: [{ id: documentId }, boardPapers(actor)] };
  if (await tx.document.findFirst({ where, select: { id: true } })) return;
  throw new AppError("notFound", "This document no longer exists.");
}

async function findPerson(tx: Prisma.TransactionClient, userId: string): Promise<Person> {
  const person = await tx.user.findUnique({ where: { id: userId }, select: { id: true, email: true } });
  if (!person) throw new AppError("notFound", "This account no longer exists.");
  return person;
}

// The reason is not written down here: the log is kept for ever, and the reason may be somebody's private matter.
function audit(
  tx: Prisma.TransactionClient,
  actor: Actor,
  action: "recusal.record" | "recusal.lift",
  { id, originalName, meetingId }: Document,
  person: Person,
): Promise<void> {
  const detail = { name: originalName, meetingId, userId: person.id, email: person.email };
  return recordAudit(tx, actor, { action, resource: "document", resourceId: id, detail });
}
