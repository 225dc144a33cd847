import { shortText } from "@/lib/clean-text";
import type { KpiCitation, KpiDetail, Recommendation } from "../types";

/**
 * A recommendation with how much it matters: the higher, the earlier it is read. `about`: that it asks for a KPI which is no
 * longer reported.
 */
export type Advice = Recommendation & { weight: number; about?: "missing" };

const NAME_LIMIT = 120;
/** Places that one recommendation shows: it is a line of a board paper, and the KPI has the others. */
const CITATION_LIMIT = 3;
/** Days beyond which an event, or a figure that nothing is due after, is history. */
export const RECENT_DAYS = 400;
const DAY_MS = 86_400_000;

/** A KPI's name as a title holds it. */
export function nameOf({ name }: Pick<KpiDetail, "name">): string {
  return shortText(name, NAME_LIMIT);
}

/** Advice on a KPI that stands on these places; where there is none, on what its figures stand on. */
export function advise(
  kpi: KpiDetail,
  advice: Omit<Advice, "kpiId" | "citations">,
  places: (KpiCitation | null)[] = [],
): Advice {
  const own = distinct(places);
  return { ...advice, kpiId: kpi.id, citations: own.length > 0 ? own : distinct(kpi.citations) };
}

/** The first places, each once. */
export function distinct(places: (KpiCitation | null)[]): KpiCitation[] {
  const kept = new Map<string, KpiCitation>();
  for (const place of places) {
    if (place) kept.set([place.documentId, place.page, place.start, place.end].join(" "), place);
  }
  return [...kept.values()].slice(0, CITATION_LIMIT);
}

/** Whole days from one ISO day to another; negative if the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** "1 day", "40 days" */
export function daysWords(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}
