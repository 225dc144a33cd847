import { headers } from "next/headers";
import { countTry, TooManyTries } from "@/lib/auth/rate-limit";
import { isToken } from "@/lib/auth/token";
import { clientAddress } from "@/lib/http/client-address";
import { findInvitation } from "./queries";
import type { InvitationPreview } from "./types";

/**
 * `findInvitation` for a page or call, within the rate limit of links opened from one address. Throws
 * `TooManyTries`.
 */
export async function lookUpInvitation(token: unknown): Promise<InvitationPreview | null> {
  if (typeof token !== "string" || !isToken(token)) return null;
  await countTry("link opened by address", clientAddress(await headers()));
  return findInvitation(token);
}

/** The same for a form prefilled from the invitation, which works without it beyond the rate limit. */
export async function invitationForForm(token: unknown): Promise<InvitationPreview | null> {
  try {
    return await lookUpInvitation(token);
  } catch (error) {
    if (error instanceof TooManyTries) return null;
    throw error;
  }
}
