import { recordAudit } from "@/lib/audit/record";
import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Document, Prisma } from "@/lib/db/generated/client";
import { findDocument } from "@/lib/documents/queries";
import { boardPapers } from "@/lib/documents/visibility";
import { AppError } from "@/lib/errors";
import { mailboxOf } from "@/lib/recusals/address";
import { closeUses, openUses } from "@/lib/recusals/close-uses";
import type { Person } from "@/lib/recusals/inherit";
import { assertOtherHand, fallingWith } from "@/lib/recusals/lifting";
import { closeToSameMailbox } from "@/lib/recusals/same-person";
import { lockCopies, lockText } from "@/lib/recusals/same-text";
import type { RecordRecusalInput } from "./schema";

/**
 * Closes a board paper to a person with a conflict of interest, by default the actor: the paper, every copy of it, and
 * everything made from them. Chairs and administrators may name anyone.
 * Throws `forbidden`, `notFound`, `invalid` (a chat attachment), `conflict` (already recused).
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
    const { email } = person;
    const { count } = await tx.recusal.createMany({
      data: copies.map(({ id, sha256 }) => {
        const of = { userId, email, address: mailboxOf(email) };
        return { documentId: id, paperId: id, sha256, ...of, reason, recordedById: actor.id };
      }),
      skipDuplicates: true,
    });
    if (count === 0) throw new AppError("conflict", "This person is already recused from the paper.");
    await closeUses(tx, paper.sha256, userId);
    await closeToSameMailbox(tx, actor, person, paper.sha256);
    await audit(tx, actor, "recusal.record", paper, person);
  });
}

/**
 * Reopens a paper, its copies and what was made from them to a person, and to everyone who inherited the recusal. For chairs and
 * administrators who see the paper: a recused person does not, so nobody can lift their own recusal, nor can anyone whom
 * a recused person admitted (`assertOtherHand`). Throws `forbidden`, `notFound`.
 */
export async function liftRecusal(actor: Actor, documentId: string, userId: string): Promise<void> {
  authorize(actor, "recusal.lift");
  const paper = await findBoardPaper(actor, documentId);
  await db.$transaction(async (tx) => {
    await lockText(tx, paper.sha256);
    await assertOpen(tx, actor, documentId);
    const { sha256 } = paper;
    const own = await tx.recusal.findMany({ where: { sha256, userId } });
    if (own.length === 0) throw new AppError("notFound", "This person is no longer recused from the paper.");
    await assertOtherHand(tx, actor.id, own);
    for (const person of await fallingWith(tx, sha256, userId)) {
      await tx.recusal.deleteMany({ where: { sha256, userId: person.id } });
      await openUses(tx, sha256, person.id);
      await audit(tx, actor, "recusal.lift", paper, person);
    }
  });
}

async function findBoardPaper(actor: Actor, documentId: string): Promise<Document> {
  const document = await findDocument(actor, documentId);
  if (document.ownerId === null) return document;
  throw new AppError("invalid", "Nobody else can see a chat attachment.");
}

// Under the lock: the actor may have been recused in the meantime.
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

// The reason is left out, because it may be a private matter and the log is kept forever.
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
