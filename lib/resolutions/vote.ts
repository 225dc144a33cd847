import type { AuditEntry } from "@/lib/audit/record";
import { recordAudit } from "@/lib/audit/record";
import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { prepareQueue } from "@/lib/jobs/enqueue";
import { closeIfOver } from "./close";
import type { BallotInput } from "./schema";
import { lockResolution } from "./stored";

const ENDED = "Voting on this resolution has ended. Reload the page to see the result.";

/**
 * Casts or changes a vote. Someone who declares a conflict of interest instead is not counted, but can still
 * vote until voting ends. The last missing answer ends the voting; returns whether this one did. Throws
 * `forbidden` (not entitled to vote), `notFound`, `conflict` (voting has ended).
 */
export async function castVote(
  actor: Actor,
  { id, vote, reason }: BallotInput,
  now = new Date(),
): Promise<{ isClosed: boolean }> {
  authorize(actor, "resolution.vote");
  await prepareQueue();
  return db.$transaction(async (tx) => {
    const row = await lockResolution(tx, actor, id);
    const own = row.voters.find(({ userId }) => userId === actor.id);
    if (row.state === "draft" || !own) throw new AppError("forbidden", "You cannot vote on this resolution.");
    if (row.state !== "open" || now >= row.deadline) throw new AppError("conflict", ENDED);
    const isRecused = vote === "recused";
    await tx.resolutionVoter.update({
      where: { resolutionId_userId: { resolutionId: id, userId: actor.id } },
      data: { vote: isRecused ? null : vote, isRecused, reason, votedAt: now },
      select: { userId: true },
    });
    const entry: AuditEntry = {
      action: "resolution.vote",
      resource: "resolution",
      resourceId: id,
      detail: { number: row.number, isChange: own.votedAt !== null, isRecused },
    };
    const isClosed = await closeIfOver(tx, id, now, { actor, entry });
    if (!isClosed) await recordAudit(tx, actor, entry);
    return { isClosed };
  });
}
