import { recordAudit } from "@/lib/audit/record";
import type { Identity } from "@/lib/auth/identity-claims";
import type { Prisma, User } from "@/lib/db/generated/client";
import { recallByIdentity } from "@/lib/recusals/same-person";
import { proveAddress } from "./prove-address";

export type VerifiedIdentity = Identity & { email: string };

/**
 * Links an identity to the account of its verified address. If nobody had proven that address, the account's creator may not
 * be its owner: the password and passkeys are removed, open links and sessions end, and unless an administrator has
 * approved the account, it takes the identity's names and forgets the requested role.
 * Requires a transaction that holds the membership lock.
 */
export async function joinIdentity(
  tx: Prisma.TransactionClient,
  identity: VerifiedIdentity,
  user: User,
): Promise<void> {
  const wasProven = user.emailVerified !== null;
  if (!wasProven) await takeOver(tx, identity, user);
  await tieIdentity(tx, identity, user);
  await recordAudit(tx, user, {
    action: "user.join",
    resource: "user",
    resourceId: user.id,
    detail: { provider: identity.provider, passwordRemoved: !wasProven && user.passwordHash !== null },
  });
}

async function takeOver(
  tx: Prisma.TransactionClient,
  { firstName, lastName }: VerifiedIdentity,
  user: User,
): Promise<void> {
  await proveAddress(tx, user);
  const introduction = user.status === "pending" && { firstName, lastName, requestedRole: "member" as const };
  await tx.accountLink.deleteMany({ where: { userId: user.id } });
  await tx.passkey.deleteMany({ where: { userId: user.id } });
  await tx.user.update({
    where: { id: user.id },
    data: { ...introduction, passwordHash: null, needsPasskey: false, sessionVersion: { increment: 1 } },
    select: { id: true },
  });
}

/**
 * Records which identity signs in to which account: ids only, never a token of the provider. What was closed to a removed
 * person who used this identity is closed to the account.
 */
export async function tieIdentity(
  tx: Prisma.TransactionClient,
  { provider, providerAccountId }: Identity,
  user: { id: string; email: string },
): Promise<void> {
  await tx.account.create({
    data: { userId: user.id, type: "oidc", provider, providerAccountId },
    select: { id: true },
  });
  await recallByIdentity(tx, { provider, providerAccountId }, user);
}
