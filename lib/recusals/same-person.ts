import type { Prisma } from "@/lib/db/generated/client";
import { mailboxOf } from "./address";
import { inherit, type Person, vouchFor } from "./inherit";

type Tx = Prisma.TransactionClient;

/**
 * Closes to a new account what was closed to the same person before, known by the mailbox of their address: under an account
 * that was removed, or under one that is there. For the transaction that makes the account.
 */
export async function recallRecusals(tx: Tx, account: Person): Promise<void> {
  const earlier = await tx.recusal.findMany({
    where: { address: mailboxOf(account.email), userId: { not: account.id } },
    distinct: ["userId"],
    select: { userId: true },
  });
  for (const { userId } of earlier) await recall(tx, userId, account);
}

/** The same of a person known by the identity with which they signed in before. */
export async function recallByIdentity(
  tx: Tx,
  identity: { provider: string; providerAccountId: string },
  account: Person,
): Promise<void> {
  const { provider, providerAccountId } = identity;
  const former = await tx.formerIdentity.findUnique({
    where: { provider_providerAccountId: { provider, providerAccountId } },
  });
  if (former) await recall(tx, former.userId, account);
}

// What a removed person let in since, or was told of by links, is theirs: the vouching that is added ties the two together.
function recall(tx: Tx, formerId: string, account: Person): Promise<void> {
  return vouchFor(tx, account, formerId, account);
}

/** Keeps by which identities a person can be known again who is about to be removed, if anything is closed to them. */
export async function rememberIdentities(tx: Tx, userId: string): Promise<void> {
  if ((await tx.recusal.count({ where: { userId } })) === 0) return;
  const identities = await tx.account.findMany({ where: { userId } });
  await tx.formerIdentity.createMany({
    data: identities.map(({ provider, providerAccountId }) => ({ provider, providerAccountId, userId })),
    skipDuplicates: true,
  });
}

/** Closes what was just closed to somebody to their other accounts too, as far as the mailbox tells. */
export async function closeToSameMailbox(tx: Tx, by: Person, person: Person, sha256: string): Promise<void> {
  const mailbox = mailboxOf(person.email);
  const users = await tx.user.findMany({ select: { id: true, email: true } });
  for (const user of users) {
    if (user.id === person.id || mailboxOf(user.email) !== mailbox) continue;
    await inherit(tx, by, user, sha256, person.id);
  }
}
