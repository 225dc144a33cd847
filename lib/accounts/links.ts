import { hashToken, isToken, newToken } from "@/lib/auth/token";
import { type Db, db } from "@/lib/db";
import type { AccountLink, Prisma, User } from "@/lib/db/generated/client";
import { publicUrl } from "@/lib/public-url";
import { inheritFromHands } from "@/lib/recusals/link-hands";
import { LINK_MINUTES } from "./types";

export type LinkPurpose = "confirmEmail" | "setPassword" | "resetPassword";

const PATH: Record<LinkPurpose, string> = {
  confirmEmail: "/confirm/",
  setPassword: "/set-password/",
  resetPassword: "/set-password/",
};

/** A link not yet stored. It is created before the transaction, because rendering the email that contains it takes time. */
export type NewLink = { purpose: LinkPurpose; tokenHash: string; url: string; expiresAt: Date };

/** A link that is still valid, with its account. */
export type OpenLink = AccountLink & { user: Pick<User, "email" | "firstName" | "status"> };

export function newLink(purpose: LinkPurpose, now = new Date()): NewLink {
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(now.getTime() + LINK_MINUTES * 60_000);
  return { purpose, tokenHash, url: publicUrl(PATH[purpose] + token), expiresAt };
}

/** Stores a link of an account, replacing an earlier one for the same purpose, which stops working. */
export async function keepLink(
  tx: Db,
  userId: string,
  { purpose, tokenHash, expiresAt }: NewLink,
  passwordHash: string | null = null,
): Promise<void> {
  const data = { tokenHash, expiresAt, passwordHash, createdAt: new Date() };
  await tx.accountLink.upsert({
    where: { userId_purpose: { userId, purpose } },
    create: { userId, purpose, ...data },
    update: data,
    select: { id: true },
  });
}

/** The valid link of a token for one of these purposes, with its account. Suspended accounts have none. */
export async function findLink(
  token: string,
  purposes: LinkPurpose[],
  now = new Date(),
): Promise<OpenLink | null> {
  if (!isToken(token)) return null;
  const link = await db.accountLink.findUnique({
    where: { tokenHash: hashToken(token), purpose: { in: purposes }, expiresAt: { gt: now } },
    include: { user: { select: { email: true, firstName: true, status: true } } },
  });
  return link && link.user.status !== "suspended" ? link : null;
}

/**
 * Consumes a link: deletes it and returns its account, or null when the link is gone or the account is suspended. Of two
 * concurrent uses the second finds nothing. The token is compared too, since a newer link of the same purpose reuses the row.
 * What is closed to anyone else who held the link is closed to the account from then on.
 */
export async function takeLink(
  tx: Prisma.TransactionClient,
  { id, tokenHash, userId }: Pick<AccountLink, "id" | "tokenHash" | "userId">,
): Promise<User | null> {
  const { count } = await tx.accountLink.deleteMany({
    where: { id, tokenHash, expiresAt: { gt: new Date() } },
  });
  if (count !== 1) return null;
  const user = await tx.user.findUnique({ where: { id: userId, status: { not: "suspended" } } });
  if (user) await inheritFromHands(tx, user, tokenHash);
  return user;
}
