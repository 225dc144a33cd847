import type { KpiView } from "../types";
import type { ListingQuery, ShownStatus } from "./query";

type Owned = Pick<KpiView, "owner">;
type Described = Owned & Pick<KpiView, "status" | "name" | "objective" | "description">;

/** The KPIs of the paper and the owner that were chosen: what the tiles count. */
export function inScope<Kpi extends Owned & Pick<KpiView, "documentIds">>(
  kpis: Kpi[],
  { paper, owner }: Pick<ListingQuery, "paper" | "owner">,
): Kpi[] {
  return kpis.filter((kpi) => (!paper || kpi.documentIds.includes(paper)) && (!owner || kpi.owner === owner));
}

/** Those with this status and with all these words in their name, objective, description or owner. */
export function matching<Kpi extends Described>(
  kpis: Kpi[],
  status: ShownStatus | null,
  text: string,
): Kpi[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return kpis.filter((kpi) => {
    if (status && (kpi.status ?? "unrated") !== status) return false;
    const searched = wordsOf(kpi);
    return words.every((word) => searched.includes(word));
  });
}

function wordsOf({ name, objective, description, owner }: Described): string {
  return [name, objective, description, owner].join(" ").toLowerCase();
}

/** Everybody who owns a KPI, in the order of the alphabet. */
export function ownersOf(kpis: Owned[]): string[] {
  const owners = new Set(kpis.flatMap(({ owner }) => owner ?? []));
  return [...owners].sort((a, b) => a.localeCompare(b, "en"));
}
