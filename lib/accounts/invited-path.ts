import { db } from "@/lib/db";
import { findInvitation } from "@/lib/invitations/queries";

/**
 * Where the holder of an invitation signs in without an identity provider: to their account, or by creating one. The page of
 * an invalid invitation explains itself.
 * @param token in the shape of a token
 */
export async function pathForInvited(token: string): Promise<string> {
  const invitation = await findInvitation(token);
  if (!invitation) return `/invite/${token}`;
  const account = await db.user.findUnique({ where: { email: invitation.email }, select: { id: true } });
  return `${account ? "/login" : "/signup"}?invitation=${token}`;
}
