import type { Prisma } from "@/lib/db/generated/client";

/**
 * Holds all KPIs against other changes until the transaction ends: a paper's values are never given to a KPI that is being
 * merged or removed. To be taken after the paper itself is held and before any value is written or deleted.
 */
export async function lockKpis(tx: Prisma.TransactionClient): Promise<void> {
  await tx.$queryRaw`SELECT true FROM (SELECT pg_advisory_xact_lock(hashtextextended('kpi', 1))) AS held`;
}

/**
 * Removes KPIs that have no value left, in the transaction that deleted a strategy paper. One statement; `lockKpis` is to be
 * taken before the paper is deleted.
 */
export async function removeEmptyKpis(tx: Prisma.TransactionClient): Promise<void> {
  await tx.kpi.deleteMany({ where: { values: { none: {} } } });
}
