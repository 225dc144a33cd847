import type { Actor } from "@/lib/auth/actor";
import type { Role } from "@/lib/auth/policy";
import { openSessions } from "@/lib/auth/session-rows";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { openInvitationFor } from "@/lib/invitations/open";
import { isOwner } from "./grant";
import { findLink } from "./links";
import type { ConfirmationState, Device, OwnAccount, PasswordLinkState } from "./types";

/** Whether the next account becomes the administrator, because it is the first. */
export async function makesAdministrator(): Promise<boolean> {
  return !env.OWNER_EMAIL && (await db.user.findFirst({ select: { id: true } })) === null;
}

/** How the actor signs in. Also available to pending accounts. */
export async function ownAccount(actor: Pick<Actor, "id">): Promise<OwnAccount> {
  const user = await db.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: {
      emailVerified: true,
      passwordHash: true,
      needsPasskey: true,
      wantsReminders: true,
      accounts: { select: { provider: true } },
    },
  });
  return {
    isConfirmed: user.emailVerified !== null,
    hasPassword: user.passwordHash !== null,
    needsPasskey: user.needsPasskey,
    wantsReminders: user.wantsReminders,
    providers: user.accounts.map(({ provider }) => provider),
  };
}

/** Where the actor is signed in, this device first. Also available to pending accounts. */
export async function ownDevices(actor: Pick<Actor, "id" | "sessionId">): Promise<Device[]> {
  const sessions = await openSessions(actor.id);
  return sessions
    .map(({ id, device, startedAt, lastSeenAt }) => ({
      id,
      name: device,
      signedInAt: startedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isThis: id === actor.sessionId,
    }))
    .sort((one, two) => Number(two.isThis) - Number(one.isThis));
}

/** What the page of a confirmation link shows to the signed-in person. */
export async function confirmationState(actor: Actor, token: string): Promise<ConfirmationState> {
  const link = await findLink(token, ["confirmEmail"]);
  if (link && link.userId !== actor.id) return { name: "otherAccount" };
  if (link) return { name: "ready", role: await roleOnProof(actor) };
  return { name: (await ownAccount(actor)).isConfirmed ? "done" : "gone" };
}

/**
 * The role granted to an account once its address is proven: that of the owner, or of an open invitation. Only for someone
 * who holds a link emailed to the address, since nobody else may learn that it is invited.
 */
export async function roleOnProof({ email, status }: Pick<Actor, "email" | "status">): Promise<Role | null> {
  if (status !== "pending") return null;
  if (isOwner(email, env.OWNER_EMAIL)) return "admin";
  return (await openInvitationFor(db, email))?.role ?? null;
}

/** The account and purpose of a password link, or null when it is invalid or expired. */
export async function passwordLinkState(token: string): Promise<PasswordLinkState | null> {
  const link = await findLink(token, ["setPassword", "resetPassword"]);
  if (!link) return null;
  return {
    email: link.user.email,
    purpose: link.purpose === "setPassword" ? "setPassword" : "resetPassword",
  };
}
