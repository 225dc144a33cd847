import { recordAuditAlone } from "@/lib/audit/record";
import type { Actor } from "@/lib/auth/actor";
import { proveByPasskey } from "@/lib/auth/passkeys/assertion";
import type { Assertion } from "@/lib/auth/passkeys/schema";
import { verifyPassword } from "@/lib/auth/password";
import { RECENT_HOURS } from "@/lib/auth/policy";
import { countTry } from "@/lib/auth/rate-limit";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";

export type Proof = { password?: string; assertion?: Assertion };

/**
 * Asks again who is there before a way to sign in comes or goes, so that a device left open does not gain another owner: the
 * password, or a passkey. Who has neither yet must have signed in at their provider lately. Throws `invalid`, `tooMany`.
 */
export async function requireOwner(actor: Actor, { password, assertion }: Proof): Promise<void> {
  await countTry("password proof by account", actor.id);
  if (assertion) {
    await proveByPasskey(assertion, { purpose: "confirm", userId: actor.id });
    return;
  }
  const { passwordHash, _count } = await db.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { passwordHash: true, _count: { select: { passkeys: true } } },
  });
  if (passwordHash) return requirePassword(actor, password, passwordHash);
  if (_count.passkeys > 0) throw new AppError("invalid", "Please confirm this with one of your passkeys.");
  if (Date.now() - actor.signedInAt.getTime() > RECENT_HOURS * 60 * 60 * 1000)
    throw new AppError("invalid", "You signed in a while ago. Please sign out, sign in and try again.");
}

async function requirePassword(actor: Actor, password: string | undefined, hash: string): Promise<void> {
  if (password && (await verifyPassword(password, hash))) return;
  await recordAuditAlone(actor, { action: "password.refuse", resource: "user", resourceId: actor.id });
  throw new AppError("invalid", "The password is incorrect.");
}
