import { canInvite, type Role } from "@/lib/auth/policy";
import { hashToken, isToken } from "@/lib/auth/token";
import type { Db } from "@/lib/db";
import type { Invitation, UserStatus } from "@/lib/db/generated/client";

type Inviter = { role: Role; status: UserStatus };

export type InvitationWithInviter = Invitation & { invitedBy: Inviter | null };

/** The invitation of a token in any state, or null. */
export async function invitationOf(tx: Db, token: string): Promise<InvitationWithInviter | null> {
  if (!isToken(token)) return null;
  return tx.invitation.findUnique({
    where: { tokenHash: hashToken(token) },
    include: { invitedBy: { select: { role: true, status: true } } },
  });
}

/**
 * The invitation that an address can accept now, or null. Only for callers who have verified that they own
 * the address.
 */
export async function openInvitationFor(tx: Db, email: string): Promise<InvitationWithInviter | null> {
  const sent = await tx.invitation.findMany({
    where: { email, acceptedAt: null },
    include: { invitedBy: { select: { role: true, status: true } } },
  });
  return sent.find((invitation) => isOpen(invitation)) ?? null;
}

/**
 * Whether an invitation can still be accepted: neither used nor expired, and its sender may still give that
 * role. An invitation by a removed or demoted administrator makes nobody an administrator.
 */
export function isOpen(invitation: InvitationWithInviter, now = new Date()): boolean {
  const { acceptedAt, expiresAt, invitedBy, role } = invitation;
  return acceptedAt === null && expiresAt > now && invitedBy !== null && canInvite(invitedBy, role);
}
