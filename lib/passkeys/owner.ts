import { createHash } from "node:crypto";
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

/** A change to someone's sign-in methods. */
export type Operation = { is: "add" } | { is: "remove"; id: string } | { is: "ask"; isAsked: boolean };

/**
 * SHA-256, in hexadecimal, of the operation being confirmed. A passkey signature is valid for that operation
 * only.
 */
export function digestOf({ id: userId }: Pick<Actor, "id">, operation: Operation): string {
  const what = operation.is === "remove" ? operation.id : operation.is === "ask" ? operation.isAsked : null;
  return createHash("sha256")
    .update(JSON.stringify([userId, operation.is, what]))
    .digest("hex");
}

/**
 * Verifies the person again before a sign-in method is added or removed, so that nobody can take over the
 * account on an unattended device. Someone with a passkey must use it, because it protects them if their
 * password leaks. Others give their password, or must have signed in with their provider recently. Throws
 * `invalid`, `unauthenticated`, `tooMany`.
 */
export async function requireOwner(
  actor: Actor,
  { password, assertion }: Proof,
  operation: Operation,
): Promise<void> {
  await countTry("password proof by account", actor.id);
  const { passwordHash, _count } = await db.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { passwordHash: true, _count: { select: { passkeys: true } } },
  });
  if (_count.passkeys > 0) {
    if (!assertion) throw new AppError("invalid", "Please confirm this with one of your passkeys.");
    const { about } = await proveByPasskey(assertion, { purpose: "confirm", userId: actor.id });
    if (about === digestOf(actor, operation)) return;
    throw new AppError("invalid", "This request is no longer valid. Please try again.");
  }
  if (passwordHash) return requirePassword(actor, password, passwordHash);
  if (Date.now() - actor.signedInAt.getTime() > RECENT_HOURS * 60 * 60 * 1000)
    throw new AppError("invalid", "You signed in a while ago. Please sign out, sign in and try again.");
}

async function requirePassword(actor: Actor, password: string | undefined, hash: string): Promise<void> {
  if (password && (await verifyPassword(password, hash))) return;
  await recordAuditAlone(actor, { action: "password.refuse", resource: "user", resourceId: actor.id });
  throw new AppError("invalid", "The password is incorrect.");
}
