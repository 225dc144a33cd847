import type { Prisma, User } from "@/lib/db/generated/client";
import { env } from "@/lib/env";
import { enqueue } from "@/lib/jobs/enqueue";
import { closeToUnvouched } from "@/lib/recusals/inherit";
import { readSettings } from "@/lib/settings/queries";
import { hasRoom } from "@/lib/settings/room";
import { ADMINISTRATOR, type Grant, isOwner } from "./grant";

/**
 * Notes that the address is the person's own, and gives what comes with that: the owner becomes administrator, and
 * where the board approves automatically the person gets in as a member while there is room. For a transaction that
 * holds the membership lock and has called `prepareQueue` before.
 * @returns what was granted now, or null
 */
export async function proveAddress(tx: Prisma.TransactionClient, user: User): Promise<Grant | null> {
  const grant = user.status === "pending" ? await grantOnProof(tx, user) : null;
  await tx.user.update({
    where: { id: user.id },
    data: { ...grant, emailVerified: user.emailVerified ?? new Date() },
    select: { id: true },
  });
  await tx.accountLink.deleteMany({ where: { userId: user.id, purpose: "confirmEmail" } });
  return grant;
}

async function grantOnProof(tx: Prisma.TransactionClient, user: User): Promise<Grant | null> {
  const mails = (occasion: "approved" | "waiting") =>
    enqueue(tx, "prepare-account-mails", { userId: user.id, occasion });
  if (isOwner(user.email, env.OWNER_EMAIL)) {
    await mails("approved");
    return ADMINISTRATOR;
  }
  const { approvesAutomatically } = await readSettings(tx);
  if (!approvesAutomatically) return null;
  const isLetIn = await hasRoom(tx);
  await mails(isLetIn ? "approved" : "waiting");
  if (!isLetIn) return null;
  await closeToUnvouched(tx, user);
  return { role: "member", status: "active" };
}
