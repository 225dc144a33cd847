import type { ReactNode } from "react";
import type { CorrectedField } from "@/lib/strategy/schema";
import type { KpiDetail } from "@/lib/strategy/types";
import { CorrectedMark } from "./corrected-mark";
import { shownCorrection } from "./corrections";
import { BASIS_WORDS, DIRECTION_WORDS, dayWords } from "./words";

/** What else the papers say of the KPI: which way is better and why, who owns it, by when, for which period. */
export function KpiFacts({ kpi }: { kpi: KpiDetail }) {
  const { direction, directionBasis, owner, due, unit, period, asOf } = kpi;
  const isDirectionCorrected = kpi.correctedFields.includes("direction");
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)]">
      <Fact name="Direction" field="direction" kpi={kpi}>
        {DIRECTION_WORDS[direction]}
        {!isDirectionCorrected && (
          <span className="text-muted-foreground">, {BASIS_WORDS[directionBasis]}</span>
        )}
      </Fact>
      <Fact name="Owner" field="owner" kpi={kpi}>
        {owner}
      </Fact>
      <Fact name="Due" field="due" kpi={kpi}>
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

type FactProps = { name: string; field?: CorrectedField; kpi: KpiDetail; children: ReactNode };

/** One line; a thing that no paper names has none, unless a correction tells why. */
function Fact({ name, field, kpi, children }: FactProps) {
  const correction = field ? shownCorrection(kpi, field) : null;
  if (!children && !correction) return null;
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">
        {children || <span className="text-muted-foreground">None</span>}
        <CorrectedMark correction={correction} />
      </dd>
    </>
  );
}
