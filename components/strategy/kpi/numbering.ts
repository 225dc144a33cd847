import { type Numbering, numberCitations } from "@/lib/evidence/number-citations";
import type { KpiCitation, KpiDetail } from "@/lib/strategy/types";

/** Numbers all that the panel of a KPI cites: what stands in its head first, then its history, newest first. */
export function numberKpi(kpi: KpiDetail): Numbering {
  return numberCitations(
    [
      kpi.currentCitation,
      kpi.targetCitation,
      ...kpi.citations,
      ...kpi.points
        .toReversed()
        .flatMap(({ currentCitation, targetCitation }) => [currentCitation, targetCitation]),
      ...kpi.events.flatMap(({ before, after }) => [before, after]),
    ].filter(isCitation),
  );
}

/** The citations among them that are there. */
export const cited = (...citations: (KpiCitation | null)[]): KpiCitation[] => citations.filter(isCitation);

function isCitation(citation: KpiCitation | null): citation is KpiCitation {
  return citation !== null;
}
