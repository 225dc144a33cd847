import type { Prisma } from "@/lib/db/generated/client";

/**
 * Holds all KPIs against other changes until the transaction ends: a paper's values are never given to a KPI that is being
 * merged or removed. To be taken after the paper itself is held and before any value is written or deleted.
 */
export async function lockKpis(tx: Prisma.TransactionClient): Promise<void> {
  await tx.$queryRaw`SELECT true FROM (SELECT pg_advisory_xact_lock(hashtextextended('kpi', 1))) AS held`;
}

/**
 * Takes back the names that people gave to KPIs when they had read a strategy paper that is closed to somebody, in the
 * transaction that deletes it: a name may tell of the paper, and once its values are gone nobody knows from whom to keep it.
 * One statement, after `lockKpis` and before the paper is deleted.
 */
export async function forgetNames(tx: Prisma.TransactionClient, documentId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE kpi SET title = NULL, titled_at = NULL WHERE title IS NOT NULL AND EXISTS (
      SELECT 1 FROM kpi_value JOIN document ON document.id = document_id
      WHERE kpi_id = kpi.id AND document_id = ${documentId}::uuid AND kpi_value.created_at <= kpi.titled_at
        AND (NOT is_shared OR EXISTS (SELECT 1 FROM recusal WHERE recusal.document_id = document.id)))`;
}

/**
 * Removes KPIs that have no value left, in the transaction that deleted a strategy paper. One statement; `lockKpis` is to be
 * taken before the paper is deleted.
 */
export async function removeEmptyKpis(tx: Prisma.TransactionClient): Promise<void> {
  await tx.kpi.deleteMany({ where: { values: { none: {} } } });
}
