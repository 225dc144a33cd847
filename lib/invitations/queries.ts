import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { fullName } from "@/lib/full-name";
import { type InvitationWithInviter, invitationOf, isOpen } from "./open";
import type { InvitationPreview, InvitationStatus, InvitationView } from "./types";

/** The maximum listed in administration. */
const LISTED = 500;

export const WITH_INVITER = {
  invitedBy: { select: { role: true, status: true, firstName: true, lastName: true } },
} as const;

type Listed = InvitationWithInviter & {
  invitedBy: { firstName: string; lastName: string | null } | null;
};

/** The invitations, latest first. */
export async function listInvitations(actor: Actor): Promise<InvitationView[]> {
  authorize(actor, "invitation.list");
  const invitations = await db.invitation.findMany({
    include: WITH_INVITER,
    orderBy: [{ sentAt: "desc" }, { id: "desc" }],
    take: LISTED,
  });
  return invitations.map(toInvitation);
}

export function toInvitation(invitation: Listed): InvitationView {
  const { id, email, role, createdAt, sentAt, expiresAt, invitedBy } = invitation;
  return {
    id,
    email,
    role,
    status: statusOf(invitation),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    invitedBy: invitedBy && fullName(invitedBy),
  };
}

function statusOf(invitation: InvitationWithInviter): InvitationStatus {
  if (invitation.acceptedAt) return "accepted";
  return isOpen(invitation) ? "pending" : "expired";
}

/**
 * The invitation of a token, for its holder. Null, without a reason, if it is malformed, unknown, used,
 * expired or withdrawn. `token` may be any string from an address.
 */
export async function findInvitation(token: unknown): Promise<InvitationPreview | null> {
  const invitation = typeof token === "string" ? await invitationOf(db, token) : null;
  return invitation && isOpen(invitation) ? { email: invitation.email, role: invitation.role } : null;
}
