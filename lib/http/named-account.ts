import { AppError } from "@/lib/errors";

/** Names the account that a request concerns, where that need not be the one that is signed in. */
export const ACCOUNT_HEADER = "BoardGPT-Account";

/**
 * Refuses what a device has for one account while another is signed in: what was written offline by the one must not come to the other.
 * Throws `conflict`.
 */
export function refuseOtherAccount(headers: Headers, actor: { id: string }): void {
  const named = headers.get(ACCOUNT_HEADER);
  if (named === null || named === actor.id) return;
  throw new AppError(
    "conflict",
    "Someone else is signed in to this browser now. Sign in with your own account, then try again.",
  );
}
