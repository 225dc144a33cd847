import type { Db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { readSettings } from "@/lib/settings/queries";

/** How many people are on the board, and the maximum. */
export type Room = { taken: number; maximum: number };

/**
 * Counts active accounts, and suspended ones, which may be reinstated at any time. Pending accounts and open invitations take no place.
 */
export async function readRoom(tx: Db): Promise<Room> {
  const { maximumMembers } = await readSettings(tx);
  const taken = await tx.user.count({ where: { status: { in: ["active", "suspended"] } } });
  return { taken, maximum: maximumMembers };
}

/** Whether one more person can be admitted. Requires a transaction that holds the membership lock. */
export async function hasRoom(tx: Db): Promise<boolean> {
  const { taken, maximum } = await readRoom(tx);
  return taken < maximum;
}

/**
 * Throws `conflict` unless that many more people can be admitted; 0 checks the current members only. Requires a transaction that holds
 * the membership lock.
 */
export async function assertRoom(tx: Db, more = 1): Promise<void> {
  const { taken, maximum } = await readRoom(tx);
  if (taken + more <= maximum) return;
  throw new AppError(
    "conflict",
    `The board is full: ${taken} of ${maximum} places are taken. An administrator can raise Maximum Members in Settings.`,
  );
}
