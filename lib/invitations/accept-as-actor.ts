import { recordAuditAlone } from "@/lib/audit/record";
import type { Actor } from "@/lib/auth/actor";
import { verifyPassword } from "@/lib/auth/password";
import type { Role } from "@/lib/auth/policy";
import { countTry } from "@/lib/auth/rate-limit";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { acceptInvitation } from "./accept";
import { invitationOf } from "./open";
import { findInvitation } from "./queries";

const GONE = "Invitation not found or expired";

/**
 * Accepts the invitation of a token for the signed-in account. Where nobody has proven the address of that account
 * yet, its password is asked for: it may be a stranger's, who signed up with the invited address beforehand and left
 * this browser signed in. Only who knows both the mailed token and the password is the person invited.
 * Throws `notFound`, `forbidden` on another address or a suspended account, `invalid` on a wrong or missing password,
 * `tooMany`, `conflict` when the board is full.
 */
export async function acceptAsActor(actor: Actor, token: string, password?: string): Promise<{ role: Role }> {
  const invitation = await findInvitation(token);
  if (!invitation) return acceptedBefore(actor, token);
  if (invitation.email !== actor.email)
    throw new AppError("forbidden", mismatch(invitation.email, actor.email));
  await requireProof(actor, password);
  const accepted = await db.$transaction((tx) => acceptInvitation(tx, actor, token));
  if (!accepted) throw new AppError("notFound", GONE);
  return accepted;
}

/** What someone reads who is signed in with another address than the invited one. */
function mismatch(invited: string, current: string): string {
  return `This invitation is for ${invited}, but you are signed in as ${current}. Please log out first.`;
}

// A second click is no error.
async function acceptedBefore(actor: Actor, token: string): Promise<{ role: Role }> {
  const invitation = await invitationOf(db, token);
  const isOwn = invitation?.acceptedAt && invitation.email === actor.email && actor.status === "active";
  if (!isOwn) throw new AppError("notFound", GONE);
  return { role: actor.role };
}

async function requireProof(actor: Actor, password: string | undefined): Promise<void> {
  const { emailVerified, passwordHash } = await db.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { emailVerified: true, passwordHash: true },
  });
  if (emailVerified) return;
  if (!password || !passwordHash) {
    throw new AppError("invalid", "Please enter the password of this account to show that it is yours.");
  }
  await countTry("password proof by account", actor.id);
  if (await verifyPassword(password, passwordHash)) return;
  await recordAuditAlone(actor, { action: "password.refuse", resource: "user", resourceId: actor.id });
  throw new AppError("invalid", "The password is incorrect. If you did not choose it, reset it first.");
}
