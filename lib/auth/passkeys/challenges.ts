import { db } from "@/lib/db";
import type { PasskeyPurpose } from "@/lib/db/generated/enums";
import { AppError } from "@/lib/errors";

const MINUTES = 5;

const OVER = "This request is no longer valid. Please try again.";

/** Keeps a challenge for one answer within five minutes, and clears away those that nobody answered. */
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
 * Uses up the challenge that a device has signed, and answers whom it was given to. Of two answers at once the second finds
 * nothing. Throws `invalid` when it was answered before, has expired, or was given for something else or to somebody other than
 * `userId`.
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
    // A browser sends JSON: whatever else came is told like a challenge that there is not.
  }
  throw new AppError("invalid", OVER);
}
