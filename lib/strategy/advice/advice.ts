import { shortText } from "@/lib/clean-text";
import { unique } from "../history/citations";
import { dayWords } from "../rules/words";
import type { KpiCitation, Recommendation, TrackedKpi } from "../types";

/**
 * A recommendation with its weight: higher ones come first. `about`: it concerns a KPI that is no longer
 * reported.
 */
export type Advice = Recommendation & { weight: number; about?: "missing" };

const NAME_LIMIT = 120;
/** Most citations of one recommendation, which is a line in a board paper. The KPI lists the others. */
const CITATION_LIMIT = 3;
/** Days after which an event, or a figure without a due date, is too old to raise. */
export const RECENT_DAYS = 400;

/** A KPI's name, shortened for a title. */
export function nameOf({ name }: Pick<TrackedKpi, "name">): string {
  return shortText(name, NAME_LIMIT);
}

/** Builds a recommendation on a KPI that cites these places, or else its figures. */
export function advise(
  kpi: TrackedKpi,
  advice: Omit<Advice, "kpiId" | "citations">,
  places: (KpiCitation | null)[] = [],
): Advice {
  const own = distinct(places);
  return { ...advice, kpiId: kpi.id, citations: own.length > 0 ? own : distinct(kpi.citations) };
}

/** The first places, each once. */
export function distinct(places: (KpiCitation | null)[]): KpiCitation[] {
  return unique(places.filter((place) => place !== null)).slice(0, CITATION_LIMIT);
}

/** "1 day", "40 days" */
export function daysWords(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}

const OWNER_LIMIT = 80;
const FIGURE_LIMIT = 60;
/** The start and end of the assumed even pace, which the KPI's card and page already state. */
const SPAN = / \(evenly from [^()]*\)/;

/**
 * Explains a KPI's rating in one clause with its figures, without a full stop: "50% against a target of 80%:
 * rated at risk by the paper (“Amber”)".
 */
export function why({ current, target, statusRuling, progressRuling }: TrackedKpi): string {
  const { by, sentence } = statusRuling;
  const ruled = bare(sentence).replace(SPAN, "");
  if (by === "threshold") return bare(progressRuling.sentence);
  // A rating by values already contains the figures, unless the target was met.
  if (by === "values" && ruled.includes(short(current))) return ruled;
  if (!current || !target) return ruled;
  return `${figuresOf({ current, target })}: ${ruled.charAt(0).toLowerCase()}${ruled.slice(1)}`;
}

/** "50% against a target of 80%", with whichever of the two exist. */
export function figuresOf({ current, target }: Pick<TrackedKpi, "current" | "target">): string {
  if (!current) return "";
  return target ? `${short(current)} against a target of ${short(target)}` : short(current);
}

function short(words: string): string {
  return shortText(words, FIGURE_LIMIT);
}

/** Turns a sentence into a clause of another. */
export function bare(sentence: string): string {
  return sentence.replace(/\.$/, "");
}

/**
 * "50% against a target of 80%; due in 40 days, on Dec 31, 2026 (M. Okafor)". Omits the day if the clause already has
 * it.
 */
export function withDue(clause: string, { due, owner }: TrackedKpi, left: number): string {
  const when = left === 0 ? "today" : `in ${daysWords(left)}`;
  const day = due ? dayWords(due) : "";
  const by = owner ? ` (${shortText(owner, OWNER_LIMIT)})` : "";
  return `${clause}; due ${when}${day && !clause.includes(day) ? `, on ${day}` : ""}${by}`;
}

/**
 * Builds a recommendation on a KPI's status. It cites the figure, its target, and the paper's rating or the
 * due date.
 */
export function onStatus(kpi: TrackedKpi, advice: Omit<Advice, "kpiId" | "citations">): Advice {
  const { currentCitation, targetCitation, fieldCitations, statusRuling } = kpi;
  const ground = statusRuling.by === "stated" ? fieldCitations?.status : fieldCitations?.due;
  return advise(kpi, advice, [currentCitation, targetCitation, ground ?? null]);
}
