import { AppError } from "@/lib/errors";

/** Names the account that a request concerns, which may differ from the signed-in one. */
export const ACCOUNT_HEADER = "BoardGPT-Account";

/**
 * Rejects data that a device holds for one account while another is signed in: what one person wrote offline must not reach another's
 * account. Throws `conflict`.
 */
export function refuseOtherAccount(headers: Headers, actor: { id: string }): void {
  const named = headers.get(ACCOUNT_HEADER);
  if (named === null || named === actor.id) return;
  throw new AppError(
    "conflict",
    "Someone else is signed in to this browser now. Sign in with your own account, then try again.",
  );
}
