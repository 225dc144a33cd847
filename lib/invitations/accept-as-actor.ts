import type { Actor } from "@/lib/auth/actor";
import type { Role } from "@/lib/auth/policy";
import { proveByPassword } from "@/lib/auth/prove-by-password";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { acceptInvitation } from "./accept";
import { invitationOf } from "./open";
import { findInvitation } from "./queries";

const GONE = "Invitation not found or expired";

/**
 * Accepts the invitation of a token for the signed-in account. If the account's address is unverified, its
 * password is required: a stranger may have signed up with the invited address beforehand and left this
 * browser signed in. Only someone who has both the emailed token and the password is the invited person.
 * Throws `notFound`, `forbidden` for another address or a suspended account, `invalid` for a wrong or missing
 * password, `tooMany`, `conflict` when the board is full.
 */
export async function acceptAsActor(actor: Actor, token: string, password?: string): Promise<{ role: Role }> {
  const invitation = await findInvitation(token);
  if (!invitation) {
    // A second click is not an error.
    if (await hasAccepted(actor, token)) return { role: actor.role };
    throw new AppError("notFound", GONE);
  }
  if (invitation.email !== actor.email)
    throw new AppError("forbidden", mismatch(invitation.email, actor.email));
  const { emailVerified } = await db.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { emailVerified: true },
  });
  if (!emailVerified) await proveByPassword(actor, password);
  const accepted = await db.$transaction((tx) => acceptInvitation(tx, actor, token));
  if (!accepted) throw new AppError("notFound", GONE);
  return accepted;
}

/** Whether the actor joined through the invitation of this token. */
export async function hasAccepted(actor: Actor, token: string): Promise<boolean> {
  const invitation = await invitationOf(db, token);
  const isUsed = invitation !== null && invitation.acceptedAt !== null;
  return isUsed && invitation.email === actor.email && actor.status === "active";
}

/** The message for someone signed in with an address other than the invited one. */
function mismatch(invited: string, current: string): string {
  return `This invitation is for ${invited}, but you are signed in as ${current}. Please log out first.`;
}
