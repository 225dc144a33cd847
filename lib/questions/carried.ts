import type { Prisma } from "@/lib/db/generated/client";

type Tx = Prisma.TransactionClient;

/** Opens again what was carried to questions that are about to be deleted, or whose meeting is. */
export async function reopenOrigins(
  tx: Tx,
  carriedTo: { id: string } | { meetingId: string },
): Promise<void> {
  await tx.meetingQuestion.updateMany({ where: { status: "carried", carriedTo }, data: { status: "open" } });
}

/** The reverse, for a meeting that comes back: what is still open where it came from is carried again. */
export async function takeBackCarried(tx: Tx, meetingId: string): Promise<void> {
  await tx.meetingQuestion.updateMany({
    where: { status: "open", carriedTo: { meetingId } },
    data: { status: "carried" },
  });
}

/** Lets go of a question in a deleted meeting to which an open one was carried, so that it can be carried elsewhere. */
export async function letGoOfCarried(tx: Tx, questionId: string): Promise<void> {
  await tx.meetingQuestion.updateMany({
    where: { carriedFromId: questionId },
    data: { carriedFromId: null },
  });
}
