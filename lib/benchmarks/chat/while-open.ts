import { type Actor, actorNow } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { goneRun } from "../runs/queries";
import { visibleRuns } from "../runs/visibility";

/** While a model is slowly telling, whether the person may still listen is looked up this often. */
const LOOK_EVERY_MS = 1000;

/**
 * The same events, until the person loses the account or the run: then it throws (`unauthenticated`, `notFound`) instead
 * of going on. Looked up each second, and before the last event in any case. Two queries a look.
 */
export async function* whileOpen<Event extends { type: string }>(
  events: AsyncGenerator<Event>,
  actor: Actor,
  runId: string,
): AsyncGenerator<Event> {
  let looked = Date.now();
  for await (const event of events) {
    if (event.type === "answer" || Date.now() - looked > LOOK_EVERY_MS) {
      await assertOpen(actor, runId);
      looked = Date.now();
    }
    yield event;
  }
}

async function assertOpen(actor: Actor, runId: string): Promise<void> {
  const where = { AND: [{ id: runId }, visibleRuns(await actorNow(actor))] };
  if ((await db.benchmarkRun.count({ where })) === 0) throw goneRun();
}
