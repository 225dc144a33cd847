import { shortText } from "@/lib/clean-text";
import { dayWords } from "../rules/words";
import type { KpiDetail } from "../types";
import { type Advice, advise, daysWords } from "./advice";

const OWNER_LIMIT = 80;
const FIGURE_LIMIT = 60;
/** From when to when a pace is even: the card and the page of the KPI say it. */
const SPAN = / \(evenly from [^()]*\)/;

/**
 * Why a KPI is rated as it is, in one clause with its figures and without a full stop: "50% against a target of 80%: rated
 * at risk by the paper (“Amber”)".
 */
export function why({ current, target, statusRuling, progressRuling }: KpiDetail): string {
  const { by, sentence } = statusRuling;
  const ruled = bare(sentence).replace(SPAN, "");
  if (by === "threshold") return bare(progressRuling.sentence);
  // A rating by values has the figures in it, but for one that is met.
  if (by === "values" && ruled.includes(short(current))) return ruled;
  if (!current || !target) return ruled;
  return `${figuresOf({ current, target })}: ${ruled.charAt(0).toLowerCase()}${ruled.slice(1)}`;
}

/** "50% against a target of 80%"; what there is of it. */
export function figuresOf({ current, target }: Pick<KpiDetail, "current" | "target">): string {
  if (!current) return "";
  return target ? `${short(current)} against a target of ${short(target)}` : short(current);
}

function short(words: string): string {
  return shortText(words, FIGURE_LIMIT);
}

/** A sentence as a clause of another. */
export function bare(sentence: string): string {
  return sentence.replace(/\.$/, "");
}

/** "50% against a target of 80%; due in 40 days, on Dec 31, 2026 (M. Okafor)": with the day where the clause has it not yet. */
export function withDue(clause: string, { due, owner }: KpiDetail, left: number): string {
  const when = left === 0 ? "today" : `in ${daysWords(left)}`;
  const day = due ? dayWords(due) : "";
  const by = owner ? ` (${shortText(owner, OWNER_LIMIT)})` : "";
  return `${clause}; due ${when}${day && !clause.includes(day) ? `, on ${day}` : ""}${by}`;
}

/** Advice on how a KPI stands: it rests on the figure, its target, and the paper's rating or the due day. */
export function onStatus(kpi: KpiDetail, advice: Omit<Advice, "kpiId" | "citations">): Advice {
  const { currentCitation, targetCitation, fieldCitations, statusRuling } = kpi;
  const ground = statusRuling.by === "stated" ? fieldCitations?.status : fieldCitations?.due;
  return advise(kpi, advice, [currentCitation, targetCitation, ground ?? null]);
}
