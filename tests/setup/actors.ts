import type { Actor } from "@/lib/auth/actor";
import type { Role, UserStatus } from "@/lib/auth/policy";
import { db } from "@/lib/db";

/** Makes an account in the database and answers the person as an actor who signed in just now. */
export async function person(name: string, role: Role, status: UserStatus = "active"): Promise<Actor> {
  const user = await db.user.create({
    data: { email: `${name}@example.org`, firstName: name, role, status, emailVerified: new Date() },
    select: { id: true, email: true, firstName: true, lastName: true, role: true, status: true },
  });
  return { ...user, signedInAt: new Date() };
}
