import type { KpiView } from "../types";
import type { Sort } from "./query";

type Sorted = Pick<KpiView, "name" | "status" | "progress" | "due">;

const WEIGHT = { "off-track": 0, "at-risk": 1, "on-track": 2 } as const;
const UNRATED_WEIGHT = 3;

const weightOf = ({ status }: Sorted) => (status ? WEIGHT[status] : UNRATED_WEIGHT);

const { compare } = new Intl.Collator("en", { numeric: true });

const byName = (a: Sorted, b: Sorted) => compare(a.name, b.name);

// What has no due date comes last.
function byDue(a: Sorted, b: Sorted): number {
  if (a.due === b.due) return 0;
  if (!a.due || !b.due) return a.due ? -1 : 1;
  return a.due < b.due ? -1 : 1;
}

const ORDERS: Record<Sort, (a: Sorted, b: Sorted) => number> = {
  // Off track first, and of these what is furthest from its target.
  weight: (a, b) => weightOf(a) - weightOf(b) || a.progress - b.progress || byDue(a, b) || byName(a, b),
  name: byName,
  due: (a, b) => byDue(a, b) || weightOf(a) - weightOf(b) || byName(a, b),
};

/** The same KPIs in this order. */
export function sortKpis<Kpi extends Sorted>(kpis: Kpi[], sort: Sort): Kpi[] {
  return [...kpis].sort(ORDERS[sort]);
}
