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

/** What somebody does to the ways in which they sign in. */
export type Operation = { is: "add" } | { is: "remove"; id: string } | { is: "ask"; isAsked: boolean };

/** SHA-256, hexadecimal, of what a person confirms. A passkey's signature holds for that and nothing else. */
export function digestOf({ id: userId }: Pick<Actor, "id">, operation: Operation): string {
  const what = operation.is === "remove" ? operation.id : operation.is === "ask" ? operation.isAsked : null;
  return createHash("sha256")
    .update(JSON.stringify([userId, operation.is, what]))
    .digest("hex");
}

/**
 * Asks again who is there before a way to sign in comes or goes, so that a device left open does not gain another owner. Whoever
 * has a passkey confirms just this with it: their password would take away what protects them from its loss. Others give the
 * password, or must have signed in at their provider lately. Throws `invalid`, `unauthenticated`, `tooMany`.
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
