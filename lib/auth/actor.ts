import { cache } from "react";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { Role, UserStatus } from "./policy";
import { type Action, can, isFresh, RECENT_HOURS } from "./policy";
import { auth } from "./session";

/** The person on whose behalf a service acts. Role and status are those of the database at this request. */
export type Actor = {
  id: string;
  email: string;
  firstName: string;
  lastName: string | null;
  role: Role;
  status: UserStatus;
  /** When the password or the identity provider last proved who this is. */
  signedInAt: Date;
};

/**
 * The signed-in person, or null. The session only names a user and a session version; everything else is read
 * afresh, so that whoever was demoted, suspended or removed loses access at the next request.
 * One query a request, whatever the number of callers.
 */
export const currentActor = cache(async (): Promise<Actor | null> => {
  const session = await auth();
  if (!session?.user?.id) return null;
  return actorById(session.user.id, session.sessionVersion, new Date(session.signedInAt));
});

/** The user as an actor, or null when gone, suspended, or the session was issued before the user's current version. */
export async function actorById(id: string, sessionVersion: number, signedInAt: Date): Promise<Actor | null> {
  const user = await db.user.findUnique({
    where: { id },
    select: {
      id: true,
      email: true,
      firstName: true,
      lastName: true,
      role: true,
      status: true,
      sessionVersion: true,
    },
  });
  if (!user || user.status === "suspended" || user.sessionVersion !== sessionVersion) return null;
  const { sessionVersion: _, ...actor } = user;
  return { ...actor, signedInAt };
}

/**
 * The same person as the database knows them now: for work that takes longer than a request usually does. Throws
 * `unauthenticated` when the account is gone or suspended meanwhile.
 */
export async function actorNow(actor: Actor): Promise<Actor> {
  const user = await db.user.findUnique({ where: { id: actor.id }, select: { role: true, status: true } });
  if (user && user.status !== "suspended") return { ...actor, ...user };
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
      `Please sign in again: administration asks for a sign-in of the last ${RECENT_HOURS} hours.`,
    );
  }
  throw new AppError(
    "forbidden",
    actor.status === "pending"
      ? "Your account is waiting for approval by an administrator."
      : "Your role does not allow this.",
  );
}
