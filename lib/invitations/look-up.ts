import { headers } from "next/headers";
import { countTry, TooManyTries } from "@/lib/auth/rate-limit";
import { isToken } from "@/lib/auth/token";
import { clientAddress } from "@/lib/http/client-address";
import { findInvitation } from "./queries";
import type { InvitationPreview } from "./types";

/**
 * `findInvitation` for the page or call that somebody opens, within the limit of links opened from one address. Throws
 * `TooManyTries`.
 */
export async function lookUpInvitation(token: unknown): Promise<InvitationPreview | null> {
  if (typeof token !== "string" || !isToken(token)) return null;
  await countTry("link opened by address", clientAddress(await headers()));
  return findInvitation(token);
}

/** The same for a form that is filled in from the invitation, and does without it where too many were tried. */
export async function invitationForForm(token: unknown): Promise<InvitationPreview | null> {
  try {
    return await lookUpInvitation(token);
  } catch (error) {
    if (error instanceof TooManyTries) return null;
    throw error;
  }
}
