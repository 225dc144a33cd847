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

/** A link that is not kept yet. Made before the transaction, for the mail that holds its address takes time to render. */
export type NewLink = { purpose: LinkPurpose; tokenHash: string; url: string; expiresAt: Date };

/** A link that works still, and whose it is. */
export type OpenLink = AccountLink & { user: Pick<User, "email" | "firstName" | "status"> };

export function newLink(purpose: LinkPurpose, now = new Date()): NewLink {
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(now.getTime() + LINK_MINUTES * 60_000);
  return { purpose, tokenHash, url: publicUrl(PATH[purpose] + token), expiresAt };
}

/** Keeps a link of an account in place of its earlier one for the same purpose, which ends working. */
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

/** The link of a token if it is for one of these purposes and still works, with its account. Suspended accounts have none. */
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
 * Uses a link up: deletes it and answers its account, or null when it is gone or the account was suspended. Of two
 * uses at once the second finds nothing. The token is compared too, for a newer link of the same purpose keeps the row.
 * What is closed to whoever else had the link in hand is closed to the account from then on.
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
