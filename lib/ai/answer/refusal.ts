import { isStandingText, REASON } from "@/lib/ai/brief/findings/cues";
import { words } from "@/lib/ai/terms";
import { COMPARES } from "@/lib/ask/accounted";
import { asksForDrivers } from "@/lib/ask/moves";
import { isOfTalk } from "@/lib/ask/units";
import { readable } from "@/lib/evidence/lines";
import type { Passage, SourceDocument } from "@/lib/evidence/types";
import { listed } from "@/lib/wording";
import { NOT_IN_PAPERS } from "./constants";
import { analyse, speaksOf } from "./question";
import { namesIn } from "./question-parts";
import type { AnswerSentence } from "./schema";
import { alike, givesKind, type Scored } from "./score";
import { otherScript } from "./small-talk";
import type { AnswerInput } from "./types";
import type { Unit } from "./units";

const ENOUGH = 0.46;
const LITTLE = 0.3;
/** A number in a sentence that covers less of the question belongs to something else. */
const MOST_OF_IT = 0.6;
const MEANS_THE_SAME = 0.55;
/**
 * A question with a name that is nowhere in the papers, or is another paper's, needs a nearly complete match
 * of the rest.
 */
const NEARLY_ALL = 0.8;

/**
 * Whether the chosen units answer the question or are merely close to it. A unit answers if it names enough
 * of what was asked about, each part weighted by its rarity, or somewhat less with the same meaning.
 * Thresholds by `bench/answers.ts`.
 */
export function answers(
  { question, passages, isOfOtherTime }: Pick<AnswerInput, "question" | "passages" | "isOfOtherTime">,
  chosen: Scored[],
): boolean {
  if (unknownNames(question, passages).length > 0) return chosen.some(saysNearlyAll);
  const { asked, periods } = analyse(question);
  const isOfTime = ({ unit }: Scored) => periods.some((period) => unit.text.toLowerCase().includes(period));
  if (isOfOtherTime && !chosen.some(isOfTime)) return false;
  const isOfUnknown = hasUnknownPart(question, passages);
  const own = chosen.filter(
    (scored) =>
      givesKind(asked, scored.unit) &&
      saysItsKind(question, scored) &&
      isOfSubject(question, scored) &&
      (scored.unit.kind !== "row" || !isOfUnknown || saysNearlyAll(scored)),
  );
  const coverage = Math.max(0, ...own.map((one) => one.coverage));
  const meaning = Math.max(0, ...own.map((one) => one.similarity ?? 0));
  const enough = asked === "amount" ? MOST_OF_IT : ENOUGH;
  return coverage >= enough || (coverage >= LITTLE && meaning >= MEANS_THE_SAME);
}

/** Words for a person's role in a matter, which do not say which matter. */
const ROLE = /^(?:respons|account|own|charg|lead|head|manag|deal|handl|look)/;

/** Someone responsible for something else does not answer who is responsible for the roof. */
function isOfSubject(question: string, { unit }: Scored): boolean {
  const { asked, needs } = analyse(question);
  if (asked !== "person" || unit.kind !== "row") return true;
  const subjects = needs.filter(({ terms }) => !terms.every((term) => ROLE.test(term)));
  return (
    subjects.length === 0 ||
    subjects.some((need) => speaksOf(need, `${unit.under} ${unit.text}`, unit.terms) >= 0.5)
  );
}

/** "Which segment grew the most?", and the words of a sentence that says so. */
const ASKS_EXTREME =
  /\b(?:[Ww]hich|[Ww]hat|[Ww]ho)\b.*\b(?:most|least|highest|lowest|largest|smallest|biggest|greatest|worst|best|dragged)\b/;
const SAYS_EXTREME =
  /\b(?:most|least|highest|lowest|largest|smallest|biggest|greatest|worst|best|dragged|leading|primary|main|mainly|primarily|principal\w*|only|no other)\b/i;

/** A question for a superlative or a reason is not answered by a sentence that merely names a candidate. */
function saysItsKind(question: string, { unit: { kind, text } }: Scored): boolean {
  if (!comparesIt(question, text)) return false;
  if (!countsIt(question, text)) return false;
  if (kind === "row") return true;
  if (ASKS_EXTREME.test(question)) return SAYS_EXTREME.test(text);
  return !asksForDrivers(question) || REASON.test(text);
}

const EARLIER =
  /\b(?:last|prior|previous|earlier) (?:year|month|quarter)|(?:year|month|quarter) (?:ago|before|earlier)\b/i;
const SAYS_EARLIER =
  /\b(?:last|prior|previous|earlier|preceding) (?:year|month|quarter|period)|(?:year|month|quarter) (?:ago|before|earlier)\b|\b(?:compared|from|than|versus)\b.{0,60}\b(?:19|20)\d\d\b/i;

/** A comparison with another period needs a sentence that names that period. */
function comparesIt(question: string, text: string): boolean {
  if (!COMPARES.test(question)) return true;
  if (EARLIER.test(question)) return SAYS_EARLIER.test(text);
  const { periods } = analyse(question);
  return periods.length === 0 || periods.some((period) => text.toLowerCase().includes(period));
}

const COUNT =
  "(?:\\d[\\d,.]*(?: (?:million|thousand|billion))?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)";

/** "Employees may join after 90 days" is not a headcount; amounts, rates and dates are not either. */
const OF_NO_TIME = "(?! ?(?:days?|weeks?|months?|years?|hours?)\\b)";
const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{L}{0,6}";
const NO_COUNT = new RegExp(
  `\\]\\(\\S*|\\b(?:https?:\\/\\/|www\\.)\\S+|[$€£]\\s?\\d[\\d,.]*|\\d[\\d,.]*\\s?(?:%|per ?cent)|\\b${MONTH}\\.? \\d{1,2}\\b|\\b\\d{1,2} ${MONTH}|\\b(?:19|20)\\d{2}\\b|\\b[QH][1-4]\\b|\\bFY ?\\d{2}\\b`,
  "giu",
);

/** Words that papers use for people. */
const COUNTED_AS: Record<string, string> = {
  members: "(?:member|subscriber|donor|people)",
  employees: "(?:employee|staff|headcount|head count|workforce|FTE|people|colleague|team)",
};
const COUNTS_PEOPLE = /\b(?:(member(?:ship)?|donor)|head|staff|employee) ?count\b/i;

/** "How many stores" needs a number of stores, not of something else or in an address. */
function countsIt(question: string, text: string): boolean {
  const [, noun = ""] =
    /^\W*(?:how many|what (?:is|was|are|were) the (?:total )?number of) (?:[\p{L}-]+ ){0,2}?(\p{L}{3,}s)\b/iu.exec(
      question,
    ) ?? [];
  const people = COUNTS_PEOPLE.exec(question);
  const stem = people
    ? COUNTED_AS[people[1] ? "members" : "employees"]
    : (COUNTED_AS[noun.toLowerCase()] ?? noun.replace(/(?:ies|s)$/i, ""));
  if (!stem || /^(?:dollars|euros|pounds|times|days|hours|years|months|points)$/i.test(noun)) return true;
  return new RegExp(
    `\\b${COUNT} (?:[\\p{L}’'-]+ ){0,4}${stem}|\\b${stem}\\p{L}*\\b.{0,40}\\b${COUNT}\\b(?![.,]?\\d)${OF_NO_TIME}`,
    "iu",
  ).test(text.replace(NO_COUNT, " "));
}

export function saysNearlyAll({ coverage }: Scored): boolean {
  return coverage >= NEARLY_ALL;
}

const NEAREST = 2;
const QUOTED = 320;
/** A sentence that covers less of the question is not close to it, whatever else it says. */
const NEAR = 0.12;
const NEAR_IN_MEANING = 0.35;

/** The start of a passage as a quote, cut between words; null if its page is not available. */
export function opening(
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

/** The best sentences that are close to the question, without repeats. */
function nearUnits(ranked: Scored[]): Unit[] {
  const near: Unit[] = [];
  for (const { unit, coverage, similarity = 0 } of ranked) {
    if (near.length === NEAREST) break;
    if (unit.kind !== "sentence" || isStandingText(unit.text) || unit.text.length > 2 * QUOTED) continue;
    if (coverage < NEAR && similarity < NEAR_IN_MEANING) continue;
    if (!near.some((other) => alike(unit, other))) near.push(unit);
  }
  return near;
}

const asQuote = ({ text, citations }: Unit): AnswerSentence => ({ text: `“${text}”`, citations });

/** What is closest to an unanswered question: the best sentences, else the start of a passage. */
function nearest({ passages, pages }: AnswerInput, ranked: Scored[]): AnswerSentence[] {
  const units = nearUnits(ranked);
  if (units.length > 0) return units.map(asQuote);
  const hasSentences = ranked.some(({ unit }) => unit.kind === "sentence");
  return hasSentences ? [] : passages.slice(0, 1).flatMap((passage) => opening(passage, pages) ?? []);
}

/** Shown when sentences may give the reason asked for. */
const MAY_BE_REASONS = "No sentence in the papers clearly gives the reason. What comes closest:";

const mostLikely = (count: number) =>
  `No figure matches your question exactly. The most likely ${count > 1 ? "ones are" : "one is"}:`;

/**
 * The reply when the papers do not answer: the fixed sentence, the names that no passage contains, and what
 * is closest: figures, else quoted passages. Only these carry citations. A figure that is likely meant comes
 * first. `reasons`: possible reasons, shown too.
 */
export function refusalSentences(
  input: AnswerInput,
  ranked: Scored[],
  reasons: Scored[] = [],
): AnswerSentence[] {
  const { question, passages, nearFigures = [], isLikely, reported } = input;
  if (reasons.length > 0)
    return [
      { text: MAY_BE_REASONS, citations: [] },
      ...nearFigures,
      ...reasons.map(({ unit }) => asQuote(unit)),
    ];
  if (isLikely && nearFigures.length > 0)
    return [{ text: mostLikely(nearFigures.length), citations: [] }, ...nearFigures];
  const script = otherScript(question, passages);
  const near = script ? [] : nearest(input, ranked);
  const missing = script ?? whatIsMissing(question, passages, near.length, nearFigures.length);
  const instead = nearFigures.length > 0 ? nearFigures : near;
  const whatElse = reported && nearFigures.length === 0 && !script ? [reported] : [];
  const lead = missing === "" ? [] : [{ text: missing, citations: [] }];
  return [{ text: NOT_IN_PAPERS, citations: [] }, ...lead, ...instead, ...whatElse];
}

const MOST_NAMES = 3;
const SHORTEST_NAME = 4;

/** Names in the question that are in none of the passages or their titles. */
export function unknownNames(question: string, passages: Passage[]): string[] {
  const known = passages.map(({ title, text }) => `${title} ${text}`.toLowerCase()).join(" ");
  const joined = known.replace(/[^\p{L}]/gu, "");
  // A paper may write a longer dash, or another word between the two.
  const isKnown = (name: string) =>
    joined.includes(name.replace(/[^\p{L}]/gu, "")) ||
    name.split(/\p{Pd}/u).every((part) => known.includes(part));
  const asked = namesIn(question).flatMap(({ text }) =>
    words(text).filter((word) => /^\p{Lu}\p{Ll}/u.test(word)),
  );
  return [...new Set(asked)]
    .filter((name) => name.length >= SHORTEST_NAME)
    .filter((name) => !isKnown(name.toLowerCase()));
}

/** "Rent arrears for garages": a part after a preposition that no passage mentions. */
const LED = /\b(?:for|of|at|on|by)\s+(?:the\s+|our\s+)?(\p{L}{4,})\W*$/iu;

/** Whether the question asks about a part that the papers do not name, for which a total is no answer. */
function hasUnknownPart(question: string, passages: Passage[]): boolean {
  const [, part] = LED.exec(question) ?? [];
  if (!part || isOfTalk(part.toLowerCase()) || analyse(question).periods.length > 0) return false;
  const stem = part.toLowerCase().replace(/(?:ies|es|s)$/, "");
  return !passages.some(({ title, text }) => `${title} ${text}`.toLowerCase().includes(stem));
}

/** Years in the question that are in no passage and no paper's name. */
function unknownYears(question: string, passages: Passage[]): string[] {
  const known = passages.map(({ title, text }) => `${title} ${text}`).join(" ");
  const years = question.match(/(?<!\d)(?:19|20)\d{2}(?!\d)/g) ?? [];
  return [...new Set(years)].filter((year) => !known.includes(year));
}

function quoted(names: string[]): string {
  const marked = names.slice(0, MOST_NAMES).map((name) => `“${name}”`);
  return listed(marked, "or");
}

/**
 * What no passage contains of a question, and the introduction to what is closest: `near` quoted passages,
 * unless `figures` are shown instead. Claims nothing about the papers beyond the given passages, where it can
 * be checked; empty if there is nothing to say.
 */
export function whatIsMissing(question: string, passages: Passage[], near: number, figures = 0): string {
  const unknown =
    passages.length > 0 ? [...unknownNames(question, passages), ...unknownYears(question, passages)] : [];
  const named = unknown.length > 0 ? [`None of the passages found mentions ${quoted(unknown)}.`] : [];
  return [...named, ...closest(near, figures)].join(" ");
}

function closest(near: number, figures: number): string[] {
  if (figures > 0) return [`The closest ${figures > 1 ? "figures are" : "figure is"}:`];
  return near > 0 ? [`The closest ${near > 1 ? "passages say" : "passage says"}:`] : [];
}
