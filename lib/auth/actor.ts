import { cache } from "react";
import { AppError } from "@/lib/errors";
import type { Role, UserStatus } from "./policy";
import { type Action, can, isFresh, RECENT_HOURS } from "./policy";
import { auth } from "./session";
import { userOfSession } from "./session-rows";

/** The person on whose behalf a service acts, with the role and status that the database held at this request. */
export type Actor = {
  id: string;
  /** The session in which the person acts: the row that their cookie names. */
  sessionId: string;
  email: string;
  firstName: string;
  lastName: string | null;
  role: Role;
  status: UserStatus;
  /** When the password or the identity provider last proved the person's identity. */
  signedInAt: Date;
};

/**
 * The signed-in person, or null. The cookie names only a session and its user; everything else is read from the
 * database, so that anyone signed out, demoted, suspended or removed loses access at the next request.
 * Runs one query per request, however many callers there are.
 */
export const currentActor = cache(async (): Promise<Actor | null> => {
  const session = await auth();
  if (!session?.user?.id || !session.sessionId) return null;
  return actorInSession(session.sessionId, session.user.id, new Date(session.signedInAt));
});

/** The user of a session as an actor, or null once the session has ended (see `userOfSession`). */
export async function actorInSession(
  sessionId: string,
  userId: string,
  signedInAt: Date,
): Promise<Actor | null> {
  const user = await userOfSession(sessionId, userId);
  return user && { ...user, sessionId, signedInAt };
}

/**
 * The same person as the database knows them now, for work that outlives a typical request. Runs one query. Throws
 * `unauthenticated` if the session has ended in the meantime.
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

/** Throws `forbidden` unless the policy allows the action, and `signInAgain` when it needs a more recent sign-in. */
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
