import { cache } from "react";
import { AppError } from "@/lib/errors";
import type { Role, UserStatus } from "./policy";
import { type Action, can, isFresh, RECENT_HOURS } from "./policy";
import { auth } from "./session";
import { userOfSession } from "./session-rows";

/** The person on whose behalf a service acts. Role and status are those of the database at this request. */
export type Actor = {
  id: string;
  /** The session that the person acts in: the row that their cookie names. */
  sessionId: string;
  email: string;
  firstName: string;
  lastName: string | null;
  role: Role;
  status: UserStatus;
  /** When the password or the identity provider last proved who this is. */
  signedInAt: Date;
};

/**
 * The signed-in person, or null. The cookie only names a session and its user; everything else is read afresh, so that
 * whoever was signed out, demoted, suspended or removed loses access at the next request.
 * One query a request, whatever the number of callers.
 */
export const currentActor = cache(async (): Promise<Actor | null> => {
  const session = await auth();
  if (!session?.user?.id || !session.sessionId) return null;
  return actorInSession(session.sessionId, session.user.id, new Date(session.signedInAt));
});

/** The user of a session as an actor, or null when the session has ended (see `userOfSession`). */
export async function actorInSession(
  sessionId: string,
  userId: string,
  signedInAt: Date,
): Promise<Actor | null> {
  const user = await userOfSession(sessionId, userId);
  return user && { ...user, sessionId, signedInAt };
}

/**
 * The same person as the database knows them now: for work that takes longer than a request usually does. Throws
 * `unauthenticated` when the session has ended meanwhile. One query.
 */
export async function actorNow({ sessionId, id, signedInAt }: Actor): Promise<Actor> {
  const actor = await actorInSession(sessionId, id, signedInAt);
  if (actor) return actor;
  throw new AppError("unauthenticated", "Please sign in.");
}

/** The signed-in person. Throws `unauthenticated`. */
export async function requireActor(): Promise<Actor> {
  const actor = await currentActor();
  if (!actor) throw new AppError("unauthenticated", "Please sign in.");
  return actor;
}

/** Throws `forbidden` unless the policy table allows the action to this person, `signInAgain` when that was long ago. */
export function authorize(actor: Actor, action: Action): void {
  if (can(actor, action) && isFresh(actor, action)) return;
  if (can(actor, action)) {
    throw new AppError(
      "signInAgain",
      `Please sign in again: administration requires a sign-in within the last ${RECENT_HOURS} hours.`,
    );
  }
  throw new AppError(
    "forbidden",
    actor.status === "pending"
      ? "Your account is waiting for approval by an administrator."
      : "Your role does not allow this.",
  );
}
