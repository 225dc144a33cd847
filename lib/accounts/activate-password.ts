import { recordAudit } from "@/lib/audit/record";
import { hashPassword, verifyPassword } from "@/lib/auth/password";
import { db } from "@/lib/db";
import { queueMail } from "@/lib/email/queue";
import { AppError } from "@/lib/errors";
import { enqueue, prepareQueue } from "@/lib/jobs/enqueue";
import { lockMembership } from "@/lib/settings/membership-lock";
import { findLink, type OpenLink, takeLink } from "./links";
import { renderPasswordChanged } from "./password-changed";
import { refuseGuessable } from "./password-rules";
import { proveAddress } from "./prove-address";
import type { PasswordLinkInput } from "./schema";

const GONE = "This link has expired or has already been used. Please request a new one.";

/**
 * Activates a password through an emailed link. A set-password link asks for the password that was chosen when the link was
 * requested, so that nobody can plant a password on another's account (decision 008); a reset link takes a new one.
 * All sessions and all other links end, a reset removes passkeys that no sign-in requires, and the address counts as
 * proven. Administrators, and readers of what the person signs later, are told that passkeys were removed (decision 075).
 * Throws `notFound`, `invalid`.
 */
export async function activatePassword({ token, password }: PasswordLinkInput): Promise<void> {
  const link = await findLink(token, ["setPassword", "resetPassword"]);
  if (!link) throw new AppError("notFound", GONE);
  const passwordHash = await hashFor(link, password);
  const notice = await renderPasswordChanged(link.user);
  await prepareQueue();
  await db.$transaction(async (tx) => {
    await lockMembership(tx);
    const user = await takeLink(tx, link);
    if (!user) throw new AppError("notFound", GONE);
    await proveAddress(tx, user);
    await tx.accountLink.deleteMany({ where: { userId: user.id } });
    // A reset takes the account back, and while its address was unproven someone else may have added the passkeys. But the
    // mailbox alone must not bypass a passkey that is required after the password: an administrator removes a lost one.
    const isReset = link.purpose === "resetPassword" && !user.needsPasskey;
    const removes = isReset || !user.emailVerified;
    const removed = removes ? (await tx.passkey.deleteMany({ where: { userId: user.id } })).count : 0;
    // Anyone who reads the mailbox may have done it. A pending account signs nothing yet.
    const isSecondFactorReset = removed > 0 && user.status !== "pending";
    await tx.user.update({
      where: { id: user.id },
      data: {
        passwordHash,
        sessionVersion: { increment: 1 },
        ...(removes && { needsPasskey: false }),
        ...(isSecondFactorReset && { passkeysResetAt: new Date() }),
      },
      select: { id: true },
    });
    await queueMail(tx, notice);
    if (isSecondFactorReset)
      await enqueue(tx, "prepare-account-mails", { userId: user.id, occasion: "passkeysReset" });
    await recordAudit(tx, user, {
      action: link.purpose === "setPassword" ? "password.set" : "password.reset",
      resource: "user",
      resourceId: user.id,
      detail: removed > 0 ? { passkeysRemoved: removed } : undefined,
    });
  });
}

async function hashFor(link: OpenLink, password: string): Promise<string> {
  if (link.purpose === "resetPassword") {
    refuseGuessable(password, link.user.email);
    return hashPassword(password);
  }
  if (link.passwordHash && (await verifyPassword(password, link.passwordHash))) return link.passwordHash;
  throw new AppError(
    "invalid",
    "This is not the password that was chosen when the link was requested. If you did not request it, leave this page: nothing has changed.",
  );
}
