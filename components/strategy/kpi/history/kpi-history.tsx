import { useEffect, useRef } from "react";
import type { Numbering } from "@/lib/evidence/number-citations";
import { valueFor } from "@/lib/strategy/listing/periods";
import type { KpiDetail } from "@/lib/strategy/types";
import { useOpenPeriod } from "../../use-strategy-address";
import { EventEntry } from "./event-entry";
import { historyEntries } from "./history-entries";
import { PointEntry } from "./point-entry";

type KpiHistoryProps = {
  kpi: KpiDetail;
  numbering: Numbering;
  /** Null for a reader who may not correct. */
  onCorrect: ((valueId: string) => void) | null;
};

/** What each paper says of the KPI and what changed from paper to paper, newest first. It opens at the value that the address names. */
export function KpiHistory({ kpi, numbering, onCorrect }: KpiHistoryProps) {
  const period = useOpenPeriod();
  const chosen = period ? valueFor(kpi.points, period)?.valueId : undefined;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (chosen) list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "center" });
  }, [chosen]);
  return (
    <section aria-labelledby="kpi-history" className="min-w-0">
      <h3 id="kpi-history" className="font-medium">
        What the papers say
      </h3>
      <ol ref={list} className="mt-2 divide-y border-y">
        {historyEntries(kpi).map((entry) => (
          <li
            key={entry.key}
            aria-current={entry.key === chosen || undefined}
            className="py-2.5 print-avoid-break aria-[current]:-mx-2 aria-[current]:rounded-sm aria-[current]:bg-accent aria-[current]:px-2"
          >
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
