import { randomUUID } from "node:crypto";
import { recordAudit } from "@/lib/audit/record";
import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { usesOf } from "@/lib/documents/used-papers";
import { boardPapers } from "@/lib/documents/visibility";
import { AppError } from "@/lib/errors";
import { fullName } from "@/lib/full-name";
import { enqueue, prepareQueue } from "@/lib/jobs/enqueue";
import type { NamedDraft, ResolutionChange, ResolutionDraft, Withdrawal } from "./schema";
import { findResolution, lockDraft, lockResolution } from "./stored";

type Tx = Prisma.TransactionClient;

const UNKNOWN_PERSON = "Someone you chose to vote has no active account.";
const UNKNOWN_PAPER = "A paper that you chose no longer exists.";

/**
 * Creates a draft resolution, visible only to chairs and administrators until it is circulated. Throws
 * `forbidden`, `invalid`, `conflict`.
 */
export async function draftResolution(actor: Actor, input: ResolutionDraft): Promise<{ id: string }> {
  authorize(actor, "resolution.write");
  return db.$transaction(async (tx) => {
    const { id } = await tx.resolution.create({
      data: {
        ...wordsOf(input),
        createdById: actor.id,
        createdByName: fullName(actor),
        salt: randomUUID(),
      },
      select: { id: true },
    });
    await writeVoters(tx, id, input.voterIds);
    await writePapers(tx, actor, id, input.paperIds);
    await findResolution(actor, id, tx);
    await recordAudit(tx, actor, { action: "resolution.draft", resource: "resolution", resourceId: id });
    return { id };
  });
}

/**
 * Updates a draft, provided it is unchanged since this person saw it. Throws `forbidden`, `notFound`,
 * `conflict` (circulated, or changed), `invalid`.
 */
export async function changeResolution(actor: Actor, input: ResolutionChange): Promise<void> {
  authorize(actor, "resolution.write");
  await db.$transaction(async (tx) => {
    const { id } = await lockDraft(tx, actor, input);
    const data = { ...wordsOf(input), revision: { increment: 1 } };
    await tx.resolution.update({ where: { id }, data, select: { id: true } });
    await tx.resolutionVoter.deleteMany({ where: { resolutionId: id } });
    await writeVoters(tx, id, input.voterIds);
    await writePapers(tx, actor, id, input.paperIds);
    await recordAudit(tx, actor, { action: "resolution.change", resource: "resolution", resourceId: id });
  });
}

const wordsOf = ({ title, text, rule, deadline }: ResolutionDraft) => {
  return { title, text, rule, deadline: new Date(deadline) };
};

async function writeVoters(tx: Tx, resolutionId: string, voterIds: string[]): Promise<void> {
  const wanted = [...new Set(voterIds)];
  const people = await tx.user.findMany({
    where: { id: { in: wanted }, status: "active" },
    select: { id: true, firstName: true, lastName: true },
  });
  if (people.length < wanted.length) throw new AppError("invalid", UNKNOWN_PERSON);
  await tx.resolutionVoter.createMany({
    data: people.map(({ id: userId, ...name }) => ({ resolutionId, userId, name: fullName(name) })),
  });
}

// Links to papers that are deleted or in the bin stay: removing one could open the text to someone.
async function writePapers(tx: Tx, actor: Actor, resolutionId: string, paperIds: string[]): Promise<void> {
  const chosen = await tx.document.findMany({
    where: { AND: [{ id: { in: paperIds } }, boardPapers(actor)] },
    select: { id: true, sha256: true, originalName: true, isShared: true },
  });
  if (chosen.length < new Set(paperIds).size) throw new AppError("conflict", UNKNOWN_PAPER);
  await tx.usedPaper.deleteMany({ where: { resolutionId, document: boardPapers(actor) } });
  const byId = new Map(chosen.map((paper) => [paper.id, paper]));
  const inOrder = [...new Set(paperIds)].flatMap((id) => byId.get(id) ?? []);
  const uses = await usesOf(tx, inOrder);
  await tx.usedPaper.createMany({ data: uses.map((use) => ({ ...use, resolutionId })) });
}

/** Permanently deletes a draft. Throws `forbidden`, `notFound`, `conflict`. */
export async function discardResolution(actor: Actor, input: NamedDraft): Promise<void> {
  authorize(actor, "resolution.write");
  await db.$transaction(async (tx) => {
    const { id } = await lockDraft(tx, actor, input);
    await tx.resolution.delete({ where: { id }, select: { id: true } });
    await recordAudit(tx, actor, { action: "resolution.discard", resource: "resolution", resourceId: id });
  });
}

/**
 * Ends voting without a result, with a reason its readers see. Allowed for the author, or for any chair or
 * administrator if that account has been deleted. No votes count. Throws `forbidden`, `notFound`, `conflict`
 * (not open).
 */
export async function withdrawResolution(
  actor: Actor,
  { id, reason }: Withdrawal,
  now = new Date(),
): Promise<void> {
  authorize(actor, "resolution.write");
  await prepareQueue();
  await db.$transaction(async (tx) => {
    const row = await lockResolution(tx, actor, id);
    if (!(await mayWithdraw(tx, actor, row.createdById)))
      throw new AppError(
        "forbidden",
        `Only ${row.createdByName}, who drafted this resolution, can withdraw it.`,
      );
    if (row.state !== "open" || now >= row.deadline)
      throw new AppError("conflict", "Voting on this resolution has ended.");
    await tx.resolution.update({
      where: { id },
      data: {
        state: "withdrawn",
        closedAt: now,
        withdrawnByName: fullName(actor),
        withdrawalReason: reason,
      },
      select: { id: true },
    });
    await enqueue(tx, "close-resolution", { resolutionId: id });
    await recordAudit(tx, actor, {
      action: "resolution.withdraw",
      resource: "resolution",
      resourceId: id,
      detail: { number: row.number },
    });
  });
}

/** Whether this person may withdraw a resolution drafted by `createdById`. */
export async function mayWithdraw(tx: Pick<Tx, "user">, actor: Actor, createdById: string): Promise<boolean> {
  if (createdById === actor.id) return true;
  return (await tx.user.count({ where: { id: createdById, status: "active" } })) === 0;
}
