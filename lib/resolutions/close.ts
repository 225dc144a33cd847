import { type AuditEntry, recordAudit, recordWithNext } from "@/lib/audit/record";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { enqueue, prepareQueue } from "@/lib/jobs/enqueue";
import { isCarried, isOver, tallyOf } from "./outcome";
import { sealOf } from "./seal";
import { lockRow, type ResolutionRow, recusedFrom, WITH_VOTERS } from "./stored";
import { tellOfClosing } from "./tell";

type Tx = Prisma.TransactionClient;

/** The audit entry to write before the closing one: the vote that ended the voting. */
type Before = { actor: Actor; entry: AuditEntry };

/**
 * Closes a resolution locked in this transaction if voting is over: counts the votes, seals the result and
 * audits it as the last step. If voting is not over, the caller still has to write `before`. Call
 * `prepareQueue` first. Returns whether it closed.
 */
export async function closeIfOver(tx: Tx, id: string, now: Date, before?: Before): Promise<boolean> {
  const row = await tx.resolution.findUniqueOrThrow({ where: { id }, include: WITH_VOTERS });
  if (row.state !== "open") return false;
  const counted = withoutRecused(row);
  const entitled = counted.voters.filter(({ isRecused }) => !isRecused);
  if (!isOver(entitled, row.deadline, now)) return false;

  const tally = tallyOf(entitled);
  const state = isCarried(row.rule, tally) ? "carried" : "failed";
  const closedAt = now < row.deadline ? now : row.deadline;
  const seal = sealOf({ ...counted, state, closedAt });
  await tx.resolutionVoter.updateMany({
    where: { resolutionId: id, userId: { in: [...recusedFrom(row)] } },
    data: NO_VOTE,
  });
  await tx.resolution.update({ where: { id }, data: { state, closedAt, seal }, select: { id: true } });
  await enqueue(tx, "close-resolution", { resolutionId: id });
  if (before) recordWithNext(tx, before.actor, before.entry);
  await recordAudit(tx, null, {
    action: "resolution.close",
    resource: "resolution",
    resourceId: id,
    detail: {
      number: row.number,
      isCarried: state === "carried",
      for: tally.for,
      against: tally.against,
      abstained: tally.abstained,
      entitled: entitled.length,
      seal,
    },
  });
  return true;
}

const NO_VOTE = { isRecused: true, vote: null, reason: "", votedAt: null };

// The vote of someone recused after voting is neither counted nor kept.
function withoutRecused(row: ResolutionRow): ResolutionRow {
  const recused = recusedFrom(row);
  return {
    ...row,
    voters: row.voters.map((voter) => (recused.has(voter.userId) ? { ...voter, ...NO_VOTE } : voter)),
  };
}

/** Closes one resolution if voting is over and notifies the voters, once. */
export async function closeResolution(id: string, now = new Date()): Promise<void> {
  await closeAlone(id, now);
  await tellOfClosing(id, now);
}

/**
 * Closes every resolution whose deadline has passed. Called before resolutions are read, so that none is
 * shown as open by mistake.
 */
export async function closeOverdue(now: Date): Promise<void> {
  const overdue = await db.resolution.findMany({
    where: { state: "open", deadline: { lte: now } },
    select: { id: true },
  });
  for (const { id } of overdue) await closeAlone(id, now);
}

async function closeAlone(id: string, now: Date): Promise<void> {
  await prepareQueue();
  await db.$transaction(async (tx) => {
    await lockRow(tx, id);
    if ((await tx.resolution.count({ where: { id } })) > 0) await closeIfOver(tx, id, now);
  });
}
