import { type Advice, bare, nameOf } from "./advice/advice";
import { eventAdvice, missingSince, successorWords } from "./advice/event-advice";
import { gapAdvice } from "./advice/gap-advice";
import { statusAdvice } from "./advice/status-advice";
import { dayWords } from "./rules/words";
import type { Recommendation, RecommendationType, TrackedKpi } from "./types";

/** Recommendations that a board can take up at once. */
export const MAX_RECOMMENDATIONS = 12;
/** Of one KPI, so that one does not fill the list. */
const MAX_PER_KPI = 2;
/** Of each type, so that many pressing ones do not hide that something goes well or is missing. */
const KEPT_OF_TYPE = 2;

/**
 * What the KPIs ask of the board, the most urgent type first and the weightiest of each, with some of every type: computed
 * from their ratings, due days and history without a model. Archived KPIs ask nothing. `today` is an ISO day. Every
 * figure is the paper's (in the citations) or a ruling's, which says how it was reached.
 */
export function recommend(kpis: TrackedKpi[], today: string): Recommendation[] {
  const tracked = kpis.filter(({ isArchived }) => !isArchived);
  const names = new Map(tracked.map((kpi) => [kpi.id, nameOf(kpi)]));
  const all = [...tracked.flatMap((kpi) => adviceOn(kpi, today, tracked)), ...gapAdvice(tracked, today)];
  const sorted = all.sort(
    (one, other) => byUrgency(one, other) || other.weight - one.weight || byName(names, one, other),
  );
  return chosen(sorted).map(({ weight: _, about: __, ...recommendation }) => recommendation);
}

const TYPES: RecommendationType[] = ["immediate", "monitor", "leverage", "other"];

function byUrgency(one: Advice, other: Advice): number {
  return TYPES.indexOf(one.type) - TYPES.indexOf(other.type);
}

/** The most urgent, among them the first of each type; in their order. */
function chosen(sorted: Advice[]): Advice[] {
  const kept = new Set(
    TYPES.flatMap((type) => sorted.filter((one) => one.type === type).slice(0, KEPT_OF_TYPE)),
  );
  for (const one of sorted) if (kept.size < MAX_RECOMMENDATIONS) kept.add(one);
  return sorted.filter((one) => kept.has(one));
}

function adviceOn(kpi: TrackedKpi, today: string, all: TrackedKpi[]): Advice[] {
  const events = eventAdvice(kpi, today, all);
  const status = statusAdvice(kpi, today);
  const since = missingSince(kpi);
  if (!status || since === null) return weightiest(status ? [status, ...events] : events);
  // What presses is asked with the word that it is no longer reported; else whether it still is comes before how it stood.
  if (status.type !== "immediate") return weightiest(events);
  const description = `${bare(status.description)}; no longer reported since ${dayWords(since)}${successorWords(kpi, since, all)}.`;
  return weightiest([{ ...status, description }, ...events.filter(({ about }) => about !== "missing")]);
}

function weightiest(all: Advice[]): Advice[] {
  return all.sort((one, other) => other.weight - one.weight).slice(0, MAX_PER_KPI);
}

function byName(names: Map<string, string>, one: Advice, other: Advice): number {
  return (names.get(one.kpiId) ?? "").localeCompare(names.get(other.kpiId) ?? "", "en");
}
