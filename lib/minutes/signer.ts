import { recordAuditAlone } from "@/lib/audit/record";
import type { Actor } from "@/lib/auth/actor";
import { proveByPasskey } from "@/lib/auth/passkeys/assertion";
import type { Assertion } from "@/lib/auth/passkeys/schema";
import { verifyPassword } from "@/lib/auth/password";
import { countTry } from "@/lib/auth/rate-limit";
import { db } from "@/lib/db";
import type { SigningProof } from "@/lib/db/generated/enums";
import { AppError } from "@/lib/errors";

/** What the signer sends to authenticate. */
export type SigningProofInput = { password?: string; assertion?: Assertion };

type Confirmed = {
  confirmedBy: SigningProof;
  passkeysResetAt: Date | null;
  /** The passkey that signed, and the statement it signed. */
  passkey?: Awaited<ReturnType<typeof proveByPasskey>>;
};

type Means = {
  /**
   * Null where they cannot sign: a password reset removed their passkeys, and the new password alone is not
   * accepted.
   */
  proof: SigningProof | null;
  /** When a password reset by email removed their earlier passkeys. */
  passkeysResetAt: Date | null;
};

/** Returns how a person must confirm a signature: with the strongest method they have. */
export async function signingMeansOf(userId: string): Promise<Means> {
  const { passwordHash, passkeysResetAt, _count } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { passwordHash: true, passkeysResetAt: true, _count: { select: { passkeys: true } } },
  });
  if (_count.passkeys > 0) return { proof: "passkey", passkeysResetAt };
  if (passkeysResetAt) return { proof: null, passkeysResetAt };
  return { proof: passwordHash === null ? "session" : "password", passkeysResetAt };
}

/**
 * Authenticates the signer. Someone with a passkey must use it; a password is not accepted instead. Throws
 * `invalid`, `unauthenticated`, `conflict` (no passkey since a reset by email removed them), `tooMany`.
 */
export async function confirmSigner(actor: Actor, input: SigningProofInput): Promise<Confirmed> {
  const { proof, passkeysResetAt } = await signingMeansOf(actor.id);
  if (proof === null)
    throw new AppError(
      "conflict",
      "Your passkeys were removed when your password was reset by email. Add a passkey under Your Account before you sign.",
    );
  if (proof === "session") return { confirmedBy: "session", passkeysResetAt };
  await countTry("password proof by account", actor.id);
  if (proof === "password") {
    await requirePassword(actor, input.password ?? "");
    return { confirmedBy: "password", passkeysResetAt };
  }
  if (!input.assertion) throw new AppError("invalid", "Please sign with your passkey.");
  const ceremony = { purpose: "sign", userId: actor.id } as const;
  return {
    confirmedBy: "passkey",
    passkeysResetAt,
    passkey: await proveByPasskey(input.assertion, ceremony),
  };
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
