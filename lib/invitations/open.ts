import { canInvite, type Role } from "@/lib/auth/policy";
import { hashToken, isToken } from "@/lib/auth/token";
import type { Db } from "@/lib/db";
import type { Invitation, UserStatus } from "@/lib/db/generated/client";

type Inviter = { role: Role; status: UserStatus };

export type InvitationWithInviter = Invitation & { invitedBy: Inviter | null };

/** The invitation that a token belongs to, in whatever state it is, or null. */
export async function invitationOf(tx: Db, token: string): Promise<InvitationWithInviter | null> {
  if (!isToken(token)) return null;
  return tx.invitation.findUnique({
    where: { tokenHash: hashToken(token) },
    include: { invitedBy: { select: { role: true, status: true } } },
  });
}

/** The invitation that an address can accept now, or null. Never for a caller who has not proven that the address is theirs. */
export async function openInvitationFor(tx: Db, email: string): Promise<InvitationWithInviter | null> {
  const sent = await tx.invitation.findMany({
    where: { email, acceptedAt: null },
    include: { invitedBy: { select: { role: true, status: true } } },
  });
  return sent.find((invitation) => isOpen(invitation)) ?? null;
}

/**
 * Whether an invitation can still let someone in: neither used nor expired, and whoever sent it may still give that
 * role. What a removed or demoted administrator promised makes nobody an administrator.
 */
export function isOpen(invitation: InvitationWithInviter, now = new Date()): boolean {
  const { acceptedAt, expiresAt, invitedBy, role } = invitation;
  return acceptedAt === null && expiresAt > now && invitedBy !== null && canInvite(invitedBy, role);
}
