import { FileTextIcon } from "lucide-react";
import { CitationChips } from "@/components/evidence/citation-chip";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { Numbering } from "@/lib/evidence/number-citations";
import { CORRECTED_FIELDS } from "@/lib/strategy/constants";
import type { KpiCitation, KpiDetail, KpiPoint } from "@/lib/strategy/types";
import { StatusMark } from "../../status-mark";
import { CorrectedMark } from "../corrected-mark";
import { correctionOf, FIELD_NAMES } from "../corrections";
import { cited } from "../numbering";
import { dayWords } from "../words";

type PointEntryProps = {
  kpi: KpiDetail;
  point: KpiPoint;
  numbering: Numbering;
  /** Null for a reader who may not correct. */
  onCorrect: ((valueId: string) => void) | null;
};

/** What one paper says of the KPI for one period, corrected where a person set it right. */
export function PointEntry({ kpi, point, numbering, onCorrect }: PointEntryProps) {
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
