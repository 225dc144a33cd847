import { ArrowRightIcon } from "lucide-react";
import { CitationChips } from "@/components/evidence/citation-chip";
import type { Numbering } from "@/lib/evidence/number-citations";
import type { CorrectedField } from "@/lib/strategy/constants";
import type { KpiCitation, KpiDetail } from "@/lib/strategy/types";
import { CorrectedMark } from "./corrected-mark";
import { shownCorrection } from "./corrections";
import { cited } from "./numbering";

type KpiFiguresProps = { kpi: KpiDetail; numbering: Numbering };

/** From where, to where by now, to where it is to go; each figure with the place it stands at. */
export function KpiFigures({ kpi, numbering }: KpiFiguresProps) {
  return (
    <dl className="grid grid-cols-3 gap-3 rounded-md border bg-card px-4 py-3 sm:grid-cols-[1fr_auto_1fr_auto_1fr]">
      <Figure
        name="Baseline"
        field="baseline"
        value={kpi.baseline}
        citation={kpi.fieldCitations?.baseline ?? null}
        kpi={kpi}
        numbering={numbering}
      />
      <Arrow />
      <Figure
        name="Current"
        field="current"
        value={kpi.current}
        citation={kpi.currentCitation}
        kpi={kpi}
        numbering={numbering}
      />
      <Arrow />
      <Figure
        name="Target"
        field="target"
        value={kpi.target}
        citation={kpi.targetCitation}
        kpi={kpi}
        numbering={numbering}
      />
    </dl>
  );
}

type FigureProps = KpiFiguresProps & {
  name: string;
  field: CorrectedField;
  value: string;
  citation: KpiCitation | null;
};

function Figure({ name, field, value, citation, kpi, numbering }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-xs font-medium text-muted-foreground">{name}</dt>
      <dd>
        {value ? (
          <span className="text-lg leading-tight font-semibold [overflow-wrap:anywhere]">
            {value}
            <CitationChips citations={cited(citation)} numbering={numbering} />
          </span>
        ) : (
          <span className="text-sm text-muted-foreground">Not given</span>
        )}
        <CorrectedMark correction={shownCorrection(kpi, field)} />
      </dd>
    </div>
  );
}

function Arrow() {
  return (
    <div className="hidden pt-5 text-muted-foreground sm:block" aria-hidden="true">
      <ArrowRightIcon className="size-4" />
    </div>
  );
}
