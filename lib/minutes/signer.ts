import { recordAuditAlone } from "@/lib/audit/record";
import type { Actor } from "@/lib/auth/actor";
import { proveByPasskey } from "@/lib/auth/passkeys/assertion";
import type { Assertion } from "@/lib/auth/passkeys/schema";
import { verifyPassword } from "@/lib/auth/password";
import { countTry } from "@/lib/auth/rate-limit";
import { db } from "@/lib/db";
import type { SigningProof } from "@/lib/db/generated/enums";
import { AppError } from "@/lib/errors";

/** What whoever signs sends along to show that it is them. */
export type SigningProofInput = { password?: string; assertion?: Assertion };

type Confirmed = {
  confirmedBy: SigningProof;
  /** The passkey that signed, and about what. */
  passkey?: Awaited<ReturnType<typeof proveByPasskey>>;
};

/** How a person has to confirm a signature: by the strongest thing they have. */
export async function signingProofOf(userId: string): Promise<SigningProof> {
  const { passwordHash, _count } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { passwordHash: true, _count: { select: { passkeys: true } } },
  });
  if (_count.passkeys > 0) return "passkey";
  return passwordHash === null ? "session" : "password";
}

/**
 * Has the signer show that it is them, by a passkey where they have one: no password stands in for it. Throws `invalid`,
 * `unauthenticated`, `tooMany`.
 */
export async function confirmSigner(actor: Actor, input: SigningProofInput): Promise<Confirmed> {
  const proof = await signingProofOf(actor.id);
  if (proof === "session") return { confirmedBy: "session" };
  await countTry("password proof by account", actor.id);
  if (proof === "password") {
    await requirePassword(actor, input.password ?? "");
    return { confirmedBy: "password" };
  }
  if (!input.assertion) throw new AppError("invalid", "Please sign with your passkey.");
  const ceremony = { purpose: "sign", userId: actor.id } as const;
  return { confirmedBy: "passkey", passkey: await proveByPasskey(input.assertion, ceremony) };
}

async function requirePassword(actor: Actor, password: string): Promise<void> {
  const { passwordHash } = await db.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { passwordHash: true },
  });
  if (await verifyPassword(password, passwordHash)) return;
  await recordAuditAlone(actor, { action: "password.refuse", resource: "user", resourceId: actor.id });
  throw new AppError("invalid", "The password is incorrect.");
}
