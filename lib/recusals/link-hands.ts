import { subDays } from "date-fns/subDays";
import { hashToken, isToken } from "@/lib/auth/token";
import type { Prisma } from "@/lib/db/generated/client";
import { type Person, vouchFor } from "./inherit";

type Tx = Prisma.TransactionClient;

/** Longer than the lifetime of any link. */
const KEPT_DAYS = 60;

/**
 * Records that someone could read the link of a token and so use it themselves. Called wherever a link is
 * shown or sent.
 */
export async function noteHand(tx: Tx, tokenHash: string, userId: string): Promise<void> {
  await tx.linkHand.deleteMany({ where: { at: { lt: subDays(new Date(), KEPT_DAYS) } } });
  await tx.linkHand.createMany({ data: [{ tokenHash, userId }], skipDuplicates: true });
}

/** Records the same for a link in an email, whose path ends in the token. */
export async function noteHandOnLink(tx: Tx, link: string, userId: string): Promise<void> {
  const token = new URL(link).pathname.split("/").at(-1) ?? "";
  if (isToken(token)) await noteHand(tx, hashToken(token), userId);
}

/** People who had access to a link are also recorded for its replacement. */
export async function passHands(tx: Tx, from: string, to: string): Promise<void> {
  const hands = await tx.linkHand.findMany({ where: { tokenHash: from } });
  await tx.linkHand.createMany({
    data: hands.map(({ userId }) => ({ tokenHash: to, userId })),
    skipDuplicates: true,
  });
}

/**
 * Closes to an account using a link everything closed to people who had access to it. Call in the transaction
 * that uses the link.
 */
export async function inheritFromHands(tx: Tx, account: Person, tokenHash: string): Promise<void> {
  const hands = await tx.linkHand.findMany({ where: { tokenHash }, orderBy: { userId: "asc" } });
  for (const { userId } of hands) await vouchFor(tx, account, userId, account);
}
