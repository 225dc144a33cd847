import type { KpiView } from "@/lib/strategy/types";
import type { ShownStatus } from "../status-mark";
import type { StrategyAddress } from "../strategy-address";

/** The KPIs of the paper and the owner that were chosen: what the tiles count. */
export function inScope(kpis: KpiView[], { paper, owner }: Pick<StrategyAddress, "paper" | "owner">) {
  return kpis.filter((kpi) => (!paper || kpi.documentIds.includes(paper)) && (!owner || kpi.owner === owner));
}

/** Those with this status and with all these words in their name, objective, description or owner. */
export function matching(kpis: KpiView[], status: ShownStatus | null, text: string): KpiView[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return kpis.filter((kpi) => {
    if (status && (kpi.status ?? "unrated") !== status) return false;
    const searched = wordsOf(kpi);
    return words.every((word) => searched.includes(word));
  });
}

function wordsOf({ name, objective, description, owner }: KpiView): string {
  return [name, objective, description, owner].join(" ").toLowerCase();
}

/** Everybody who owns a KPI, in the order of the alphabet. */
export function ownersOf(kpis: KpiView[]): string[] {
  const owners = new Set(kpis.flatMap(({ owner }) => owner ?? []));
  return [...owners].sort((a, b) => a.localeCompare(b, "en"));
}
