import { recordAudit } from "@/lib/audit/record";
import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { queueMail } from "@/lib/email/queue";
import { AppError } from "@/lib/errors";
import { fullName } from "@/lib/full-name";
import { prepareQueue } from "@/lib/jobs/enqueue";
import { renderPasskeyNotice } from "@/lib/passkeys/notices";
import { lockMember } from "./lock-member";

/**
 * Removes all passkeys of someone who lost a device, ends their sessions and notifies them. An administrator
 * knows who asked, so signatures no longer mention an earlier removal by email. Throws `forbidden`,
 * `notFound`, `conflict` (no passkeys).
 */
export async function removePasskeys(actor: Actor, memberId: string): Promise<void> {
  authorize(actor, "member.change");
  const who = await db.user.findUnique({
    where: { id: memberId },
    select: { email: true, firstName: true },
  });
  const change = { kind: "passkey-removed", removedBy: fullName(actor) } as const;
  const notice = who && (await renderPasskeyNotice(who, change));
  await prepareQueue();
  await db.$transaction(async (tx) => {
    const target = await lockMember(tx, actor, memberId);
    const { count } = await tx.passkey.deleteMany({ where: { userId: target.id } });
    if (count === 0) throw new AppError("conflict", "This account has no passkeys.");
    await tx.user.update({
      where: { id: target.id },
      data: { needsPasskey: false, passkeysResetAt: null, sessionVersion: { increment: 1 } },
      select: { id: true },
    });
    if (notice) await queueMail(tx, notice);
    await recordAudit(tx, actor, {
      action: "passkey.removeAll",
      resource: "user",
      resourceId: target.id,
      detail: { email: target.email, count },
    });
  });
}
