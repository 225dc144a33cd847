import {
  EyeOffIcon,
  FileTextIcon,
  FlagIcon,
  HistoryIcon,
  type LucideIcon,
  RotateCcwIcon,
  SignpostIcon,
} from "lucide-react";
import { useEffect, useRef } from "react";
import { CitationChips } from "@/components/evidence/citation-chip";
import { CorrectedMark } from "@/components/strategy/kpi/corrected-mark";
import { correctionOf, FIELD_NAMES } from "@/components/strategy/kpi/corrections";
import { cited } from "@/components/strategy/kpi/numbering";
import { dayWords } from "@/components/strategy/kpi/words";
import { StatusMark } from "@/components/strategy/status-mark";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { Numbering } from "@/lib/evidence/number-citations";
import { valueFor } from "@/lib/strategy/listing/periods";
import {
  CORRECTED_FIELDS,
  type KpiCitation,
  type KpiDetail,
  type KpiEvent,
  type KpiPoint,
} from "@/lib/strategy/types";
import { useOpenPeriod } from "../../use-strategy-address";

type KpiHistoryProps = {
  kpi: KpiDetail;
  numbering: Numbering;
  /** Null for a reader who may not correct. */
  onCorrect: ((valueId: string) => void) | null;
};

/**
 * What each paper says about the KPI and what changed between papers, newest first. Opens at the value in the
 * address.
 */
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

/** A target for another period has not moved. */
const OTHER_TARGET = { Icon: FlagIcon, name: "Another period’s target" };

/** A change between papers as a sentence, citing both places. */
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

type PointEntryProps = {
  kpi: KpiDetail;
  point: KpiPoint;
  numbering: Numbering;
  /** Null for a reader who may not correct. */
  onCorrect: ((valueId: string) => void) | null;
};

/** What one paper says about the KPI for one period, with any correction. */
function PointEntry({ kpi, point, numbering, onCorrect }: PointEntryProps) {
  const { valueId, documentTitle, asOf, period, status, isSuperseded, isPlanned } = point;
  const when = period ?? dayWords(asOf);
  return (
    <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2 text-sm">
      <FileTextIcon className="mt-0.5 size-4 text-muted-foreground" aria-hidden="true" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          <span className="font-medium [overflow-wrap:anywhere]">{when}</span>
          {status && <StatusMark status={status} />}
          {isPlanned && <Badge variant="outline">Planned</Badge>}
          {isSuperseded && <Badge variant="outline">Restated since</Badge>}
          {onCorrect && (
            <Button
              variant="ghost"
              size="sm"
              className="-my-1 ms-auto h-7 px-2 text-xs text-muted-foreground print:hidden"
              onClick={() => onCorrect(valueId)}
            >
              Correct{" "}
              <span className="sr-only">
                what {documentTitle} says for {when}
              </span>
            </Button>
          )}
        </div>
        <dl className="flex flex-wrap gap-x-5">
          <Figure
            name="Current"
            value={point.currentWritten}
            citation={point.currentCitation}
            numbering={numbering}
          />
          <Figure
            name="Target"
            value={point.targetWritten}
            citation={point.targetCitation}
            numbering={numbering}
          />
        </dl>
        <p className="mt-0.5 text-xs text-muted-foreground [overflow-wrap:anywhere]">
          {documentTitle}
          {period && `, as of ${dayWords(asOf)}`}
        </p>
        {CORRECTED_FIELDS.map((field) => (
          <CorrectedMark
            key={field}
            subject={FIELD_NAMES[field]}
            correction={correctionOf(kpi, valueId, field)}
          />
        ))}
      </div>
    </div>
  );
}

type FigureProps = { name: string; value: string; citation: KpiCitation | null; numbering: Numbering };

function Figure({ name, value, citation, numbering }: FigureProps) {
  if (!value) return null;
  return (
    <div className="flex min-w-0 items-baseline gap-1.5">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">
        {value}
        <CitationChips citations={cited(citation)} numbering={numbering} />
      </dd>
    </div>
  );
}

/** A line of a KPI's history: what a paper says, or a change. */
type HistoryEntry =
  | { kind: "point"; key: string; asOf: string; point: KpiPoint }
  | { kind: "event"; key: string; asOf: string; event: KpiEvent };

/** What the papers say and what changed, newest first; a change is above the paper it came with. */
export function historyEntries({ points, events }: Pick<KpiDetail, "points" | "events">): HistoryEntry[] {
  const entries: HistoryEntry[] = [
    ...points.map((point): HistoryEntry => ({ kind: "point", key: point.valueId, asOf: point.asOf, point })),
    ...events.map(
      (event, index): HistoryEntry => ({ kind: "event", key: `event-${index}`, asOf: event.asOf, event }),
    ),
  ];
  // The sort is stable: within a day events follow points, so reversing gives the right order.
  return entries.toSorted((a, b) => a.asOf.localeCompare(b.asOf)).toReversed();
}
