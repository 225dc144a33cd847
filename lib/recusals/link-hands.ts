import { subDays } from "date-fns/subDays";
import { hashToken, isToken } from "@/lib/auth/token";
import type { Prisma } from "@/lib/db/generated/client";
import { type Person, vouchFor } from "./inherit";

type Tx = Prisma.TransactionClient;

/** Longer than any link works. */
const KEPT_DAYS = 60;

/** Notes that somebody could read the link of a token and so use it themself. Called wherever a link is shown or sent on. */
export async function noteHand(tx: Tx, tokenHash: string, userId: string): Promise<void> {
  await tx.linkHand.deleteMany({ where: { at: { lt: subDays(new Date(), KEPT_DAYS) } } });
  await tx.linkHand.createMany({ data: [{ tokenHash, userId }], skipDuplicates: true });
}

/** The same of a link as it stands in a mail: its token is the end of its path. */
export async function noteHandOnLink(tx: Tx, link: string, userId: string): Promise<void> {
  const token = new URL(link).pathname.split("/").at(-1) ?? "";
  if (isToken(token)) await noteHand(tx, hashToken(token), userId);
}

/** Whoever had a link in hand answers for the one that takes its place, too. */
export async function passHands(tx: Tx, from: string, to: string): Promise<void> {
  const hands = await tx.linkHand.findMany({ where: { tokenHash: from } });
  await tx.linkHand.createMany({
    data: hands.map(({ userId }) => ({ tokenHash: to, userId })),
    skipDuplicates: true,
  });
}

/**
 * For the transaction in which an account uses a link: closes to it what is closed to whoever had the link in hand.
 */
export async function inheritFromHands(tx: Tx, account: Person, tokenHash: string): Promise<void> {
  const hands = await tx.linkHand.findMany({ where: { tokenHash }, orderBy: { userId: "asc" } });
  for (const { userId } of hands) await vouchFor(tx, account, userId, account);
}
