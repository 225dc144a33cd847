import { recordAudit } from "@/lib/audit/record";
import type { AuditAction, AuditDetail } from "@/lib/audit/vocabulary";
import { type Actor, authorize } from "@/lib/auth/actor";
import { isoToday } from "@/lib/days";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import type { KpiRow } from "../history/rows";
import { toKpiDetail } from "../history/views";
import type { KpiDetail } from "../types";
import { lockKpis } from "./lock";
import { GONE, getKpi } from "./queries";
import { readKpis } from "./read";

type Tx = Prisma.TransactionClient;

/** A KPI locked until the transaction ends and fully visible to the person changing it. */
export type HeldKpi = { row: KpiRow; detail: KpiDetail };

// Reveals neither which of several KPIs is affected nor what is closed. The person already knows that something is.
const CLOSED = "Someone else must do this, because some of the papers behind this KPI are closed to you.";

/**
 * Changes KPIs in one transaction and returns the one whose id `change` returns. For chairs and administrators who can
 * see every value of the KPIs, because no one may move, rename or archive what they cannot read. Throws `forbidden`,
 * `notFound` (also for a KPI fully closed to them), `conflict` (partly closed).
 */
export async function changeKpis(
  actor: Actor,
  ids: string[],
  change: (tx: Tx, held: HeldKpi[]) => Promise<string>,
): Promise<KpiDetail> {
  authorize(actor, "kpi.change");
  const changed = await db.$transaction(async (tx) => change(tx, await holdKpis(tx, actor, ids)));
  return getKpi(actor, changed);
}

async function holdKpis(tx: Tx, actor: Actor, ids: string[]): Promise<HeldKpi[]> {
  await lockKpis(tx);
  const { kpis, papers } = await readKpis(tx, actor, { id: { in: ids } });
  const byId = new Map(kpis.map((kpi) => [kpi.id, kpi]));
  const today = isoToday();
  const held = ids.flatMap((id) => {
    const row = byId.get(id);
    const detail = row && toKpiDetail(row, papers, today);
    return detail ? [{ row, detail }] : [];
  });
  if (held.length < ids.length) throw new AppError("notFound", GONE);
  const all = await tx.kpiValue.count({ where: { kpiId: { in: ids }, document: mattersTo(actor) } });
  const seen = kpis.reduce((sum, { values }) => sum + values.length, 0);
  if (seen < all) throw new AppError("conflict", CLOSED);
  return held;
}

/** A paper in the bin prevents no change, unless it is closed to the person making it. */
function mattersTo(actor: Actor): Prisma.DocumentWhereInput {
  return { OR: [{ deletedAt: null }, { recusals: { some: { userId: actor.id } } }] };
}

type KpiAction = Extract<AuditAction, `kpi.${string}`>;

/**
 * Audits a change with the papers of the values concerned, so that the entry is hidden from anyone recused
 * from one.
 */
export function recordChange(
  tx: Tx,
  actor: Actor,
  action: KpiAction,
  { id, facts, of }: { id: string; facts: AuditDetail; of: HeldKpi[] },
): Promise<void> {
  const papers = [...new Set(of.flatMap(({ detail }) => detail.documentIds))];
  return recordAudit(tx, actor, { action, resource: "kpi", resourceId: id, detail: { ...facts, papers } });
}
