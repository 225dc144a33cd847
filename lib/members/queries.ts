import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { inheritances } from "@/lib/recusals/queries";
import type { Member } from "./types";

export const MEMBER_FIELDS = {
  id: true,
  email: true,
  firstName: true,
  lastName: true,
  role: true,
  requestedRole: true,
  status: true,
  emailVerified: true,
  createdAt: true,
  _count: { select: { passkeys: true } },
} as const;

type Row = Prisma.UserGetPayload<{ select: typeof MEMBER_FIELDS }>;

export function toMember(user: Row, inheritsFrom: Member["inheritsFrom"]): Member {
  const { id, email, firstName, lastName, role, requestedRole, status } = user;
  return {
    id,
    email,
    firstName,
    lastName,
    role,
    requestedRole,
    status,
    isConfirmed: user.emailVerified !== null,
    inheritsFrom,
    passkeys: user._count.passkeys,
    createdAt: user.createdAt.toISOString(),
  };
}

/** Returns every account, those awaiting approval first. */
export async function listMembers(actor: Actor): Promise<Member[]> {
  authorize(actor, "member.list");
  const users = await db.user.findMany({
    select: MEMBER_FIELDS,
    orderBy: [{ status: "asc" }, { createdAt: "asc" }],
  });
  const inherited = await inheritances();
  return users.map((user) => toMember(user, inherited.get(user.id) ?? []));
}

/** Returns the number of accounts awaiting approval. */
export async function countPending(actor: Actor): Promise<number> {
  authorize(actor, "administration.open");
  return db.user.count({ where: { status: "pending" } });
}
