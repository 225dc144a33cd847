import { recordAuditAlone } from "@/lib/audit/record";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { Actor } from "./actor";
import { verifyPassword } from "./password";
import { countTry } from "./rate-limit";

/**
 * Checks that the user of this session knows the account's password: a stranger may have signed up with someone else's
 * address and left that person's browser signed in. Throws `invalid` on a wrong or missing password, and `tooMany`.
 */
export async function proveByPassword(actor: Actor, password: string | undefined): Promise<void> {
  const { passwordHash } = await db.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { passwordHash: true },
  });
  if (!password || !passwordHash) {
    throw new AppError("invalid", "Please enter the password of this account to show that it is yours.");
  }
  await countTry("password proof by account", actor.id);
  if (await verifyPassword(password, passwordHash)) return;
  await recordAuditAlone(actor, { action: "password.refuse", resource: "user", resourceId: actor.id });
  throw new AppError("invalid", "The password is incorrect. If you did not choose it, reset it first.");
}
