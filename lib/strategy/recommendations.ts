import { type Advice, nameOf } from "./advice/advice";
import { eventAdvice } from "./advice/event-advice";
import { gapAdvice } from "./advice/gap-advice";
import { statusAdvice } from "./advice/status-advice";
import type { KpiDetail, Recommendation } from "./types";

/** Recommendations that a board can take up at once. */
export const MAX_RECOMMENDATIONS = 12;
/** Of one KPI, so that one does not fill the list. */
const MAX_PER_KPI = 2;

/**
 * What the KPIs ask of the board, the weightiest first: computed from their ratings, due days and history without a model.
 * Archived KPIs ask nothing. `today` is an ISO day. Every figure is the paper's (in the citations) or a ruling's, which
 * says how it was reached.
 */
export function recommend(kpis: KpiDetail[], today: string): Recommendation[] {
  const tracked = kpis.filter(({ isArchived }) => !isArchived);
  const names = new Map(tracked.map((kpi) => [kpi.id, nameOf(kpi)]));
  const all = [...tracked.flatMap((kpi) => adviceOn(kpi, today)), ...gapAdvice(tracked, today)];
  return all
    .sort((one, other) => other.weight - one.weight || byName(names, one, other))
    .slice(0, MAX_RECOMMENDATIONS)
    .map(({ weight: _, ...recommendation }) => recommendation);
}

function adviceOn(kpi: KpiDetail, today: string): Advice[] {
  const status = statusAdvice(kpi, today);
  const all = status ? [status, ...eventAdvice(kpi, today)] : eventAdvice(kpi, today);
  return all.sort((one, other) => other.weight - one.weight).slice(0, MAX_PER_KPI);
}

function byName(names: Map<string, string>, one: Advice, other: Advice): number {
  return (names.get(one.kpiId) ?? "").localeCompare(names.get(other.kpiId) ?? "", "en");
}
