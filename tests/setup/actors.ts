import { type Actor, actorInSession } from "@/lib/auth/actor";
import type { Role, UserStatus } from "@/lib/auth/policy";
import { db } from "@/lib/db";

/** Creates an account in the database and returns the person as an actor who just signed in. */
export async function person(name: string, role: Role, status: UserStatus = "active"): Promise<Actor> {
  const user = await db.user.create({
    data: {
      email: `${name}@example.org`,
      firstName: name,
      role,
      status,
      emailVerified: new Date(),
      sessions: { create: { version: 1 } },
    },
    select: {
      id: true,
      email: true,
      firstName: true,
      lastName: true,
      role: true,
      status: true,
      sessions: { select: { id: true } },
    },
  });
  const { sessions, ...actor } = user;
  return { ...actor, sessionId: sessions[0]?.id ?? "", signedInAt: new Date() };
}

/** The actor of a session that started when the account had this version; null if it has ended since. */
export async function actorById(userId: string, version: number): Promise<Actor | null> {
  const { id } = await db.session.create({ data: { userId, version }, select: { id: true } });
  return actorInSession(id, userId, new Date());
}
