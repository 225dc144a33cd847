import {
  EyeOffIcon,
  FlagIcon,
  HistoryIcon,
  type LucideIcon,
  RotateCcwIcon,
  SignpostIcon,
} from "lucide-react";
import { CitationChips } from "@/components/evidence/citation-chip";
import type { Numbering } from "@/lib/evidence/number-citations";
import type { KpiEvent } from "@/lib/strategy/types";
import { cited } from "../numbering";
import { dayWords } from "../words";

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
export function EventEntry({ event, numbering }: { event: KpiEvent; numbering: Numbering }) {
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
