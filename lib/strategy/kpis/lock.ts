import type { Prisma } from "@/lib/db/generated/client";

/**
 * Locks all KPIs until the transaction ends, so that a paper's values never go to a KPI being merged or
 * removed. Take it after locking the paper and before writing or deleting values.
 */
export async function lockKpis(tx: Prisma.TransactionClient): Promise<void> {
  await tx.$queryRaw`SELECT true FROM (SELECT pg_advisory_xact_lock(hashtextextended('kpi', 1))) AS held`;
}

/**
 * Deletes KPIs without values, in the transaction that deleted a strategy paper. One statement; take
 * `lockKpis` before the paper is deleted.
 */
export async function removeEmptyKpis(tx: Prisma.TransactionClient): Promise<void> {
  await tx.kpi.deleteMany({ where: { values: { none: {} } } });
}
