import { type Actor, actorNow } from "@/lib/auth/actor";
import { whileAllowed } from "@/lib/auth/while-allowed";
import { db } from "@/lib/db";
import { goneRun } from "../runs/queries";
import { visibleRuns } from "../runs/visibility";

/**
 * The same events, until the person loses the account or the run: then it throws (`unauthenticated`, `notFound`) instead
 * of going on. Looked up each second, and before the last event in any case. Two queries a look.
 */
export function whileOpen<Event extends { type: string }>(
  events: AsyncGenerator<Event>,
  actor: Actor,
  runId: string,
): AsyncGenerator<Event> {
  return whileAllowed(
    events,
    () => assertOpen(actor, runId),
    ({ type }) => type === "answer",
  );
}

async function assertOpen(actor: Actor, runId: string): Promise<void> {
  const where = { AND: [{ id: runId }, visibleRuns(await actorNow(actor))] };
  if ((await db.benchmarkRun.count({ where })) === 0) throw goneRun();
}
