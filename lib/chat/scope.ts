import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { boardPapers } from "@/lib/documents/visibility";
import { AppError } from "@/lib/errors";
import { NOT_IN_BIN } from "@/lib/meetings/visibility";

/** The scope of a chat: the papers of one meeting, chosen papers, or all when neither is set. */
export type ChatScope = { meetingId: string | null; paperIds: string[] };

/** Whether nothing was chosen, so that every paper the person may see is searched. */
export function isEverything({ meetingId, paperIds }: ChatScope): boolean {
  return meetingId === null && paperIds.length === 0;
}

/**
 * Throws `notFound` unless the meeting exists and this person may see every chosen paper. Does not reveal which paper failed, or
 * whether it exists. At most two queries, none for a chat about everything.
 */
export async function assertChoosable(actor: Actor, { meetingId, paperIds }: ChatScope): Promise<void> {
  if (
    meetingId &&
    !(await db.meeting.findUnique({ where: { id: meetingId, ...NOT_IN_BIN }, select: { id: true } }))
  ) {
    throw new AppError("notFound", "This meeting no longer exists.");
  }
  if (paperIds.length === 0) return;
  const where = { AND: [{ id: { in: paperIds } }, boardPapers(actor)] };
  if ((await db.document.count({ where })) === new Set(paperIds).size) return;
  throw new AppError("notFound", "Some of the papers you chose are not available. Please choose again.");
}
