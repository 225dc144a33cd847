import type { KpiView } from "@/lib/strategy/types";

/** The KPIs under one objective; null under none. */
export type KpiGroup = { objective: string | null; kpis: KpiView[] };

/**
 * Groups KPIs by their objective, in the order in which each first appears, those without one last. Null where that
 * would say nothing: no objective holds more than one of them.
 */
export function groupKpis(kpis: KpiView[]): KpiGroup[] | null {
  const groups = new Map<string, KpiView[]>();
  const alone: KpiView[] = [];
  for (const kpi of kpis) {
    if (!kpi.objective) alone.push(kpi);
    else groups.set(kpi.objective, [...(groups.get(kpi.objective) ?? []), kpi]);
  }
  if (![...groups.values()].some((group) => group.length > 1)) return null;
  const grouped = [...groups].map(([objective, group]): KpiGroup => ({ objective, kpis: group }));
  return alone.length > 0 ? [...grouped, { objective: null, kpis: alone }] : grouped;
}
