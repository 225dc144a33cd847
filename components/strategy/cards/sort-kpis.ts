import type { KpiView } from "@/lib/strategy/types";
import type { Sort } from "../strategy-address";

const WEIGHT = { "off-track": 0, "at-risk": 1, "on-track": 2 } as const;
const UNRATED_WEIGHT = 3;

const weightOf = ({ status }: KpiView) => (status ? WEIGHT[status] : UNRATED_WEIGHT);

const byName = (a: KpiView, b: KpiView) => a.name.localeCompare(b.name, "en", { numeric: true });

// What has no due date comes last.
function byDue(a: KpiView, b: KpiView): number {
  if (a.due === b.due) return 0;
  if (!a.due || !b.due) return a.due ? -1 : 1;
  return a.due < b.due ? -1 : 1;
}

const ORDERS: Record<Sort, (a: KpiView, b: KpiView) => number> = {
  // Off track first, and of these what is furthest from its target.
  weight: (a, b) => weightOf(a) - weightOf(b) || a.progress - b.progress || byDue(a, b) || byName(a, b),
  name: byName,
  due: (a, b) => byDue(a, b) || weightOf(a) - weightOf(b) || byName(a, b),
};

/** The same KPIs in this order. */
export function sortKpis(kpis: KpiView[], sort: Sort): KpiView[] {
  return [...kpis].sort(ORDERS[sort]);
}
