import type { Passage, SourceDocument } from "@/lib/evidence/types";
import { whatIsMissing } from "./missing";
import { readable } from "./readable";
import { type AnswerSentence, NOT_IN_PAPERS } from "./schema";
import type { Scored } from "./score";
import { alike } from "./select";
import { otherScript } from "./small-talk";
import type { AnswerInput } from "./types";
import { BOILERPLATE } from "./unit-shape";
import type { Unit } from "./units";

const NEAREST = 2;
const QUOTED = 320;
/** A sentence that names less of what was asked is not near it, whatever else it says. */
const NEAR = 0.12;
const NEAR_IN_MEANING = 0.35;

/** The start of a passage as a quote, cut between words; null when its page is not at hand. */
function opening(
  { documentId, title, page, start, end }: Passage,
  pages: SourceDocument[],
): AnswerSentence | null {
  const text = pages
    .find((one) => one.documentId === documentId)
    ?.pages.find(({ number }) => number === page)?.text;
  const whole = text?.slice(start, end) ?? "";
  const cut = whole.length > QUOTED ? whole.slice(0, whole.lastIndexOf(" ", QUOTED)) : whole;
  const quote = cut.trim();
  if (quote === "") return null;
  const from = start + cut.indexOf(quote);
  const citation = { documentId, title, page, start: from, end: from + quote.length, quote };
  return { text: `“${readable(quote)}”`, citations: [citation] };
}

/** The best sentences that are near the question, no statement twice. */
function nearUnits(ranked: Scored[]): Unit[] {
  const near: Unit[] = [];
  for (const { unit, coverage, similarity = 0 } of ranked) {
    if (near.length === NEAREST) break;
    if (unit.kind !== "sentence" || BOILERPLATE.test(unit.text) || unit.text.length > 2 * QUOTED) continue;
    if (coverage < NEAR && similarity < NEAR_IN_MEANING) continue;
    if (!near.some((other) => alike(unit, other))) near.push(unit);
  }
  return near;
}

/** What stands nearest to a question that is not answered: the best sentences, else the beginning of a passage. */
function nearest({ passages, pages }: AnswerInput, ranked: Scored[]): AnswerSentence[] {
  const units = nearUnits(ranked);
  if (units.length > 0) return units.map(({ text, citations }) => ({ text: `“${text}”`, citations }));
  const hasSentences = ranked.some(({ unit }) => unit.kind === "sentence");
  return hasSentences ? [] : passages.slice(0, 1).flatMap((passage) => opening(passage, pages) ?? []);
}

/**
 * The sentences for a question that the papers do not answer: the fixed one, what was not found in the question's own
 * terms, and what comes nearest: figures, else passages as quotes. Only these carry citations.
 */
export function refusalSentences(input: AnswerInput, ranked: Scored[]): AnswerSentence[] {
  const { question, passages, nearFigures = [] } = input;
  const script = otherScript(question, passages);
  const near = script ? [] : nearest(input, ranked);
  const missing = script ?? whatIsMissing(question, passages, near.length, nearFigures.length);
  const instead = nearFigures.length > 0 ? nearFigures : near;
  return [{ text: NOT_IN_PAPERS, citations: [] }, { text: missing, citations: [] }, ...instead];
}
