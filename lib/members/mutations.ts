import { recordAudit } from "@/lib/audit/record";
import { type Actor, authorize } from "@/lib/auth/actor";
import { canChangeMember } from "@/lib/auth/policy";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import { lockMembership } from "./membership-lock";
import { MEMBER_FIELDS, toMember } from "./queries";
import type { MemberChange } from "./schema";
import type { Member } from "./types";

/**
 * Approves, suspends or gives another role. Sessions of that person end. Throws `forbidden`, `signInAgain`, `notFound`.
 */
export async function changeMember(actor: Actor, memberId: string, change: MemberChange): Promise<Member> {
  authorize(actor, "member.change");
  return db.$transaction(async (tx) => {
    const target = await lockMember(tx, actor, memberId, change.role);
    const user = await tx.user.update({
      where: { id: target.id },
      data: { ...change, sessionVersion: { increment: 1 } },
      select: MEMBER_FIELDS,
    });
    await recordAudit(tx, actor, {
      action: target.status === "pending" && change.status === "active" ? "user.approve" : "user.change",
      resource: "user",
      resourceId: user.id,
      detail: { from: target.role, role: user.role, status: user.status },
    });
    return toMember(user);
  });
}

/** Deletes an account. What it wrote for the board stays. Throws `forbidden`, `signInAgain`, `notFound`. */
export async function removeMember(actor: Actor, memberId: string): Promise<void> {
  authorize(actor, "member.change");
  await db.$transaction(async (tx) => {
    const target = await lockMember(tx, actor, memberId);
    await tx.user.delete({ where: { id: target.id } });
    await recordAudit(tx, actor, {
      action: "user.remove",
      resource: "user",
      resourceId: target.id,
      detail: { email: target.email, role: target.role },
    });
  });
}

async function lockMember(
  tx: Prisma.TransactionClient,
  actor: Actor,
  memberId: string,
  newRole?: Actor["role"],
) {
  await lockMembership(tx);
  // Under the lock both are read again: the actor may have lost the role a moment ago.
  const [current, target] = await Promise.all([
    tx.user.findUnique({ where: { id: actor.id } }),
    tx.user.findUnique({ where: { id: memberId } }),
  ]);
  if (!current || !canChangeMember(current, target ?? { id: "", role: "member" }, newRole)) {
    throw new AppError("forbidden", "Your role does not allow this change.");
  }
  if (!target) throw new AppError("notFound", "This account no longer exists.");
  return target;
}
