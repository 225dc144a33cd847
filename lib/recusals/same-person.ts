import type { Prisma } from "@/lib/db/generated/client";
import { mailboxOf } from "./address";
import { inherit, type Person, vouchFor } from "./inherit";

type Tx = Prisma.TransactionClient;

/**
 * Closes to a new account everything that was closed to the same person, recognized by their mailbox, under a
 * deleted or an existing account. Call in the transaction that creates the account.
 */
export async function recallRecusals(tx: Tx, account: Person): Promise<void> {
  const earlier = await tx.recusal.findMany({
    where: { address: mailboxOf(account.email), userId: { not: account.id } },
    distinct: ["userId"],
    select: { userId: true },
  });
  for (const { userId } of earlier) await recall(tx, userId, account);
}

/** Does the same for a person recognized by their earlier sign-in identity. */
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

// Links the new account to the old one, so that later vouching and links of the deleted person count as
// theirs.
function recall(tx: Tx, formerId: string, account: Person): Promise<void> {
  return vouchFor(tx, account, formerId, account);
}

/**
 * Stores the identities of a person about to be deleted, if anything is closed to them, so that they can be
 * recognized.
 */
export async function rememberIdentities(tx: Tx, userId: string): Promise<void> {
  if ((await tx.recusal.count({ where: { userId } })) === 0) return;
  const identities = await tx.account.findMany({ where: { userId } });
  await tx.formerIdentity.createMany({
    data: identities.map(({ provider, providerAccountId }) => ({ provider, providerAccountId, userId })),
    skipDuplicates: true,
  });
}

/** Closes what was just closed to someone to their other accounts with the same mailbox. */
export async function closeToSameMailbox(tx: Tx, by: Person, person: Person, sha256: string): Promise<void> {
  const mailbox = mailboxOf(person.email);
  const users = await tx.user.findMany({ select: { id: true, email: true } });
  for (const user of users) {
    if (user.id === person.id || mailboxOf(user.email) !== mailbox) continue;
    await inherit(tx, by, user, sha256, person.id);
  }
}
