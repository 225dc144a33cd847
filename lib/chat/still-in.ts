import type { AnswerEvent } from "@/lib/ai/answer/schema";
import type { Actor } from "@/lib/auth/actor";
import { whileAllowed } from "@/lib/auth/while-allowed";
import { db } from "@/lib/db";
import { assertStillVisible } from "@/lib/documents/still-visible";
import { AppError } from "@/lib/errors";

/** Throws unless the account is still active (`forbidden`) and may still see these papers (`conflict`). Two queries. */
export async function assertStillIn(actor: Actor, documentIds: string[]): Promise<void> {
  const now = await db.user.findUnique({ where: { id: actor.id }, select: { role: true, status: true } });
  if (now?.status !== "active") throw new AppError("forbidden", "Your account no longer has access.");
  await assertStillVisible({ ...actor, ...now }, documentIds);
}

/**
 * The same events, until the person loses the account or one of the papers: then it throws instead of going on. An
 * answer that comes at once costs no query.
 */
export function whileStillIn(
  events: AsyncGenerator<AnswerEvent>,
  actor: Actor,
  documentIds: string[],
): AsyncGenerator<AnswerEvent> {
  return whileAllowed(events, () => assertStillIn(actor, documentIds));
}
