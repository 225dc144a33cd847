import { recordAuditAlone } from "@/lib/audit/record";
import { currentActor } from "./actor";
import { endSession } from "./session";

/** Ends the session of the request, and records whose it was if it was anyone's. */
export async function signOut(): Promise<void> {
  const actor = await currentActor();
  await endSession();
  if (!actor) return;
  await recordAuditAlone(actor, { action: "session.end", resource: "session", resourceId: actor.id });
}
