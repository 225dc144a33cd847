import { type Numbering, numberCitations } from "@/lib/evidence/number-citations";
import type { KpiCitation, KpiDetail } from "@/lib/strategy/types";

/** Numbers all citations in a KPI's panel: those in its header first, then its history, newest first. */
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

/** The citations that are present. */
export const cited = (...citations: (KpiCitation | null)[]): KpiCitation[] =>
  citations.filter((citation) => citation !== null);
