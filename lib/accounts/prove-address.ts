import type { Prisma, User } from "@/lib/db/generated/client";
import { env } from "@/lib/env";
import { acceptByAddress } from "@/lib/invitations/accept";
import { enqueue } from "@/lib/jobs/enqueue";
import { closeToUnvouched } from "@/lib/recusals/inherit";
import { readSettings } from "@/lib/settings/queries";
import { hasRoom } from "@/lib/settings/room";
import { ADMINISTRATOR, type Grant, isOwner } from "./grant";

/**
 * Records that the address is the person's own, and grants what follows from that, while there is room: the owner becomes
 * administrator, an invited person gets the role of the invitation, and where the board approves automatically anyone
 * becomes a member. Requires a transaction that holds the membership lock, has called `prepareQueue` and ends with
 * `recordAudit`.
 * @param isSure whether the account certainly belongs to the reader of the mailbox. If not, it is granted no more than a
 *   stranger's, since someone else may have signed up with the address
 * @returns what was granted now, or null
 */
export async function proveAddress(
  tx: Prisma.TransactionClient,
  user: User,
  isSure = true,
): Promise<Grant | null> {
  const wasPending = user.status === "pending";
  const grant = wasPending && isSure && isOwner(user.email, env.OWNER_EMAIL) ? ADMINISTRATOR : null;
  const proven = await tx.user.update({
    where: { id: user.id },
    data: { ...grant, emailVerified: user.emailVerified ?? new Date() },
  });
  await tx.accountLink.deleteMany({ where: { userId: user.id, purpose: "confirmEmail" } });
  const invitation = isSure ? await acceptByAddress(tx, proven) : "none";
  if (!wasPending) return null;
  const mails = (occasion: "approved" | "waiting") =>
    enqueue(tx, "prepare-account-mails", { userId: user.id, occasion });
  if (grant) {
    await mails("approved");
    return grant;
  }
  if (typeof invitation === "object") return { role: invitation.role, status: "active" };
  const { approvesAutomatically } = await readSettings(tx);
  const isLetIn = approvesAutomatically && (await hasRoom(tx));
  // Otherwise the office was asked at sign-up, unless an invitation was going to admit the person.
  if (approvesAutomatically || invitation === "noRoom") await mails(isLetIn ? "approved" : "waiting");
  if (!isLetIn) return null;
  const member: Grant = { role: "member", status: "active" };
  await tx.user.update({ where: { id: user.id }, data: member, select: { id: true } });
  await closeToUnvouched(tx, user);
  return member;
}
