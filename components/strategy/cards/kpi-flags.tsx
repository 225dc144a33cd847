import { EyeOffIcon, HistoryIcon, type LucideIcon, PencilIcon, TargetIcon, UndoIcon } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { FlaggedKind, KpiCardView } from "@/lib/strategy/listing/types";
import { tipProps } from "@/lib/ui/tip";
import { KpiLink } from "../kpi-link";

const FLAGS: Record<FlaggedKind, { name: string; Icon: LucideIcon }> = {
  targetMoved: { name: "Target moved", Icon: TargetIcon },
  restated: { name: "Restated", Icon: HistoryIcon },
  disappeared: { name: "No longer reported", Icon: EyeOffIcon },
  returned: { name: "Reported again", Icon: UndoIcon },
};

/** What the reader must know before trusting the figures: what changed with the last report, and what a person corrected. */
export function KpiFlags({ kpi }: { kpi: KpiCardView }) {
  const { flags } = kpi;
  if (flags.length === 0 && kpi.correctedFields.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {flags.map(({ kind, sentence }) => (
        <Flag key={kind} kpiId={kpi.id} {...FLAGS[kind]} sentence={sentence} />
      ))}
      {kpi.correctedFields.length > 0 && (
        <Flag
          kpiId={kpi.id}
          name="Corrected"
          Icon={PencilIcon}
          sentence={correctedInWords(kpi.correctedFields)}
        />
      )}
    </ul>
  );
}

function correctedInWords(fields: string[]): string {
  return `Corrected by hand: ${fields.join(", ")}.`;
}

type FlagProps = { kpiId: string; name: string; Icon: LucideIcon; sentence: string };

// The sentence shows beside it; where nothing hovers, the opened KPI has it.
function Flag({ kpiId, name, Icon, sentence }: FlagProps) {
  return (
    <li>
      <KpiLink kpiId={kpiId} className="flex min-h-6 items-center rounded-sm" {...tipProps(sentence)}>
        <Badge variant="outline" className="font-normal">
          <Icon aria-hidden="true" />
          {name}
        </Badge>
      </KpiLink>
    </li>
  );
}
