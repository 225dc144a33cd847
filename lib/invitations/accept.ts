import { type AuditEntry, recordAudit, recordWithNext } from "@/lib/audit/record";
import type { Role } from "@/lib/auth/policy";
import type { Prisma, User } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import { inheritFromHands } from "@/lib/recusals/link-hands";
import { lockMembership } from "@/lib/settings/membership-lock";
import { assertRoom, hasRoom } from "@/lib/settings/room";
import { type InvitationWithInviter, invitationOf, isOpen, openInvitationFor } from "./open";

/**
 * Admits the account of the invited address. The caller has ensured that the same person holds the token and
 * signs in as `user`: a stranger's password on an unverified account of that address must not gain access.
 *  A pending account becomes active with the role of the invitation; an active one keeps its role. Either way
 *  the address counts as verified and the invitation as used, and the account inherits the recusals of
 *  everyone who had the link (`inheritFromHands`). Accepting twice gives the same answer. Takes the
 *  membership lock and writes the audit log, after which the transaction must not wait for anything else.
 * @returns the account's role now, or null if the token is unknown, used, expired, withdrawn or for another
 * address
 * @throws `forbidden` for a suspended account, `conflict` when the board is full: the invitation then remains
 * open
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
  // The other of two concurrent clicks came first.
  if (invitation.acceptedAt && account.status === "active") return { role: account.role };
  if (!isOpen(invitation)) return null;
  if (account.status === "pending") await assertRoom(tx);
  const { role, event } = await letIn(tx, account, invitation);
  await recordAudit(tx, account, event);
  return { role };
}

/** The result for the invitation of an address that its owner has just verified. */
export type AddressInvitation = "none" | "noRoom" | { role: Role };

/**
 * Accepts the open invitation of an address without its token, like `acceptInvitation`: someone who signs up
 * without the link is still invited. The caller has ensured that the person who reads the address's email is
 * the one who signs in as `account`, holds the membership lock, and ends the transaction with `recordAudit`.
 * A full board leaves the invitation open.
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
