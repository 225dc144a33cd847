import { randomUUID } from "node:crypto";
import type { Actor } from "@/lib/auth/actor";
import { Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import type { ChangeKpiInput, MergeKpiInput, SplitKpiInput } from "../schema";
import type { KpiDetail } from "../types";
import { changeKpis, type HeldKpi, recordChange } from "./hold";

type Tx = Prisma.TransactionClient;

/**
 * Renames a KPI (an empty name restores the latest paper's), and archives or restores it. Does not audit a change that
 * has no effect. Throws as `changeKpis`.
 */
export function changeKpi(
  actor: Actor,
  id: string,
  { name, isArchived }: ChangeKpiInput,
): Promise<KpiDetail> {
  return changeKpis(actor, [id], async (tx, [kpi]) => {
    if (!kpi) return id;
    const isRenamed = name !== undefined && name !== (kpi.row.title ?? "");
    if (isRenamed) await rename(tx, actor, kpi, name);
    if (isArchived !== undefined && isArchived !== kpi.row.isArchived) {
      await archive(tx, actor, kpi, { isArchived, name: (isRenamed && name) || kpi.detail.name });
    }
    return id;
  });
}

async function rename(tx: Tx, actor: Actor, kpi: HeldKpi, name: string): Promise<void> {
  const { id } = kpi.row;
  await nameKpi(tx, id, name);
  const facts = { kpi: kpi.detail.name, to: name || null };
  await recordChange(tx, actor, "kpi.rename", { id, facts, of: [kpi] });
}

type Archiving = { isArchived: boolean; name: string };

async function archive(tx: Tx, actor: Actor, kpi: HeldKpi, { isArchived, name }: Archiving): Promise<void> {
  const { id } = kpi.row;
  const archivedAt = isArchived ? new Date() : null;
  await tx.kpi.update({ where: { id }, data: { archivedAt }, select: { id: true } });
  await recordChange(tx, actor, "kpi.archive", { id, facts: { kpi: name, isArchived }, of: [kpi] });
}

/**
 * Merges two KPIs: `into` takes over all values of the other and keeps its name. Later papers match the names
 * of both. Returns it. Throws as `changeKpis`, `invalid` (the same KPI), `conflict` (`into` is archived).
 */
export async function mergeKpi(actor: Actor, id: string, { into }: MergeKpiInput): Promise<KpiDetail> {
  if (id === into) throw new AppError("invalid", "Please choose a different KPI.");
  return changeKpis(actor, [id, into], async (tx, [kpi, other]) => {
    if (!kpi || !other) return into;
    if (other.row.isArchived) {
      throw new AppError("conflict", "The other KPI is archived. Restore it first.");
    }
    await tx.kpiValue.updateMany({ where: { kpiId: id }, data: { kpiId: into } });
    await tx.kpi.delete({ where: { id }, select: { id: true } });
    // Otherwise the latest paper of the two would determine the name.
    await nameKpi(tx, into, other.detail.name);
    const facts = { kpi: kpi.detail.name, into: other.detail.name, intoId: into };
    await recordChange(tx, actor, "kpi.merge", { id, facts, of: [kpi, other] });
    return into;
  });
}

/**
 * Moves some values of a KPI to a new one and returns it. Resets a name that may reveal them where they are
 * closed to someone. Later papers with a name both have match the one with the latest value. Throws as
 * `changeKpis`, `conflict` (a value is gone), `invalid` (none would be left).
 */
export function splitKpi(actor: Actor, id: string, { valueIds, name }: SplitKpiInput): Promise<KpiDetail> {
  return changeKpis(actor, [id], async (tx, [kpi]) => {
    if (!kpi) return id;
    const own = new Set(kpi.row.values.map((value) => value.id));
    if (valueIds.some((valueId) => !own.has(valueId))) throw new AppError("conflict", MOVED);
    if (valueIds.length === own.size) {
      throw new AppError(
        "invalid",
        "Please leave the KPI at least one value. To change only its name, rename it.",
      );
    }
    const newId = randomUUID();
    const archivedAt = kpi.row.isArchived ? new Date() : null;
    await tx.kpi.create({ data: { id: newId, archivedAt }, select: { id: true } });
    if (name) await nameKpi(tx, newId, name);
    await forgetNameWith(tx, valueIds);
    await tx.kpiValue.updateMany({ where: { id: { in: valueIds } }, data: { kpiId: newId } });
    const facts = { kpi: kpi.detail.name, to: name || null, values: valueIds.length, newId };
    await recordChange(tx, actor, "kpi.split", { id, facts, of: [kpi] });
    return newId;
  });
}

export const MOVED = "Someone else has since changed this KPI. Check it again before you continue.";

/**
 * Names a KPI, or with an empty name resets it to the one in its latest paper. Stores when it was named, so
 * that it is hidden from anyone who cannot see what was known then (`lib/strategy/kpis/read.ts`).
 */
async function nameKpi(tx: Tx, id: string, name: string): Promise<void> {
  const at = name ? new Date() : null;
  await tx.$executeRaw`
    UPDATE kpi SET title = ${name || null}, titled_at = ${at}::timestamptz WHERE id = ${id}::uuid`;
}

/**
 * Resets names that people gave to KPIs after reading a strategy paper closed to someone, in the transaction
 * that deletes the paper. A name may reveal the paper's content, and once its values are deleted nothing says
 * whom to hide it from. One statement, after `lockKpis` and before the paper is deleted.
 */
export function forgetNames(tx: Tx, documentId: string): Promise<void> {
  return forgetNamesBehind(tx, Prisma.sql`document_id = ${documentId}::uuid`);
}

/**
 * Resets the name of a KPI before values are split off, if it was given by someone who had read them in a
 * paper closed to someone. Without the values nothing says whom to hide it from.
 */
function forgetNameWith(tx: Tx, valueIds: string[]): Promise<void> {
  return forgetNamesBehind(tx, Prisma.sql`kpi_value.id = ANY(${valueIds}::uuid[])`);
}

/** Resets names given when these values were known from a paper closed to someone. */
async function forgetNamesBehind(tx: Tx, values: Prisma.Sql): Promise<void> {
  await tx.$executeRaw`
    UPDATE kpi SET title = NULL, titled_at = NULL WHERE title IS NOT NULL AND EXISTS (
      SELECT 1 FROM kpi_value JOIN document ON document.id = document_id
      WHERE kpi_id = kpi.id AND ${values} AND kpi_value.created_at <= kpi.titled_at
        AND (NOT is_shared OR EXISTS (SELECT 1 FROM recusal WHERE recusal.document_id = document.id)))`;
}
