import { newToken } from "@/lib/auth/token";
import { publicUrl } from "@/lib/public-url";
import { INVITATION_DAYS } from "./constants";

/** A link that is not kept yet: made before the transaction, for the mail that holds it takes time to write. */
export type InvitationLink = { tokenHash: string; url: string; sentAt: Date; expiresAt: Date };

export function newInvitationLink(sentAt = new Date()): InvitationLink {
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(sentAt.getTime() + INVITATION_DAYS * 24 * 60 * 60 * 1000);
  return { tokenHash, url: publicUrl(`/invite/${token}`), sentAt, expiresAt };
}
