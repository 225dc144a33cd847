import type { FoundKpi } from "@/lib/ai/strategy/types";

/** A KPI that stands several times in a table, once for each site, say, has one direction: the one that any of its rows tells. */
export function withSameDirection(found: FoundKpi[]): FoundKpi[] {
  const byName = Map.groupBy(found, ({ name }) => name.toLowerCase());
  return found.map((kpi) => {
    if (kpi.directionBasis !== "assumed") return kpi;
    const told = (byName.get(kpi.name.toLowerCase()) ?? []).filter(
      ({ directionBasis }) => directionBasis !== "assumed",
    );
    const [first] = told;
    if (!first || told.some(({ direction }) => direction !== first.direction)) return kpi;
    return { ...kpi, direction: first.direction, directionBasis: first.directionBasis };
  });
}
