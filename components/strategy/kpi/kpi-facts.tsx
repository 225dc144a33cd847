import type { ReactNode } from "react";
import { CitationChips } from "@/components/evidence/citation-chip";
import type { Numbering } from "@/lib/evidence/number-citations";
import type { CorrectedField } from "@/lib/strategy/constants";
import type { KpiCitation, KpiDetail } from "@/lib/strategy/types";
import { CorrectedMark } from "./corrected-mark";
import { shownCorrection } from "./corrections";
import { cited } from "./numbering";
import { BASIS_WORDS, DIRECTION_WORDS, dayWords } from "./words";

type KpiFactsProps = { kpi: KpiDetail; numbering: Numbering };

/** What else the papers say of the KPI: which way is better and why, who owns it, by when, for which period. */
export function KpiFacts({ kpi, numbering }: KpiFactsProps) {
  const { direction, directionBasis, owner, due, unit, period, asOf, fieldCitations } = kpi;
  const sourceOf = (citation: KpiCitation | undefined) => (
    <CitationChips citations={cited(citation ?? null)} numbering={numbering} />
  );
  const isDirectionCorrected = kpi.correctedFields.includes("direction");
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)]">
      <Fact name="Direction" field="direction" kpi={kpi}>
        {DIRECTION_WORDS[direction]}
        {!isDirectionCorrected && (
          <span className="text-muted-foreground">, {BASIS_WORDS[directionBasis]}</span>
        )}
      </Fact>
      <Fact name="Owner" field="owner" kpi={kpi} source={sourceOf(fieldCitations?.owner)}>
        {owner}
      </Fact>
      <Fact name="Due" field="due" kpi={kpi} source={sourceOf(fieldCitations?.due)}>
        {due && dayWords(due)}
      </Fact>
      <Fact name="Period" kpi={kpi}>
        {period}
      </Fact>
      <Fact name="As of" kpi={kpi}>
        {dayWords(asOf)}
      </Fact>
      <Fact name="Unit" kpi={kpi}>
        {unit}
      </Fact>
    </dl>
  );
}

type FactProps = {
  name: string;
  field?: CorrectedField;
  kpi: KpiDetail;
  source?: ReactNode;
  children: ReactNode;
};

/** One line; a thing that no paper names has none, unless a correction tells why. */
function Fact({ name, field, kpi, source, children }: FactProps) {
  const correction = field ? shownCorrection(kpi, field) : null;
  if (!children && !correction) return null;
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">
        {children || <span className="text-muted-foreground">None</span>}
        {children && source}
        <CorrectedMark correction={correction} />
      </dd>
    </>
  );
}
