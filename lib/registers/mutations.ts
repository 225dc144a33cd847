import { recordAudit } from "@/lib/audit/record";
import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { fullName } from "@/lib/full-name";
import { readRegisters } from "./queries";
import type { ActionProgressInput } from "./schema";

/**
 * Updates the progress of an action recorded in minutes. Allowed for its owner, chairs and administrators.
 * The minutes stay unchanged. Throws `notFound` where minutes this person can see contain no such action, and
 * `forbidden`.
 */
export async function setActionProgress(
  actor: Actor,
  { meetingId, actionId, state, note }: ActionProgressInput,
): Promise<void> {
  authorize(actor, "minutes.read");
  await db.$transaction(async (tx) => {
    const { actions } = await readRegisters(actor, "", tx);
    const action = actions.find((one) => one.meetingId === meetingId && one.id === actionId);
    if (!action) throw new AppError("notFound", "This action no longer exists.");
    if (!action.canChange)
      throw new AppError("forbidden", "Only its owner, a chair or an administrator can update this action.");
    const told = { state, note, changedByName: fullName(actor), changedAt: new Date() };
    await tx.actionProgress.upsert({
      where: { meetingId_actionId: { meetingId, actionId } },
      create: { meetingId, actionId, ...told },
      update: told,
    });
    await recordAudit(tx, actor, {
      action: "minutes.progress",
      resource: "meeting",
      resourceId: meetingId,
      detail: { title: action.meetingTitle, meetingId, state },
    });
  });
}
