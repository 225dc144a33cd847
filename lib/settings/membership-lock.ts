import type { Prisma } from "@/lib/db/generated/client";

const MEMBERSHIP_LOCK = 7_201_002;

/**
 * Locks all changes to who is a member until the transaction ends: two administrators who demote each other at once must not both
 * succeed, nor two people take the last place. Take it before touching any row; taking it again in the same transaction does nothing.
 */
export async function lockMembership(tx: Prisma.TransactionClient): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(${MEMBERSHIP_LOCK})::text`;
}
