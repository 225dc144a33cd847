import { recordAudit } from "@/lib/audit/record";
import type { AuditAction } from "@/lib/audit/vocabulary";
import { type Actor, authorize } from "@/lib/auth/actor";
import { lockUser } from "@/lib/auth/lock-user";
import { can, type Role } from "@/lib/auth/policy";
import { db } from "@/lib/db";
import type { Prisma, User } from "@/lib/db/generated/client";
import type { RenderedMail } from "@/lib/email/message";
import { queueMail } from "@/lib/email/queue";
import { renderMail } from "@/lib/email/render";
import { fullName } from "@/lib/full-name";
import { withdrawInvitations } from "@/lib/invitations/withdraw";
import { enqueue, prepareQueue } from "@/lib/jobs/enqueue";
import { publicUrl } from "@/lib/public-url";
import { vouchFor } from "@/lib/recusals/inherit";
import { inheritances } from "@/lib/recusals/queries";
import { rememberIdentities } from "@/lib/recusals/same-person";
import { readSettings } from "@/lib/settings/queries";
import { assertRoom } from "@/lib/settings/room";
import { assertAdminRemains, lockMember } from "./lock-member";
import { MEMBER_FIELDS, toMember } from "./queries";
import type { MemberChange } from "./schema";
import type { Member } from "./types";

type Standing = Pick<User, "role" | "status">;

/**
 * Approves, suspends, reinstates or changes the role of a member, and emails them about an approval or a new
 * role. Ends their sessions, except for a pending account, which could see nothing. Withdraws invitations
 * they can no longer send. A member who gains access to papers inherits the actor's recusals. Does nothing
 * where nothing changes. Throws `forbidden`, `notFound`, `conflict` (the last administrator, or a full
 * board).
 */
export async function changeMember(actor: Actor, memberId: string, change: MemberChange): Promise<Member> {
  authorize(actor, "member.change");
  const notice = change.role && (await renderRoleChanged(actor, memberId, change.role));
  await prepareQueue();
  return db.$transaction(async (tx) => {
    const target = await lockMember(tx, actor, memberId, change.role);
    const next: Standing = { role: change.role ?? target.role, status: change.status ?? target.status };
    const action = actionOf(target, next);
    if (!action)
      return memberOf(
        tx,
        await tx.user.findUniqueOrThrow({ where: { id: target.id }, select: MEMBER_FIELDS }),
      );
    await assertPossible(tx, target, next);
    const wasIn = target.status !== "pending";
    const user = await tx.user.update({
      where: { id: target.id },
      data: { ...next, ...(wasIn && { sessionVersion: { increment: 1 } }) },
      select: MEMBER_FIELDS,
    });
    const withdrawn = await withdrawInvitations(tx, target.id, next);
    if (action === "user.approve") {
      await enqueue(tx, "prepare-account-mails", { userId: user.id, occasion: "approved" });
    } else if (notice && next.role !== target.role && next.status === "active") {
      await queueMail(tx, notice);
    }
    if (opensMore(target, next)) await vouchFor(tx, actor, actor.id, user);
    await recordAudit(tx, actor, {
      action,
      resource: "user",
      resourceId: user.id,
      detail: { email: user.email, from: target.role, role: user.role, status: user.status, withdrawn },
    });
    return memberOf(tx, user);
  });
}

/**
 * Deletes an account, or declines a pending one. What the person wrote for the board stays. Their open
 * invitations are withdrawn; their chats and attached files are deleted. Throws `forbidden`, `notFound`,
 * `conflict` (the last administrator).
 */
export async function removeMember(actor: Actor, memberId: string): Promise<void> {
  authorize(actor, "member.change");
  await prepareQueue();
  await db.$transaction(async (tx) => {
    const target = await lockMember(tx, actor, memberId);
    if (isActiveAdmin(target)) await assertAdminRemains(tx, target.id);
    const withdrawn = await withdrawInvitations(tx, target.id, null);
    await deleteAttachedFiles(tx, target.id);
    await rememberIdentities(tx, target.id);
    await tx.user.delete({ where: { id: target.id }, select: { id: true } });
    await recordAudit(tx, actor, {
      action: target.status === "pending" ? "user.refuse" : "user.remove",
      resource: "user",
      resourceId: target.id,
      detail: { email: target.email, role: target.role, withdrawn },
    });
  });
}

/** The rows are deleted with the account. Locked, so that no file is added to a chat in the meantime. */
async function deleteAttachedFiles(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  await lockUser(tx, userId);
  const attached = await tx.document.findMany({ where: { ownerId: userId }, select: { storageKey: true } });
  for (const { storageKey } of attached) await enqueue(tx, "delete-file", { storageKey });
}

function actionOf(from: Standing, to: Standing): AuditAction | null {
  if (from.status === to.status) return from.role === to.role ? null : "user.changeRole";
  if (to.status === "suspended") return "user.suspend";
  return from.status === "pending" ? "user.approve" : "user.reinstate";
}

async function assertPossible(tx: Prisma.TransactionClient, from: User, to: Standing): Promise<void> {
  if (isActiveAdmin(from) && !isActiveAdmin(to)) await assertAdminRemains(tx, from.id);
  // A suspended account kept its seat, but the board may have been made smaller since.
  if (from.status !== to.status && to.status === "active") {
    await assertRoom(tx, from.status === "pending" ? 1 : 0);
  }
}

async function memberOf(tx: Prisma.TransactionClient, user: Parameters<typeof toMember>[0]): Promise<Member> {
  const inherited = await inheritances(tx, [user.id]);
  return toMember(user, inherited.get(user.id) ?? []);
}

/** Whether a change gives someone access to more papers. */
function opensMore(from: Standing, to: Standing): boolean {
  const opened = (["document.read", "document.readUnshared"] as const).filter((action) => can(to, action));
  return opened.some((action) => !can(from, action));
}

function isActiveAdmin({ role, status }: Standing): boolean {
  return role === "admin" && status === "active";
}

/** Renders the email about a new role, or returns null where the account does not exist. */
async function renderRoleChanged(actor: Actor, memberId: string, role: Role): Promise<RenderedMail | null> {
  const user = await db.user.findUnique({
    where: { id: memberId },
    select: { email: true, firstName: true },
  });
  if (!user) return null;
  const { organizationName } = await readSettings();
  const { email, firstName } = user;
  const changedBy = fullName(actor);
  const url = publicUrl("/login");
  return renderMail({ to: email, kind: "role-changed", firstName, role, changedBy, url }, organizationName);
}
