import type { FoundKpi } from "@/lib/ai/strategy/types";

/**
 * KPIs of a table whose names stand once for each period. A name on several rows ("Uptime" of IT and of the shops) is told apart
 * by what each row stands under: "Uptime – IT". Where that does not tell them apart they are left out, since one would be
 * taken for the other.
 */
export function toldApart(found: FoundKpi[]): FoundKpi[] {
  const rows = Map.groupBy(found, rowKey);
  const repeated = new Set(
    [...rows.values()].filter((same) => same.length > 1).map(([first]) => first?.name.toLowerCase()),
  );
  const told = found.map((kpi) =>
    repeated.has(kpi.name.toLowerCase()) && kpi.objective
      ? { ...kpi, name: `${kpi.name} – ${kpi.objective}` }
      : kpi,
  );
  const counts = Map.groupBy(told, rowKey);
  return told.filter((kpi) => counts.get(rowKey(kpi))?.length === 1);
}

function rowKey({ name, period }: FoundKpi): string {
  return `${name.toLowerCase()}\n${period?.start ?? ""} ${period?.end ?? ""}`;
}
