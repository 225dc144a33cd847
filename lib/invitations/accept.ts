import { recordAudit } from "@/lib/audit/record";
import type { Role } from "@/lib/auth/policy";
import type { Prisma, User } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import { inheritFromHands } from "@/lib/recusals/link-hands";
import { lockMembership } from "@/lib/settings/membership-lock";
import { assertRoom } from "@/lib/settings/room";
import { type InvitationWithInviter, invitationOf, isOpen } from "./open";

/**
 * Lets the account of the invited address in. The caller has made sure that one and the same person holds the token
 * and signs in as `user`: a password that a stranger put on an unproven account of that address must not get in.
 *
 * An account that waits becomes active with the role of the invitation; one that is active already keeps its own role.
 * Either way the address counts as proven and the invitation as used, and what is closed to whoever had the link in hand
 * is closed to the account (`inheritFromHands`). Accepting twice answers the same twice.
 * Takes the membership lock and writes the audit log, after which the transaction may wait for nothing more.
 * @returns the role that the account has now, or null when the token is unknown, used, expired, withdrawn or for
 *   another address
 * @throws `forbidden` for a suspended account, `conflict` when the board is full: the invitation then stays open
 */
export async function acceptInvitation(
  tx: Prisma.TransactionClient,
  user: { id: string; email: string },
  token: string,
): Promise<{ role: Role } | null> {
  await lockMembership(tx);
  const invitation = await invitationOf(tx, token);
  const account = await tx.user.findUnique({ where: { id: user.id } });
  if (!invitation || !account || invitation.email !== account.email) return null;
  if (account.status === "suspended") {
    throw new AppError("forbidden", "Your account is suspended. Please ask an administrator of your board.");
  }
  // The other of two clicks at once has been here.
  if (invitation.acceptedAt && account.status === "active") return { role: account.role };
  return isOpen(invitation) ? letIn(tx, account, invitation) : null;
}

async function letIn(
  tx: Prisma.TransactionClient,
  account: User,
  invitation: InvitationWithInviter,
): Promise<{ role: Role }> {
  const isNew = account.status === "pending";
  if (isNew) await assertRoom(tx);
  const role = isNew ? invitation.role : account.role;
  const now = new Date();
  await tx.user.update({
    where: { id: account.id },
    data: { role, status: "active", emailVerified: account.emailVerified ?? now },
    select: { id: true },
  });
  await tx.invitation.update({
    where: { id: invitation.id },
    data: { acceptedAt: now },
    select: { id: true },
  });
  await inheritFromHands(tx, account, invitation.tokenHash);
  await recordAudit(tx, account, {
    action: "invitation.accept",
    resource: "invitation",
    resourceId: invitation.id,
    detail: { invited: invitation.role, role, invitedBy: invitation.invitedById },
  });
  return { role };
}
