import { db } from "@/lib/db";
import type { PasskeyPurpose } from "@/lib/db/generated/enums";
import { AppError } from "@/lib/errors";

const MINUTES = 5;

const OVER = "This request is no longer valid. Please try again.";

/** Stores a challenge for a single response within five minutes, and deletes those that expired unanswered. */
export async function keepChallenge(
  challenge: string,
  purpose: PasskeyPurpose,
  userId: string | null = null,
): Promise<void> {
  await db.passkeyChallenge.deleteMany({ where: { expiresAt: { lte: new Date() } } });
  const expiresAt = new Date(Date.now() + MINUTES * 60_000);
  await db.passkeyChallenge.create({ data: { challenge, purpose, userId, expiresAt } });
}

/**
 * Consumes the challenge that a device has signed, and returns the user it was issued to. Of two concurrent responses
 * the second finds nothing. Throws `invalid` when it was already used, has expired, or was issued for another purpose or
 * to someone other than `userId`.
 */
export async function takeChallenge(clientDataJSON: string, purpose: PasskeyPurpose, userId?: string) {
  const challenge = challengeIn(clientDataJSON);
  const where = { challenge, purpose, userId, expiresAt: { gt: new Date() } };
  const kept = await db.passkeyChallenge.findFirst({ where, select: { userId: true } });
  const { count } = await db.passkeyChallenge.deleteMany({ where });
  if (!kept || count !== 1) throw new AppError("invalid", OVER);
  return { challenge, userId: kept.userId };
}

function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    if (typeof challenge === "string" && /^[\w-]{1,200}$/.test(challenge)) return challenge;
  } catch {
    // A browser sends JSON; anything else is treated as an unknown challenge.
  }
  throw new AppError("invalid", OVER);
}
