import type { Prisma, Recusal } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import type { Person } from "./inherit";

type Tx = Prisma.TransactionClient;

/**
 * Throws `forbidden` when the person lifting a recusal was approved, directly or through others, by the
 * person with the conflict of interest since it was recorded. This holds even after someone has opened the
 * paper to them: one person must not lift a recusal through a second account.
 * @param recusals those of one person from one text
 */
export async function assertOtherHand(tx: Tx, lifterId: string, recusals: Recusal[]): Promise<void> {
  const [{ sha256 = "" } = {}] = recusals;
  const people = recusals.flatMap(({ userId, inheritedFromId }) =>
    inheritedFromId ? [userId, inheritedFromId] : [userId],
  );
  const first = await tx.recusal.findFirst({
    where: { sha256, userId: { in: people } },
    orderBy: { createdAt: "asc" },
  });
  const reached = new Set(people);
  for (let edge = people; edge.length > 0; ) {
    const next = await tx.vouching.findMany({
      where: { voucherId: { in: edge }, accountId: { notIn: [...reached] }, at: { gte: first?.createdAt } },
      distinct: ["accountId"],
    });
    edge = next.map(({ accountId }) => accountId);
    for (const id of edge) reached.add(id);
  }
  if (!reached.has(lifterId)) return;
  throw new AppError(
    "forbidden",
    "This person gave you your account or your role, so another chair or administrator must lift the recusal.",
  );
}

/**
 * Returns everyone a text opens to when it opens to a person: that person, anyone who inherited the recusal
 * only from them, and everyone once no conflict of interest is left. An heir of two people still inherits
 * from the other.
 */
export async function fallingWith(tx: Tx, sha256: string, userId: string): Promise<Person[]> {
  const recusals = await tx.recusal.findMany({ where: { sha256 }, orderBy: { id: "asc" } });
  const isTheirs = (one: Recusal) => one.userId === userId || one.inheritedFromId === userId;
  if (!recusals.some((one) => one.cause === "recorded" && !isTheirs(one))) return people(recusals);
  const falling: Recusal[] = [];
  for (const recusal of recusals.filter(isTheirs)) {
    const others = recusals.filter((one) => !isTheirs(one)).map((one) => one.userId);
    const other = recusal.userId === userId ? null : await voucherAmong(tx, others, recusal.userId);
    if (other) await tx.recusal.update({ where: { id: recusal.id }, data: { inheritedFromId: other } });
    else falling.push(recusal);
  }
  return people(falling);
}

async function voucherAmong(tx: Tx, voucherIds: string[], accountId: string): Promise<string | null> {
  const where = { voucherId: { in: voucherIds }, accountId };
  return (await tx.vouching.findFirst({ where, orderBy: { at: "asc" } }))?.voucherId ?? null;
}

function people(recusals: Recusal[]): Person[] {
  return [...new Map(recusals.map((one) => [one.userId, { id: one.userId, email: one.email }])).values()];
}
