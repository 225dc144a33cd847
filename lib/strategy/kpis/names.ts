import type { Prisma } from "@/lib/db/generated/client";

/**
 * Gives a KPI a name, or with an empty one takes it back: then it is called as its latest paper names it. When it was named is
 * kept with it, by which it is shown to nobody who may not see what was known then (`lib/strategy/kpis/read.ts`).
 */
export async function nameKpi(tx: Prisma.TransactionClient, id: string, name: string): Promise<void> {
  const at = name ? new Date() : null;
  await tx.$executeRaw`
    UPDATE kpi SET title = ${name || null}, titled_at = ${at}::timestamptz WHERE id = ${id}::uuid`;
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
 * Takes back the name of a KPI from which values are split off, if it was given by somebody who had read them in a paper that
 * is closed to somebody: without them nobody knows any more from whom to keep it. To be called before they move.
 */
export async function forgetNameWith(tx: Prisma.TransactionClient, valueIds: string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE kpi SET title = NULL, titled_at = NULL WHERE title IS NOT NULL AND EXISTS (
      SELECT 1 FROM kpi_value JOIN document ON document.id = document_id
      WHERE kpi_id = kpi.id AND kpi_value.id = ANY(${valueIds}::uuid[]) AND kpi_value.created_at <= kpi.titled_at
        AND (NOT is_shared OR EXISTS (SELECT 1 FROM recusal WHERE recusal.document_id = document.id)))`;
}
