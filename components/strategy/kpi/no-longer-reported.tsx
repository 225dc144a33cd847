import { EyeOffIcon } from "lucide-react";
import { CitationChips } from "@/components/evidence/citation-chip";
import type { Numbering } from "@/lib/evidence/number-citations";
import type { KpiDetail, KpiEvent } from "@/lib/strategy/types";
import { cited } from "./numbering";

/** That the latest paper of its kind leaves the KPI out: what follows is as of the paper before. */
export function NoLongerReported({ kpi, numbering }: { kpi: KpiDetail; numbering: Numbering }) {
  const event = disappearance(kpi.events);
  if (!event) return null;
  return (
    <p className="flex gap-2 rounded-md border border-status-wait/40 bg-status-wait/8 px-3 py-2 text-sm text-pretty">
      <EyeOffIcon className="mt-0.5 size-4 shrink-0 text-status-wait" aria-hidden="true" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-medium">No longer reported.</span> {event.sentence}
        <CitationChips citations={cited(event.before, event.after)} numbering={numbering} />
      </span>
    </p>
  );
}

/** The event that the KPI is gone since; null where no paper left it out, or it came back. */
function disappearance(events: KpiEvent[]): KpiEvent | null {
  const last = events.findLast(({ kind }) => kind === "disappeared" || kind === "returned");
  return last?.kind === "disappeared" ? last : null;
}
