import { recordAudit } from "@/lib/audit/record";
import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { enqueue, prepareQueue } from "@/lib/jobs/enqueue";
import { lockThread } from "./keep-turn";
import { NO_THREAD } from "./place";
import type { ThreadChange } from "./schema";
import { assertChoosable } from "./scope";
import type { ThreadView } from "./types";
import { threadFields, toThread } from "./views";

/**
 * Renames a chat or changes its scope: a meeting, chosen papers, or everything when neither is named. Throws `notFound`, also
 * for a meeting or paper that this person may not see.
 */
export async function changeThread(
  actor: Actor,
  threadId: string,
  { title, meetingId, paperIds }: ThreadChange,
): Promise<ThreadView> {
  authorize(actor, "chat.ask");
  const scope = { meetingId: meetingId ?? null, paperIds: paperIds ?? [] };
  await assertChoosable(actor, scope);
  const own = { id: threadId, userId: actor.id };
  await db.chatThread.updateMany({
    where: own,
    data: { title, ...((meetingId !== undefined || paperIds) && scope) },
  });
  const thread = await db.chatThread.findUnique({ where: own, select: threadFields(actor) });
  if (!thread) throw new AppError("notFound", NO_THREAD);
  return toThread(thread);
}

/** Deletes a chat with its questions, answers and attachments, including their files. Throws `notFound`. */
export async function deleteThread(actor: Actor, threadId: string): Promise<void> {
  authorize(actor, "chat.ask");
  await prepareQueue();
  await db.$transaction(async (tx) => {
    if (!(await lockThread(tx, actor, threadId))) throw new AppError("notFound", NO_THREAD);
    const turns = await tx.chatTurn.count({ where: { threadId } });
    const attachments = await tx.document.findMany({ where: { threadId }, select: { storageKey: true } });
    await tx.chatThread.delete({ where: { id: threadId }, select: { id: true } });
    for (const { storageKey } of attachments) await enqueue(tx, "delete-file", { storageKey });
    await recordAudit(tx, actor, {
      action: "chat.delete",
      resource: "chat",
      resourceId: threadId,
      detail: { turns, attachments: attachments.length },
    });
  });
}
