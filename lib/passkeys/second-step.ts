import { recordAudit } from "@/lib/audit/record";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { queueMail } from "@/lib/email/queue";
import { AppError } from "@/lib/errors";
import { prepareQueue } from "@/lib/jobs/enqueue";
import { renderPasskeyNotice } from "./notices";
import { type Proof, requireOwner } from "./owner";

/**
 * Turns the passkey prompt after the password on or off for the actor. Both need a passkey, which proves that
 * one works. Throws `invalid`, `conflict` (nobody could help if the only passkey is lost), `tooMany`.
 */
export async function askForPasskey(
  actor: Actor,
  { isAsked, ...proof }: Proof & { isAsked: boolean },
): Promise<void> {
  if (isAsked && !proof.assertion) throw new AppError("invalid", "Please confirm this with your passkey.");
  await requireOwner(actor, proof, { is: "ask", isAsked });
  if (isAsked) await assertWayBack(actor);
  const notice = await renderPasskeyNotice(actor, { kind: "passkey-asked", isAsked });
  await prepareQueue();
  await db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: actor.id, needsPasskey: !isAsked, ...(isAsked && { passkeys: { some: {} } }) },
      data: { needsPasskey: isAsked },
    });
    if (count === 0) return;
    await queueMail(tx, notice);
    await recordAudit(tx, actor, {
      action: "passkey.ask",
      resource: "user",
      resourceId: actor.id,
      detail: { isAsked },
    });
  });
}

/** An administrator removes lost passkeys of others, but nobody can do so for the only administrator. */
async function assertWayBack(actor: Actor): Promise<void> {
  const others = await db.user.count({ where: { role: "admin", status: "active", id: { not: actor.id } } });
  if (others > 0 || (await db.passkey.count({ where: { userId: actor.id } })) > 1) return;
  throw new AppError(
    "conflict",
    "There is no other administrator who could remove a lost passkey for you. Add a second passkey first, on another device.",
  );
}
