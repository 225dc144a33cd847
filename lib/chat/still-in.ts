import type { AnswerEvent } from "@/lib/ai/answer/schema";
import { type Actor, actorNow } from "@/lib/auth/actor";
import { whileAllowed } from "@/lib/auth/while-allowed";
import { assertStillVisible } from "@/lib/documents/still-visible";

/**
 * Throws unless the person is still signed in (`unauthenticated`) with an active account (`forbidden`) that may still see
 * these papers (`conflict`). Two queries.
 */
export async function assertStillIn(actor: Actor, documentIds: string[]): Promise<void> {
  await assertStillVisible(await actorNow(actor), documentIds);
}

/**
 * Passes events on until the person is signed out or loses the account or access to one of the papers, and then throws. A fast
 * answer costs no query. Papers may be added while it runs.
 */
export function whileStillIn(
  events: AsyncGenerator<AnswerEvent>,
  actor: Actor,
  documentIds: ReadonlySet<string>,
): AsyncGenerator<AnswerEvent> {
  return whileAllowed(events, () => assertStillIn(actor, [...documentIds]));
}
