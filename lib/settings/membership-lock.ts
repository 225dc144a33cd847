import type { Prisma } from "@/lib/db/generated/client";

const MEMBERSHIP_LOCK = 7_201_002;

/**
 * Holds the right to let people in, change or remove them until the transaction ends: two administrators who demote
 * each other at once must not both succeed, nor two people take the last place. Take it before any row is touched;
 * taking it again in the same transaction does nothing.
 */
export async function lockMembership(tx: Prisma.TransactionClient): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(${MEMBERSHIP_LOCK})::text`;
}
