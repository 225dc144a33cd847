import type { Prisma } from "@/lib/db/generated/client";

type Tx = Prisma.TransactionClient;

/** Reopens the originals of questions that are about to be deleted, alone or with their meeting. */
export async function reopenOrigins(
  tx: Tx,
  carriedTo: { id: string } | { meetingId: string },
): Promise<void> {
  await tx.meetingQuestion.updateMany({ where: { status: "carried", carriedTo }, data: { status: "open" } });
}

/** Reverses `reopenOrigins` when a meeting is restored: originals that are still open are marked as carried again. */
export async function takeBackCarried(tx: Tx, meetingId: string): Promise<void> {
  await tx.meetingQuestion.updateMany({
    where: { status: "open", carriedTo: { meetingId } },
    data: { status: "carried" },
  });
}

/** Detaches an open question from its copy in a deleted meeting, so that it can be carried elsewhere. */
export async function letGoOfCarried(tx: Tx, questionId: string): Promise<void> {
  await tx.meetingQuestion.updateMany({
    where: { carriedFromId: questionId },
    data: { carriedFromId: null },
  });
}
