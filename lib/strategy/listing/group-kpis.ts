import type { KpiView } from "../types";

type Grouped = Pick<KpiView, "objective">;

/** The KPIs under one objective; null under none. */
export type KpiGroup<Kpi> = { objective: string | null; kpis: Kpi[] };

/**
 * Groups KPIs by their objective, in the order in which each first appears, those without one last. Null where that
 * would say nothing: no objective holds more than one of them.
 */
export function groupKpis<Kpi extends Grouped>(kpis: Kpi[]): KpiGroup<Kpi>[] | null {
  const groups = new Map<string, Kpi[]>();
  const alone: Kpi[] = [];
  for (const kpi of kpis) {
    if (!kpi.objective) alone.push(kpi);
    else add(groups, kpi.objective, kpi);
  }
  if (![...groups.values()].some((group) => group.length > 1)) return null;
  const grouped = [...groups].map(([objective, group]): KpiGroup<Kpi> => ({ objective, kpis: group }));
  return alone.length > 0 ? [...grouped, { objective: null, kpis: alone }] : grouped;
}

function add<Kpi>(groups: Map<string, Kpi[]>, objective: string, kpi: Kpi): void {
  const group = groups.get(objective);
  if (group) group.push(kpi);
  else groups.set(objective, [kpi]);
}
