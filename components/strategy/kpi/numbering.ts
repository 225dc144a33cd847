import { type Numbering, numberCitations } from "@/lib/evidence/number-citations";
import type { KpiCitation, KpiDetail } from "@/lib/strategy/types";

/** Numbers all that the panel of a KPI cites: what stands in its head first, then its history, newest first. */
export function numberKpi({
  currentCitation,
  targetCitation,
  citations,
  points,
  events,
}: KpiDetail): Numbering {
  const ofPoints = points.toReversed().flatMap((point) => [point.currentCitation, point.targetCitation]);
  const ofEvents = events.flatMap(({ before, after }) => [before, after]);
  return numberCitations(cited(currentCitation, targetCitation, ...citations, ...ofPoints, ...ofEvents));
}

/** The citations among them that are there. */
export const cited = (...citations: (KpiCitation | null)[]): KpiCitation[] =>
  citations.filter((citation) => citation !== null);
