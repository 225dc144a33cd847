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
 * The same events, until the person is signed out or loses the account or one of the papers: then it throws instead of going on. An
 * answer that comes at once costs no query. More papers may be added while it goes on.
 */
export function whileStillIn(
  events: AsyncGenerator<AnswerEvent>,
  actor: Actor,
  documentIds: ReadonlySet<string>,
): AsyncGenerator<AnswerEvent> {
  return whileAllowed(events, () => assertStillIn(actor, [...documentIds]));
}
