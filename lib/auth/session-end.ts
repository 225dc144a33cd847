import { recordAudit } from "@/lib/audit/record";
import { db } from "@/lib/db";
import { currentActor } from "./actor";
import { endSession } from "./session";

/** Ends the session on the server, so that copies of its cookie stop working, and clears the cookie. */
export async function signOut(): Promise<void> {
  const actor = await currentActor();
  if (actor) {
    await db.$transaction(async (tx) => {
      await tx.session.deleteMany({ where: { id: actor.sessionId } });
      await recordAudit(tx, actor, { action: "session.end", resource: "session", resourceId: actor.id });
    });
  }
  await endSession();
}
