import type { FoundKpi } from "@/lib/ai/strategy/types";

/** A KPI that stands several times in a table, once for each site, say, has one direction: the one that any of its rows tells. */
export function withSameDirection(found: FoundKpi[]): FoundKpi[] {
  const byName = Map.groupBy(found, ({ name }) => name.toLowerCase());
  const told = new Map([...byName].map(([name, kpis]) => [name, toldBy(kpis)]));
  return found.map((kpi) => {
    const first = kpi.directionBasis === "assumed" ? told.get(kpi.name.toLowerCase()) : null;
    return first ? { ...kpi, direction: first.direction, directionBasis: first.directionBasis } : kpi;
  });
}

/** The first that tells its direction, where no other tells another. */
function toldBy(kpis: FoundKpi[]): FoundKpi | null {
  const telling = kpis.filter(({ directionBasis }) => directionBasis !== "assumed");
  const [first] = telling;
  return first && telling.every(({ direction }) => direction === first.direction) ? first : null;
}
