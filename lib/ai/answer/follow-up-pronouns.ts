import { conceptsIn } from "./concepts";
import { periodsMeant, periodsNamed, periodText, pointing, withPeriodsOf } from "./named-periods";
import {
  asksForIdentity,
  namesIn,
  partsOf,
  personIn,
  subjectOfAnswer,
  withoutPeriods,
} from "./question-parts";

type Place = { start: number; end: number; word: string };

const THING = /\b(it|they|them|its|their|he|she|him|his|her)\b/gi;
const AUXILIARY = "is|are|was|were|does|do|did|has|have|had|will|would|can|could|should|must|may";
/** "That" and similar words are pronouns if no noun follows; otherwise they join clauses or refer to a noun. */
const STANDS_ALONE = new RegExp(
  `(?:(?<=\\b(?:${AUXILIARY}|about|with|of|for|to|on|by|against|from|like|compare|explain|why|how|do|after|before|than|behind|caused?|into)\\s)|(?<=^))(that|this|these|those)(?=\\s*(?:[?.!,;]|$)|['’]s\\b|\\s+(?:and|or|to|with|against|in|for|as|by|from|at|on|mean|compare|happen|cost|affect|change|include|relate|come|impact|differ|a|an|the|above|below|over|under|within|inside|outside|beyond|ahead|behind|more|less|than|so|due|still|being|been|expected|approved|budgeted|decided|enough|normal|high|low|higher|lower|${AUXILIARY})\\b)`,
  "gi",
);
const POINTS_AT = new RegExp(
  `(?:(?<=\\b(?:${AUXILIARY}|about|with|of|for|to|on|by|in|against|from|caused?|drove|explains?|behind|why|which|approve|approved|signed?|into)\\s)|(?<=^))(that|this|these|those)\\s+(\\p{Ll}[\\p{L}-]+)`,
  "giu",
);
/** "This" followed by something every reader has at hand refers to nothing said before. */
const AT_HAND =
  /^(meeting|board|papers?|documents?|pack|report|quarter|month|year|week|company|brief|agenda|time|question|kind|sort|way|period|file|attachments?|matters?)$/i;
/** "It is true that…", "how long will it take": a dummy subject. */
const EMPTY_IT =
  /\bit\s+(?:true|possible|likely|correct|clear|necessary|fair|certain|legal|the case|planned that|expected that|take[ns]?|time|worth)\b|\b(?:is|was|does|did|will|would) it (?:true|possible|likely|correct|clear|necessary|fair|mean that|the case|take|make sense|legal)\b|\bit (?:is|was|seems|appears|looks) (?:\w+ )?(?:that|to|as if)\b/i;
const CLAUSE_ENDS =
  /,|;|\b(?:and|or|but|because|when|if|before|after|while|until|unless|since|so that|although|that|who|which)\b/i;
const DETERMINED = /\b(?:the|a|an|our|this|that|these|those|any|all|each|every|\w+['’]s)\s+\p{L}{3,}/iu;
/** "Which customers", "how many invoices": these name what is asked for. */
const ASKED_FOR = new RegExp(`^\\W*(?:which|whose|how many)\\s+(?!(?:${AUXILIARY}|of)\\b)\\p{L}{3,}`, "iu");

/** A pronoun after these words refers to an earlier question or answer. */
const OF_CAUSE = /\b(?:because of|due to|as a result of|thanks to)\s+$/i;

/** Whether a question names a possible antecedent before the pronoun. */
function hasAntecedent(question: string, { start, word }: Place): boolean {
  const before = question.slice(0, start);
  const possessive = /^(its|their|his|her)$/i.test(word);
  if (OF_CAUSE.test(before)) return false;
  const end = CLAUSE_ENDS.exec(before.replace(/^(?:if|when|after|before|which|who)\b/i, ""));
  if (!possessive && !end) return false;
  const named = possessive ? before : before.slice(0, before.lastIndexOf(end?.[0] ?? ""));
  const bare = named.replace(/^(?:what|who|when|why|where|which|how)\s+/i, "");
  if (possessive && /^(?:\w+\s+){0,2}$/.test(bare) && !namesIn(named)[0] && !conceptsIn(named)[0])
    return DETERMINED.test(named);
  return (
    ASKED_FOR.test(named) ||
    DETERMINED.test(bare) ||
    conceptsIn(bare).length > 0 ||
    namesIn(named).length > 0 ||
    possessive
  );
}

function pronouns(question: string): Place[] {
  const found = [...question.matchAll(THING), ...question.matchAll(STANDS_ALONE)].map(
    ({ index, 0: word }) => ({
      start: index,
      end: index + word.length,
      word,
    }),
  );
  if (EMPTY_IT.test(question)) return found.filter(({ word }) => !/^it$/i.test(word));
  return found.filter((place) => !hasAntecedent(question, place));
}

function pointed(question: string): (Place & { noun: string }) | null {
  const match = [...question.matchAll(POINTS_AT)].find(
    ({ index, 2: noun = "" }) =>
      !AT_HAND.test(noun) && !pronouns(question).some(({ start }) => start === index),
  );
  if (!match) return null;
  const [word, , noun = ""] = match;
  return { start: match.index, end: match.index + word.length, word, noun };
}

/** Whether a question refers to something it does not name: "it", "that", "this increase". */
export function hasPronoun(question: string): boolean {
  return pronouns(question).length > 0 || pointed(question) !== null;
}

/** Whether a question refers to a period it does not name: "that year", "the year before". */
export function pointsToPeriod(question: string): boolean {
  return periodsNamed(question).length === 0 && pointing(question, false) !== null;
}

function lowered(subject: string): string {
  return /^(?:The|A|An|Our|This|Its)\b/.test(subject)
    ? subject.charAt(0).toLowerCase() + subject.slice(1)
    : subject;
}

/** The last subject: that of the question, or of its answer if the question asked which or who. */
function spokenOf(before: string, answer: string): string {
  const own = partsOf(withoutPeriods(before))?.subject;
  const told = asksForIdentity(before) ? subjectOfAnswer(answer) : null;
  const named = [told, own, subjectOfAnswer(answer)].find(isNamed);
  return lowered(named ?? withoutPeriods(before).replace(ASKS, "").replace(/\?$/, ""));
}

/** "How many months would": the start of a question before it names anything. */
const ASKS = new RegExp(
  `^(?:how|what|which|when|why|where)\\b(?:\\s+\\p{L}+){0,3}?\\s+(?:${AUXILIARY})\\s+(?=\\S)`,
  "iu",
);

/** In some readings, "How many months would our reserves last?" has only its article as the subject. */
const isNamed = (subject: string | null | undefined): subject is string =>
  /\p{L}{3,}/u.test((subject ?? "").replace(/\b(?:the|our|its|this|that)\b/gi, ""));

function standIn(word: string, before: string, answer: string): string {
  const person = /^(he|she|him|his|her)$/i.test(word) ? (personIn(answer) ?? personIn(before)) : null;
  const subject = person ?? spokenOf(before, answer);
  return /^(its|their|his|her)$/i.test(word) ? `${subject}${/s$/.test(subject) ? "’" : "’s"}` : subject;
}

/** Replaces "that year" and "the year before" with the period meant. */
function withPointedPeriods(question: string, before: string, answer: string): string {
  if (periodsNamed(question).length > 0) return question;
  const step = pointing(question, hasPronoun(question));
  if (!step) return question;
  const last = periodsMeant(step, before, answer).at(-1);
  // "This time last year" after "in October" means October of last year.
  if (!last || (last.year === null && step.unit === "year")) return question;
  const head = question.slice(0, step.start).replace(/\s+$/, "");
  const preposition = /\b(?:in|for|of|during|to|with|from|by|than|against)$/i.test(head) ? "" : "in ";
  return `${head} ${preposition}${periodText(last)}${question.slice(step.end)}`;
}

const COMPARES = /\b(?:compar\w+|versus|vs\.?|against|relative)\b/i;
const WANTS_PERIOD = /\b(?:how|why|compare|budget|much|many|percent|amount|cause[ds]?|drove)\b/i;

/** Replaces the first reference with what it stands for; later ones refer back to that. */
function writtenOut(question: string, before: string, answer: string): string {
  const at = pointed(question);
  const [first, ...more] = pronouns(question);
  if (first && (more.length === 0 || !at)) {
    const her = /^her$/i.test(first.word) && /^\s*(?:[?.!,]|$)/.test(question.slice(first.end));
    const word = standIn(her ? "him" : first.word, before, answer);
    const own = periodsNamed(question).length > 0 && COMPARES.test(question);
    // "Compare that with 2019" has a period of its own and needs the earlier one too.
    return `${question.slice(0, first.start)}${own ? withPeriodsOf(word, before) : word}${question.slice(first.end)}`;
  }
  if (!at) return question;
  const subject = spokenOf(before, answer);
  const named = subject.toLowerCase().includes(at.noun.toLowerCase().replace(/s$/, ""));
  const word = named ? subject : `the ${at.noun} of ${subject}`;
  return `${question.slice(0, at.start)}${word}${question.slice(at.end)}`;
}

/**
 * A question with its references replaced, using the previous question and its answer. Also inherits the
 * period if it asks for figures or reasons and names none.
 */
export function resolvePronouns(question: string, before: string, answer: string): string {
  const text = writtenOut(withPointedPeriods(question, before, answer), before, answer);
  if (!WANTS_PERIOD.test(text)) return text;
  const mark = /[\s?.!]*$/.exec(text)?.[0] ?? "";
  return `${withPeriodsOf(text.slice(0, text.length - mark.length), before)}${mark}`;
}
