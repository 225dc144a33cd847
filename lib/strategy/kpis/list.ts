import type { Actor } from "@/lib/auth/actor";
import { findKpis } from "../listing/select";
import type { ListKpisInput } from "../schema";
import type { KpiListItem, KpiSummary, TrackedKpi } from "../types";
import { trackedKpis } from "./tracked";

/**
 * KPIs that this person may see, to choose one from: those that are archived or those that are not, of one paper where
 * `documentId` is given, with these words. Throws `forbidden`.
 */
export async function listKpiItems(
  actor: Actor,
  { archived, documentId, q, take }: ListKpisInput,
): Promise<KpiListItem[]> {
  const all = await trackedKpis(actor);
  const asked = all.filter(
    ({ isArchived, documentIds }) =>
      isArchived === archived && (!documentId || documentIds.includes(documentId)),
  );
  return findKpis(asked, q, take).map(toItem);
}

function toItem(kpi: TrackedKpi): KpiListItem {
  const { objective, owner, unit, isArchived, documentIds } = kpi;
  return { ...toSummary(kpi), objective, owner, unit, isArchived, papers: documentIds.length };
}

/** A KPI as a list names it. */
export function toSummary(kpi: TrackedKpi): KpiSummary {
  const { id, name, target, current, status, progress, description } = kpi;
  return { id, name, target, current, status, progress, description };
}
