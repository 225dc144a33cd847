import { stem, terms, words } from "@/lib/ai/terms";
import { replaced } from "@/lib/ranges";
import { type Concept, conceptsIn, names } from "./concepts";
import { namesIn } from "./question-parts";

/** One thing that an answer must speak of: a word, or words that name a concept. */
export type Need = {
  /** Its words, stemmed. */
  terms: string[];
  concept: Concept | null;
  /** 1, or less for a word that tells what kind of thing is asked for rather than which: the "costs" of "fuel costs". */
  share: number;
  /** A word that means nothing without its number: "scope 1", "Phase 2". */
  phrase: RegExp | null;
  /** Written as a name in the question: it chooses the paper before it chooses the sentence. */
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

/** Whether the words of a concept stand beside the thing that they are of: "fuel costs", "spent on travel". */
function isOfThing(text: string, start: number, end: number): boolean {
  if (/^\s+on\s/i.test(text.slice(end))) return true;
  const before = /(\p{Ll}[\p{L}-]+)\s+$/u.exec(text.slice(0, start))?.[1] ?? "";
  return terms(before).length > 0 && !/^(?:total|net|gross|annual|other|all)$/i.test(before);
}

/**
 * What an answer to a question must speak of. `text` is the question without its periods and instructions, `whole` as it
 * was asked.
 */
export function needsOf(text: string, whole: string): Need[] {
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
/** Some words of a concept without the concept: "operating" and "cash" are no cash from operations. */
const PART_MATCH = 0.45;

function wordMatch(need: Need, words: Set<string>): number {
  if (need.terms.length === 0) return 0;
  return need.terms.filter((term) => words.has(term)).length / need.terms.length;
}

/** How far a text speaks of a need: 1 in the same words, 0.85 in other words for the same concept. */
export function speaksOf(need: Need, text: string, words: Set<string>): number {
  const exact = wordMatch(need, words);
  // "Scope" without its number is another scope.
  if (need.phrase) return need.phrase.test(text) ? 1 : exact * PART_MATCH;
  if (need.concept === null) return exact;
  // The words alone do not name it: "net income" among "cash flows from operating activities" is no operating income.
  return names(need.concept, text) ? Math.max(exact, CONCEPT_MATCH) : exact * PART_MATCH;
}
