import type { Actor } from "@/lib/auth/actor";
import { canChangeMember, type Role } from "@/lib/auth/policy";
import type { Prisma, User } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import { lockMembership } from "@/lib/settings/membership-lock";

/**
 * Takes the membership lock and answers the account that the actor is about to change. Both are read again under the
 * lock: the actor may have lost the role a moment ago. Throws `forbidden`, `notFound`.
 */
export async function lockMember(
  tx: Prisma.TransactionClient,
  actor: Actor,
  memberId: string,
  newRole?: Role,
): Promise<User> {
  await lockMembership(tx);
  const current = await tx.user.findUnique({ where: { id: actor.id } });
  const target = await tx.user.findUnique({ where: { id: memberId } });
  if (!current || !canChangeMember(current, target ?? { id: "", role: "member" }, newRole)) {
    throw new AppError("forbidden", "Your role does not allow this change.");
  }
  if (!target) throw new AppError("notFound", "This account no longer exists.");
  return target;
}

/**
 * Throws `conflict` when nobody would administer the board without this account. Whoever changes an administrator is
 * one too and cannot be the one changed, so this stands guard over that rule. For a transaction that holds the
 * membership lock.
 */
export async function assertAdminRemains(tx: Prisma.TransactionClient, leavingId: string): Promise<void> {
  const others = await tx.user.count({ where: { role: "admin", status: "active", id: { not: leavingId } } });
  if (others > 0) return;
  throw new AppError("conflict", "This is the only administrator. Make someone else an administrator first.");
}
