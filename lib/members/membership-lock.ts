import type { Db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { readSettings } from "@/lib/settings/queries";

const MEMBERSHIP_LOCK = 7_201_002;

/**
 * Held to the end of the transaction: one change of who is on the board at a time. Two administrators who demote each
 * other at once must not both succeed, nor two people take the last seat.
 */
export async function lockMembership(tx: Db): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(${MEMBERSHIP_LOCK})::text`;
}

/** Throws `conflict` when the board is full. Suspended accounts keep their seat. Call it under the lock. */
export async function assertRoom(tx: Db): Promise<void> {
  const [{ maximumMembers }, members] = await Promise.all([
    readSettings(tx),
    tx.user.count({ where: { status: { in: ["active", "suspended"] } } }),
  ]);
  if (members < maximumMembers) return;
  throw new AppError(
    "conflict",
    `The board is full: it has ${maximumMembers} members, the most that its settings allow. An administrator can raise the number or remove an account.`,
  );
}
