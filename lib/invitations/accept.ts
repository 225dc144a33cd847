import { type AuditEntry, recordAudit, recordWithNext } from "@/lib/audit/record";
import type { Role } from "@/lib/auth/policy";
import type { Prisma, User } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import { inheritFromHands } from "@/lib/recusals/link-hands";
import { lockMembership } from "@/lib/settings/membership-lock";
import { assertRoom, hasRoom } from "@/lib/settings/room";
import { type InvitationWithInviter, invitationOf, isOpen, openInvitationFor } from "./open";

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
  if (!isOpen(invitation)) return null;
  if (account.status === "pending") await assertRoom(tx);
  const { role, event } = await letIn(tx, account, invitation);
  await recordAudit(tx, account, event);
  return { role };
}

/** What became of the invitation of an address that its owner has just proven. */
export type AddressInvitation = "none" | "noRoom" | { role: Role };

/**
 * Accepts the open invitation of an address without its token, as `acceptInvitation` does: whoever signs up without the link
 * is invited nevertheless. The caller has made sure that whoever reads the mails of the address is the one who signs in as
 * `account`, holds the membership lock, and ends the transaction with `recordAudit`. A full board leaves the invitation open.
 */
export async function acceptByAddress(
  tx: Prisma.TransactionClient,
  account: User,
): Promise<AddressInvitation> {
  const invitation = await openInvitationFor(tx, account.email);
  if (!invitation || account.status === "suspended") return "none";
  if (account.status === "pending" && !(await hasRoom(tx))) return "noRoom";
  const { role, event } = await letIn(tx, account, invitation);
  recordWithNext(tx, account, event);
  return { role };
}

async function letIn(
  tx: Prisma.TransactionClient,
  account: User,
  invitation: InvitationWithInviter,
): Promise<{ role: Role; event: AuditEntry }> {
  const isNew = account.status === "pending";
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
  const event: AuditEntry = {
    action: "invitation.accept",
    resource: "invitation",
    resourceId: invitation.id,
    detail: { invited: invitation.role, role, invitedBy: invitation.invitedById },
  };
  return { role, event };
}
