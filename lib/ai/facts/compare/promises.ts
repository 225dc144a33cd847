import { terms } from "@/lib/ai/terms";
import { shortText } from "@/lib/clean-text";
import { daysBetween } from "@/lib/days";
import { citeRange } from "@/lib/evidence/cite";
import { isMinutes } from "@/lib/evidence/minutes";
import { sentences } from "@/lib/evidence/sentences";
import type { Citation, SourceDocument } from "@/lib/evidence/types";
import { readWordTables } from "@/lib/ledger/registers";
import type { ChangeSide, Fact, MeetingChange, PaperFacts, PromiseStatus } from "../types";
import type { Weighed } from "./rank";
import { closes } from "./vanished";
import { dayText } from "./wording";

/** The passage of the new papers that mentions a commitment, by the commitment's key. */
export type Mentions = ReadonlyMap<string, MeetingChange["after"]>;

/** Due within this many days counts as soon. */
const SOON_DAYS = 45;
/** Share of significant words in common above which two commitments are the same. */
const SAME_WORDS = 0.75;

/** Commitments up to the end of the previous meeting: in its papers, and in its minutes among the new ones. */
export const promisesBefore = (before: PaperFacts[], after: PaperFacts[]): Fact[] =>
  openPromises([...before, ...after.filter(isMinutes)]);

/** The commitments in papers, each once, earliest date first. */
function openPromises(before: PaperFacts[]): Fact[] {
  const all = before.flatMap(({ facts }) => facts).filter(({ kind, dueOn }) => kind === "promise" && dueOn);
  const kept: Fact[] = [];
  for (const promise of all.toSorted((a, b) => (a.dueOn ?? "").localeCompare(b.dueOn ?? ""))) {
    if (!kept.some((other) => other.dueOn === promise.dueOn && isSamePromise(other, promise)))
      kept.push(promise);
  }
  return kept;
}

/**
 * Whether two statements make the same commitment: they start with the same name, or share most of their
 * significant words.
 */
export function isSamePromise(a: Fact, b: Fact): boolean {
  const subject = subjectOf(a);
  if (subject !== null && subject === subjectOf(b)) return true;
  const [left, right] = [new Set(a.key.split(" ")), new Set(b.key.split(" "))];
  const shared = [...left].filter((term) => right.has(term)).length;
  return shared >= 2 && shared >= Math.max(left.size, right.size) * SAME_WORDS;
}

/** The subject at the start of a sentence: "Dryer 3 is", "The Gorey shop will". */
const SUBJECT = /^(?:the )?(.{4,40}?) (?:is|are|remains?|will)\b/i;
/** Subjects that could belong to any sentence. */
const ANYBODY =
  /^(?:it|this|that|these|they|we|there|management|work|the (?:board|committee|company|trust)|board|committee)$/i;

function subjectOf({ label }: Fact): string | null {
  const subject = SUBJECT.exec(label)?.[1]?.toLowerCase() ?? "";
  return subject.includes(" ") && !ANYBODY.test(subject) ? subject : null;
}

/**
 * The status of each commitment.
 * @param day ISO date used as today
 */
export function promiseChanges(
  promises: Fact[],
  after: PaperFacts[],
  mentions: Mentions,
  day: string,
): Weighed[] {
  const now = after.flatMap(({ facts }) => facts);
  return promises.map((promise) => {
    const dueOn = promise.dueOn ?? "";
    const again = now.filter(
      (fact) =>
        fact.kind === "promise" &&
        fact.citation.documentId !== promise.citation.documentId &&
        isSamePromise(fact, promise),
    );
    const same = again.find((fact) => fact.dueOn === dueOn);
    const [later] = again.filter((fact) => (fact.dueOn ?? "") > dueOn);
    if (later && !same && again.length === 1) return postponed(promise, later);
    const log = now.find((fact) => closes(fact, promise));
    if (log) return told(promise, "done", 0.4, "is recorded as closed", sentenceOf(log));
    const mention = same ? sentenceOf(same) : (mentions.get(promise.key) ?? null);
    return waiting(promise, mention, daysBetween(day, dueOn));
  });
}

const sentenceOf = ({ label, citation }: Fact) => ({ text: label, citation });

/** Wording for a commitment that was not kept. */
const NOT_KEPT = /\b(?:not|never|no longer|failed to|still (?:to|outstanding)|yet to)\b/i;

function waiting(promise: Fact, mention: MeetingChange["after"], days: number): Weighed {
  const says = saysOfIt(promise, mention);
  if (days < 0) {
    const weight = !mention ? 0.74 : NOT_KEPT.test(mention.text) ? 0.8 : 0.56;
    return told(promise, "overdue", weight, `was due on ${dayText(promise.dueOn ?? "")}; ${says}`, mention);
  }
  if (days === 0)
    return told(promise, "due", mention ? 0.52 : 0.7, `is due for this meeting; ${says}`, mention);
  const weight = (days <= SOON_DAYS ? 0.5 : 0.3) + (mention ? 0 : 0.04);
  return told(promise, "due", weight, `is due on ${dayText(promise.dueOn ?? "")}; ${says}`, mention);
}

function told(
  promise: Fact,
  status: PromiseStatus,
  weight: number,
  how: string,
  after: MeetingChange["after"],
): Weighed {
  const { label, dueOn } = promise;
  return {
    weight,
    change: {
      kind: "promise",
      label,
      sentence: `“${closed(label)}” ${how}.`,
      before: sentenceOf(promise),
      after,
      dueOn,
      status,
    },
  };
}

/** "Approved with one change: the price is £89, not £94": a correction of earlier minutes. */
const CORRECTS = /\b(?:correct|amend|chang|instead of|should (?:read|be))/i;
const NOT_SO = /\bnot\s+((?:\p{Sc}|[A-Z]{3}\s)?\s?\d[\d.,’']*\d|\p{Sc}?\d)/gu;
const digits = (text: string) => text.replace(/[^\d.]+/g, "");

/** Whether a passage corrects a figure of a commitment. */
function corrects(text: string, promise: Fact): boolean {
  const figures = new Set((promise.label.match(/\d[\d.,’']*\d|\d/g) ?? []).map(digits));
  return (
    CORRECTS.test(text) && [...text.matchAll(NOT_SO)].some(([, wrong = ""]) => figures.has(digits(wrong)))
  );
}

function saysOfIt(promise: Fact, mention: MeetingChange["after"]): string {
  if (!mention) return "the papers do not report on it";
  if (corrects(mention.text, promise)) return `the minutes correct it: “${closed(mention.text)}”`;
  const words = new Set(terms(mention.text));
  const shared = promise.key.split(" ").filter((term) => words.has(term));
  // Table rows and loosely related sentences are not quoted.
  return /[.!?]$/.test(mention.text) && shared.length >= FEWEST_WORDS
    ? `the papers say: “${closed(mention.text)}”`
    : "the papers mention it";
}

/** Words for use inside a sentence, without their own full stop. */
const closed = (text: string) => text.replace(/[.;]+$/, "");

function postponed(promise: Fact, later: Fact): Weighed {
  const [from, to] = [promise.dueOn ?? "", later.dueOn ?? ""];
  const again = closed(later.label) === closed(promise.label);
  const days = daysBetween(from, to);
  const how = `was postponed by ${days} ${days === 1 ? "day" : "days"}${again ? `, to ${dayText(to)}` : `: “${closed(later.label)}”`}`;
  return told({ ...promise, dueOn: to }, "postponed", 0.78, how, sentenceOf(later));
}

/** Share of the weight of a commitment's significant words that a passage must contain, and their minimum number. */
const ENOUGH = 0.55;
const FEWEST_WORDS = 2;
const LONGEST_SHOWN = 240;

type Passage = { documentId: string; text: string; terms: Set<string>; cite: () => Citation };

/**
 * Finds, for each commitment, the sentence or row that shares the largest weight of its rare words. Words
 * common in the papers count little. Commitments without a good enough match are left out.
 * @returns passages by the commitment's key
 */
export function findMentions(promises: Fact[], documents: SourceDocument[]): Map<string, ChangeSide> {
  const wanted = new Set(promises.flatMap(({ key }) => key.split(" ")));
  const passages = documents.flatMap(passagesOf).filter((passage) => {
    for (const term of passage.terms) if (!wanted.has(term)) passage.terms.delete(term);
    return passage.terms.size >= FEWEST_WORDS || CORRECTS.test(passage.text);
  });
  const weight = rarity(passages);
  return new Map(
    promises.flatMap((promise): [string, ChangeSide][] => {
      const best = bestPassage(promise, passages, weight) ?? pageOn(promise, documents, weight);
      return best
        ? [[promise.key, { text: shortText(best.text, LONGEST_SHOWN), citation: best.cite() }]]
        : [];
    }),
  );
}

/**
 * Share of the weight of significant words that a page about the commitment's subject must contain, in
 * headings and in sentences.
 */
const ON_A_PAGE = 0.55;
const OWNER = /\(([^()]*)\)$/;

/**
 * The closest sentence on a page that contains most of a commitment's words: a follow-up report may use other
 * sentences.
 */
function pageOn(
  promise: Fact,
  documents: SourceDocument[],
  weight: (term: string) => number,
): Passage | null {
  const owner = new Set(terms(OWNER.exec(promise.label)?.[1] ?? ""));
  const wanted = promise.key.split(" ").filter((term) => !owner.has(term));
  const shareOf = (text: string) => {
    const words = new Set(terms(text));
    const sum = (of: string[]) => of.reduce((all, term) => all + weight(term), 0);
    return sum(wanted.filter((term) => words.has(term))) / sum(wanted);
  };
  const [best] = documents
    // The source of a commitment does not report on it.
    .filter(({ documentId }) => documentId !== promise.citation.documentId)
    .flatMap((document) => document.pages.map((page) => ({ document, page, share: shareOf(page.text) })))
    .toSorted((a, b) => b.share - a.share);
  if (!best || best.share < ON_A_PAGE) return null;
  const own = passagesOf({ ...best.document, pages: [best.page] });
  return own.toSorted((a, b) => shareOf(b.text) - shareOf(a.text))[0] ?? null;
}

function passagesOf(document: SourceDocument): Passage[] {
  const passage = (text: string, page: number, start: number, end: number): Passage => ({
    documentId: document.documentId,
    text,
    terms: new Set(terms(text)),
    cite: () => citeRange(document, { page, start, end }),
  });
  return [
    ...readWordTables(document.pages).flatMap(({ rows }) =>
      rows.map(({ page, start, end, cells }) => passage(Object.values(cells).join(" "), page, start, end)),
    ),
    ...document.pages.flatMap((page) =>
      sentences(page).map(({ text, start, end }) => passage(text, page.number, start, end)),
    ),
  ].filter(({ text }) => text.length >= 12 && text.length <= 1200);
}

/** The weight of a word: the rarer it is among the passages, the higher. */
function rarity(passages: Passage[]): (term: string) => number {
  const counts = new Map<string, number>();
  for (const { terms: of } of passages) for (const term of of) counts.set(term, (counts.get(term) ?? 0) + 1);
  return (term) => Math.log(1 + (passages.length + 1) / ((counts.get(term) ?? 0) + 1));
}

function bestPassage(promise: Fact, passages: Passage[], weight: (term: string) => number): Passage | null {
  const wanted = promise.key.split(" ");
  const whole = wanted.reduce((sum, term) => sum + weight(term), 0);
  const corrected = passages.find(({ text }) => corrects(text, promise));
  if (corrected) return corrected;
  let best: { passage: Passage; score: number } | null = null;
  for (const passage of passages) {
    // The source of a commitment does not report on it.
    if (passage.documentId === promise.citation.documentId) continue;
    const shared = wanted.filter((term) => passage.terms.has(term));
    if (shared.length < FEWEST_WORDS) continue;
    const score = shared.reduce((sum, term) => sum + weight(term), 0);
    if (score >= whole * ENOUGH && score > (best?.score ?? 0)) best = { passage, score };
  }
  return best?.passage ?? null;
}
