import type { Actor } from "@/lib/auth/actor";
import { canChangeMember, type Role } from "@/lib/auth/policy";
import type { Prisma, User } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import { lockMembership } from "@/lib/settings/membership-lock";

/**
 * Takes the membership lock and returns the account to be changed. Reads both accounts again under the lock,
 * because the actor may just have lost the role. Throws `forbidden`, `notFound`.
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
 * Throws `conflict` where no administrator would remain without this account. Only an administrator can
 * change another, and never themselves, so this is a second safeguard. Requires the membership lock.
 */
export async function assertAdminRemains(tx: Prisma.TransactionClient, leavingId: string): Promise<void> {
  const others = await tx.user.count({ where: { role: "admin", status: "active", id: { not: leavingId } } });
  if (others > 0) return;
  throw new AppError("conflict", "This is the only administrator. Make someone else an administrator first.");
}
