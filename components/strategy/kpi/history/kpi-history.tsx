import {
  EyeOffIcon,
  FlagIcon,
  HistoryIcon,
  type LucideIcon,
  RotateCcwIcon,
  SignpostIcon,
} from "lucide-react";
import { useEffect, useRef } from "react";
import { CitationChips } from "@/components/evidence/citation-chip";
import { cited } from "@/components/strategy/kpi/numbering";
import { dayWords } from "@/components/strategy/kpi/words";
import type { Numbering } from "@/lib/evidence/number-citations";
import { valueFor } from "@/lib/strategy/listing/periods";
import type { KpiDetail, KpiEvent } from "@/lib/strategy/types";
import { useOpenPeriod } from "../../use-strategy-address";
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

const SIGNS: Record<KpiEvent["kind"], { Icon: LucideIcon; name: string }> = {
  targetMoved: { Icon: FlagIcon, name: "Target moved" },
  restated: { Icon: HistoryIcon, name: "Restated" },
  disappeared: { Icon: EyeOffIcon, name: "No longer reported" },
  returned: { Icon: RotateCcwIcon, name: "Reported again" },
  statusChanged: { Icon: SignpostIcon, name: "Status changed" },
};

/** A target that is for another time has not moved. */
const OTHER_TARGET = { Icon: FlagIcon, name: "Another period’s target" };

/** What changed from one paper to the next, in a sentence, with the places before and after. */
function EventEntry({ event, numbering }: { event: KpiEvent; numbering: Numbering }) {
  const { Icon, name } = event.isForAnotherTime ? OTHER_TARGET : SIGNS[event.kind];
  return (
    <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2 text-sm">
      <Icon className="mt-0.5 size-4 text-primary" aria-hidden="true" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-medium">{name}</span>
          <span className="text-xs text-muted-foreground">{dayWords(event.asOf)}</span>
        </p>
        <p className="text-pretty [overflow-wrap:anywhere]">
          {event.sentence}
          <CitationChips citations={cited(event.before, event.after)} numbering={numbering} />
        </p>
      </div>
    </div>
  );
}
