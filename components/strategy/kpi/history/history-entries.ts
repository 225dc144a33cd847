import type { KpiDetail, KpiEvent, KpiPoint } from "@/lib/strategy/types";

/** A line of a KPI's history: what a paper says, or what changed with it. */
export type HistoryEntry =
  | { kind: "point"; key: string; asOf: string; point: KpiPoint }
  | { kind: "event"; key: string; asOf: string; event: KpiEvent };

/** What the papers say and what changed from one to the next, newest first; a change stands above what it came with. */
export function historyEntries({ points, events }: Pick<KpiDetail, "points" | "events">): HistoryEntry[] {
  const entries: HistoryEntry[] = [
    ...points.map((point): HistoryEntry => ({ kind: "point", key: point.valueId, asOf: point.asOf, point })),
    ...events.map(
      (event, index): HistoryEntry => ({ kind: "event", key: `event-${index}`, asOf: event.asOf, event }),
    ),
  ];
  // The sort is stable: within a day points keep their order and events follow them, which reversed is right.
  return entries.toSorted((a, b) => a.asOf.localeCompare(b.asOf)).toReversed();
}
