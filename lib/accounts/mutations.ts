import { recordAudit, recordAuditAlone } from "@/lib/audit/record";
import type { Actor } from "@/lib/auth/actor";
import { hashPassword, verifyPassword } from "@/lib/auth/password";
import { countTry } from "@/lib/auth/rate-limit";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { queueMail } from "@/lib/email/queue";
import { AppError } from "@/lib/errors";
import { looksLike } from "@/lib/full-name";
import { prepareQueue } from "@/lib/jobs/enqueue";
import { lockMembership } from "@/lib/settings/membership-lock";
import { renderPasswordChanged } from "./password-changed";
import { refuseGuessable } from "./password-rules";
import type { ChangeNameInput, ChangePasswordInput, ChangeRemindersInput } from "./schema";

const NAME_TAKEN =
  "Another member already goes by this name. Add a middle name or an initial so that people can tell you apart.";

/**
 * Changes the actor's own password. Every session ends, including this one; the caller begins a new one. Throws `invalid`
 * on a wrong current password, and `conflict` where there is none or it was just changed elsewhere.
 */
export async function changePassword(actor: Actor, input: ChangePasswordInput): Promise<void> {
  refuseGuessable(input.password, actor.email);
  const current = await currentHash(actor, input.currentPassword);
  const [passwordHash, notice] = await Promise.all([
    hashPassword(input.password),
    renderPasswordChanged(actor),
  ]);
  await prepareQueue();
  await db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: actor.id, passwordHash: current, status: { not: "suspended" } },
      data: { passwordHash, sessionVersion: { increment: 1 } },
    });
    if (count !== 1) throw new AppError("conflict", "Your account has just changed. Please try again.");
    await tx.accountLink.deleteMany({ where: { userId: actor.id, purpose: { not: "confirmEmail" } } });
    await queueMail(tx, notice);
    await recordAudit(tx, actor, { action: "password.change", resource: "user", resourceId: actor.id });
  });
}

async function currentHash(actor: Actor, password: string): Promise<string> {
  const { passwordHash } = await db.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { passwordHash: true },
  });
  if (!passwordHash) {
    throw new AppError("conflict", "Your account has no password yet. Use Set Password to add one.");
  }
  if (await verifyPassword(password, passwordHash)) return passwordHash;
  await recordAuditAlone(actor, { action: "password.refuse", resource: "user", resourceId: actor.id });
  throw new AppError("invalid", "The current password is incorrect.");
}

/**
 * Changes the actor's own name. Throws `tooMany`, and `conflict` where another member has the name: what one member writes
 * must not pass for what the chair wrote.
 */
export async function changeName(actor: Actor, name: ChangeNameInput): Promise<void> {
  await countTry("name change by account", actor.id);
  await db.$transaction(async (tx) => {
    // A pending account must not learn who is on the board.
    if (actor.status === "active") await refuseTaken(tx, actor, name);
    await tx.user.update({ where: { id: actor.id }, data: name, select: { id: true } });
    await recordAudit(tx, actor, {
      action: "user.rename",
      resource: "user",
      resourceId: actor.id,
      detail: { from: [actor.firstName, actor.lastName].filter(Boolean).join(" ") },
    });
  });
}

async function refuseTaken(tx: Prisma.TransactionClient, actor: Actor, name: ChangeNameInput): Promise<void> {
  await lockMembership(tx);
  const others = await tx.user.findMany({
    where: { id: { not: actor.id }, status: "active" },
    select: { firstName: true, lastName: true },
  });
  if (others.some((other) => looksLike(other, name))) throw new AppError("conflict", NAME_TAKEN);
}

/** Turns the actor's email reminders on or off. Necessary emails, such as an agenda or a vote, are sent in any case. */
export async function changeReminders(actor: Actor, { wantsReminders }: ChangeRemindersInput): Promise<void> {
  await db.$transaction(async (tx) => {
    const where = { id: actor.id, wantsReminders: !wantsReminders };
    const { count } = await tx.user.updateMany({ where, data: { wantsReminders } });
    if (count === 0) return;
    const detail = { wantsReminders };
    await recordAudit(tx, actor, { action: "user.remind", resource: "user", resourceId: actor.id, detail });
  });
}

/** Ends one of the actor's sessions, identified as in `ownDevices`. Throws `notFound`. */
export async function endDevice(actor: Actor, sessionId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const where = { id: sessionId, userId: actor.id };
    const session = await tx.session.findUnique({ where, select: { device: true } });
    const { count } = await tx.session.deleteMany({ where });
    if (!session || count === 0) throw new AppError("notFound", "This device is already signed out.");
    await recordAudit(tx, actor, {
      action: "session.endDevice",
      resource: "session",
      resourceId: actor.id,
      detail: { device: session.device },
    });
  });
}

/** Ends all of the actor's sessions except this one. @returns how many were ended */
export async function signOutElsewhere(actor: Actor): Promise<number> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.session.deleteMany({
      where: { userId: actor.id, id: { not: actor.sessionId } },
    });
    if (count === 0) return 0;
    await recordAudit(tx, actor, {
      action: "session.endAll",
      resource: "session",
      resourceId: actor.id,
      detail: { sessions: count },
    });
    return count;
  });
}
