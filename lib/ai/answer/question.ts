import { stem, terms, words } from "@/lib/ai/terms";
import { MONTHS_IN_ENGLISH } from "@/lib/days";
import { replaced } from "@/lib/ranges";
import { type Concept, conceptsIn, names } from "./concepts";
import { periodsNamed } from "./named-periods";
import { namesIn } from "./question-parts";

/** The kind of answer that a question asks for. */
export type Asked = "amount" | "date" | "person" | "reason" | "comparison" | "list" | "statement";

export type Question = {
  text: string;
  asked: Asked;
  needs: Need[];
  /** Years, months and quarters named, in lower case: "2023", "may", "q2". A fiscal year counts as its year. */
  periods: string[];
};

const ASKED: [Asked, RegExp][] = [
  [
    "reason",
    /\b(why|reasons?|cause[sd]?|driv(en|ers?|ing|es?)|drove|what led|explain|due to what|how come)\b/i,
  ],
  [
    "person",
    /(^|[,;]\s|\b(and|by) )(who(m|se|['’]s)?)\b|\b(which|what) (person|director|member|officer|executive|trustee)s?\b/i,
  ],
  [
    "date",
    /(^|[,;]\s|\band )when (am|is|are|was|were|will|did|does|do|must|should|can|has|have)\b|\bwhat (date|day|year|month|time)\b|\bdeadlines?\b|\bhow (soon|long)\b/i,
  ],
  [
    "comparison",
    /\b(compar\w+|versus|vs\.?|relative to|against|difference|change[ds]?|higher|lower|more than|less than|better|worse)\b/i,
  ],
  [
    "amount",
    /\b(how (much|many|large|big|high|low|far)|amount|total|ratio|percent(age)?|rate|number of|balance|value|%|margin)\b/i,
  ],
  [
    "list",
    /\b(which|list|what are|name the|what (risks|steps|measures|actions|decisions|projects|motions))\b/i,
  ],
];

/** The periods in a question in short form, and the question without them. */
function periodsIn(text: string): { periods: string[]; rest: string } {
  const named = periodsNamed(text);
  const periods = named.flatMap(({ kind, part, year }) => [
    ...(kind === "quarter"
      ? [`q${part}`]
      : kind === "month"
        ? [(MONTHS_IN_ENGLISH[part - 1] ?? "").slice(0, 3).toLowerCase()]
        : []),
    ...(year === null ? [] : [String(year)]),
  ]);
  return { periods: [...new Set(periods)], rest: replaced(text, named) };
}

function askedBy(text: string, namesItem: boolean, isDated: boolean): Asked {
  const found = ASKED.find(([, pattern]) => pattern.test(text.trim()))?.[0];
  // "What were scope 1 emissions in 2025?": a question about a state at a time asks for a measure.
  const isMeasured = namesItem || (isDated && /^what (?:was|were)\b/i.test(text.trim()));
  return found ?? (isMeasured && /\bwhat['’]?s?\b/i.test(text) ? "amount" : "statement");
}

/** Whether a question names a year, month or quarter. */
export function namesPeriod(text: string): boolean {
  return periodsNamed(text).length > 0;
}

const CONTRACTED = /\b(who|what|where|when|how)['’]?s\b/gi;

/** Determines what a question asks for and about, from its words alone. */
export function analyse(text: string): Question {
  const { periods, rest: asks } = periodsIn(withoutInstructions(text).replace(CONTRACTED, "$1 is"));
  const bare = asks.replace(SOURCES, " ");
  const rest = terms(bare).length > 0 ? bare : asks;
  const asked = askedBy(asks, conceptsIn(rest).length > 0, periods.length > 0);
  return { text, asked, needs: needsOf(rest, text), periods };
}

const INSTRUCTION =
  /^(round|answer|respond|(give|provide|state|write|formulate) (a|an|your|the) (response|answer)|please|kindly|you are|assume|we (want|need)|if\b(?!.*\?)|is defined|here'?s|calculate what was asked|use (only )?the (data|figures|information)|express|show your)\b|\bis defined as\b/i;

/**
 * For a definition its components are searched for: "operating income" and "sales" of "margin is defined as
 * operating income / sales".
 */
const DEFINITION = /^(?:define\b[^?]*?|[^?]*?\bis defined) as (?!:)([^?]{5,})$/i;

/** "(in USD millions)", "in units of percents": the format of a figure, not its identity. */
const IN_UNITS =
  /\(?\b(?:as|in) (?:an? )?(?:units? of )?(?:(?:US|USD|EUR|GBP|CHF|US\$|dollars?|\$|£|€)\s?)?(?:thousands?|millions?|billions?|percents?|percentages?|per ?cent|%|dollars?|USD|EUR|GBP|CHF|US\$)(?: (?:of )?(?:dollars|USD|pounds|euros))?(?:,? and round(?:ed)?[^)?.]*)?\b\)?/gi;

/** Definitions and instructions around a question ("Round to two decimals") are not its subject. */
function withoutInstructions(text: string): string {
  const sentences = text
    .trim()
    .split(/(?<=[.?!:])\s+/)
    .map((sentence) => DEFINITION.exec(sentence)?.[1] ?? sentence);
  const kept = sentences.filter((sentence) => !INSTRUCTION.test(sentence));
  const asked = kept.length > 0 ? kept.join(" ") : text;
  return asked.replace(IN_UNITS, " ");
}

/** Where to look and how to calculate is not part of the subject. */
const SOURCES =
  /\b(the )?((consolidated )?(statements?) of (income|operations|earnings|financial position|cash flows?|profit or loss)|income statements?|balance sheets?|(cash[ -]flow|P&L) statements?)\b|\b(unadjusted|adjusted|((two|three|four|five|ten|\d{1,2})[- ]year )?averages?|CAGR|compound annual growth rate|numerator|denominator|consolidated|approximately|roughly|referencing|line items?|trend(ed|ing|s)?( of| in)?|develop(ed|ment)?( of| in)?(?= (over|since|from|in|during)\b)|over the (last |past )?((two|three|four|five|ten) )?(years|months|quarters|time)|(last|past) (two|three|four|five|ten|few|several) (years|months|quarters)|(year|month|quarter)[- ](by|on|over)[- ](year|month|quarter)|side by side|(in|as) a table|respectively|(at|by|to|until|as of) (the )?(end|close|start|beginning)( of)?|(year|month|quarter)[- ]end|(?<=how )(large|big|high|low|long|far|old|often|soon)|break ?down|broken down)\b/gi;

/** Something an answer must mention: a word, or words that name a concept. */
export type Need = {
  /** Its stemmed words. */
  terms: string[];
  concept: Concept | null;
  /**
   * 1, or less for a word for the kind of thing asked for rather than the thing itself: the "costs" of "fuel
   * costs".
   */
  share: number;
  /** A word that is meaningless without its number: "scope 1", "Phase 2". */
  phrase: RegExp | null;
  /** Written as a name in the question: it selects the paper before it selects the sentence. */
  isName: boolean;
};

const KIND_SHARE = 0.3;
const KIND_CONCEPTS = new Set<Concept>(["expense"]);
/** Words that ask for a figure without saying of what. */
const KIND_WORDS = new Set(
  "figure level amount size value number full highest lowest largest smallest biggest most least worst best greatest fewest percentag basis basi ongo important material".split(
    " ",
  ),
);

const NUMBERED =
  /\b(scope|phase|tier|level|stage|category|class|type|item|note|step|option|priority|grade|band|block|unit|site|lot|route|part|schedule|appendix|resolution|motion|article|series|zone|ward|line|berth|pier)\s(\d{1,3})\b(?![%.,]\d)/gi;

function numbered(text: string): Need[] {
  return [...text.matchAll(NUMBERED)].map(([, word = "", number = ""]) => ({
    terms: [stem(word)],
    concept: null,
    share: 1,
    phrase: new RegExp(`\\b${word}s?\\W{0,2}(?:\\d{1,3}\\W{1,3}|and\\W)*${number}(?!\\d)`, "i"),
    isName: false,
  }));
}

/** Whether a concept's words are next to its subject: "fuel costs", "spent on travel". */
function isOfThing(text: string, start: number, end: number): boolean {
  if (/^\s+on\s/i.test(text.slice(end))) return true;
  const before = /(\p{Ll}[\p{L}-]+)\s+$/u.exec(text.slice(0, start))?.[1] ?? "";
  return terms(before).length > 0 && !/^(?:total|net|gross|annual|other|all)$/i.test(before);
}

/**
 * What an answer to a question must mention. `text` is the question without its periods and instructions,
 * `whole` as asked.
 */
function needsOf(text: string, whole: string): Need[] {
  const counted = numbered(text);
  const rest = text.replace(NUMBERED, (match) => " ".repeat(match.length));
  const concepts = conceptsIn(rest);
  const outside = replaced(
    rest,
    concepts.toSorted((a, b) => a.start - b.start),
  );
  const names = new Set(namesIn(whole).flatMap((name) => words(name.text).flatMap((word) => terms(word))));
  const named = concepts.map(({ concept, start, end }) => ({
    concept,
    terms: terms(rest.slice(start, end)),
    share: KIND_CONCEPTS.has(concept) && isOfThing(rest, start, end) ? KIND_SHARE : 1,
    phrase: null,
    isName: false,
  }));
  const plain = [...new Set(terms(outside))]
    .filter((term) => !/^\d+$/.test(term))
    .map((term) => ({
      concept: null,
      terms: [term],
      share: KIND_WORDS.has(term) ? KIND_SHARE : 1,
      phrase: null,
      isName: names.has(term),
    }));
  return [...named, ...counted, ...plain];
}

const CONCEPT_MATCH = 0.85;
/** Credit for some words of a concept without the concept: "operating" and "cash" are not cash from operations. */
const PART_MATCH = 0.45;

function wordMatch(need: Need, words: Set<string>): number {
  if (need.terms.length === 0) return 0;
  return need.terms.filter((term) => words.has(term)).length / need.terms.length;
}

/** How well a text covers a need: 1 in the same words, 0.85 in other words for the same concept. */
export function speaksOf(need: Need, text: string, words: Set<string>): number {
  const exact = wordMatch(need, words);
  // "Scope" without its number is another scope.
  if (need.phrase) return need.phrase.test(text) ? 1 : exact * PART_MATCH;
  if (need.concept === null) return exact;
  // The words alone do not name it: "net income" among "cash flows from operating activities" is not
  // operating income.
  return names(need.concept, text) ? Math.max(exact, CONCEPT_MATCH) : exact * PART_MATCH;
}
