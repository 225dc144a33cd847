import type { KpiDetail } from "../../types";

const RANK = { "off-track": 0, "at-risk": 1, "on-track": 2 } as const;
const UNRATED_RANK = 3;

/** The same KPIs as a board reads them: off track first, and of these what is farthest from its target; then in their order. */
export function mostPressingFirst(kpis: KpiDetail[]): KpiDetail[] {
  const rank = ({ status }: KpiDetail) => (status ? RANK[status] : UNRATED_RANK);
  return [...kpis].sort((one, other) => rank(one) - rank(other) || one.progress - other.progress);
}
