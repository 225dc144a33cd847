import { recordAudit } from "@/lib/audit/record";
import type { Actor } from "@/lib/auth/actor";
import { proveByPassword } from "@/lib/auth/prove-by-password";
import { countTry } from "@/lib/auth/rate-limit";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { prepareQueue } from "@/lib/jobs/enqueue";
import { lockMembership } from "@/lib/settings/membership-lock";
import type { Grant } from "./grant";
import { findLink, takeLink } from "./links";
import { proveAddress } from "./prove-address";
import { ownAccount, roleOnProof } from "./queries";
import { sendConfirmation } from "./send-confirmation";

/**
 * Confirms the address of the signed-in account, and returns what that granted. The person must be signed in to that
 * account: otherwise someone who signed up with another's address would get it confirmed by a careless click of its owner.
 * Where a role waits for the address (`roleOnProof`), the password is required too, because a stranger may have left the
 * session behind. Throws `notFound`, `forbidden`, `invalid` on a wrong or missing password, `tooMany`.
 */
export async function confirmAddress(actor: Actor, token: string, password?: string): Promise<Grant | null> {
  const link = await findLink(token, ["confirmEmail"]);
  if (link && link.userId !== actor.id) {
    throw new AppError("forbidden", "This link is for another account. Please sign in with that one.");
  }
  // An invitation sent after this point is not accepted here, since no password was asked for.
  const isSure = link !== null && (await roleOnProof(actor)) !== null;
  if (isSure) await proveByPassword(actor, password);
  await prepareQueue();
  return db.$transaction(async (tx) => {
    await lockMembership(tx);
    const user = link && (await takeLink(tx, link));
    if (!user) throw new AppError("notFound", "This link has expired or has already been used.");
    const grant = await proveAddress(tx, user, isSure);
    await recordAudit(tx, actor, {
      action: "user.confirm",
      resource: "user",
      resourceId: actor.id,
      detail: { granted: grant?.role ?? null },
    });
    return grant;
  });
}

/** Emails a new confirmation link to the signed-in account. Throws `conflict` when the address is already confirmed. */
export async function resendConfirmation(actor: Actor): Promise<void> {
  const { isConfirmed } = await ownAccount(actor);
  if (isConfirmed) throw new AppError("conflict", "Your address is already confirmed.");
  await countTry("mailed link by account", actor.email);
  await sendConfirmation(actor);
}
