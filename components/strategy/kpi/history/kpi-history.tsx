import type { Numbering } from "@/lib/evidence/number-citations";
import type { KpiDetail } from "@/lib/strategy/types";
import { EventEntry } from "./event-entry";
import { historyEntries } from "./history-entries";
import { PointEntry } from "./point-entry";

type KpiHistoryProps = {
  kpi: KpiDetail;
  numbering: Numbering;
  /** Null for a reader who may not correct. */
  onCorrect: ((valueId: string) => void) | null;
};

/** What each paper says of the KPI and what changed from paper to paper, newest first. */
export function KpiHistory({ kpi, numbering, onCorrect }: KpiHistoryProps) {
  return (
    <section aria-labelledby="kpi-history" className="min-w-0">
      <h3 id="kpi-history" className="font-medium">
        What the papers say
      </h3>
      <ol className="mt-2 divide-y border-y">
        {historyEntries(kpi).map((entry) => (
          <li key={entry.key} className="py-2.5 print-avoid-break">
            {entry.kind === "event" ? (
              <EventEntry event={entry.event} numbering={numbering} />
            ) : (
              <PointEntry kpi={kpi} point={entry.point} numbering={numbering} onCorrect={onCorrect} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
