import type { FigureIndex } from "./index-figures";
import { ASKING_WORDS, SPENDING, TALK_WORDS } from "./vocabulary/asking";
import { TERMS, type Term } from "./vocabulary/terms";
import { isSubject, type Token, tokensOf } from "./words";

/** A word of a question, or a phrase for a measure, with the words labels use for it. */
export type Unit = {
  /** Each is a set of words a label must all contain; the asker's own words first. */
  alternatives: string[][];
  /** How many of the alternatives are the asker's own words. */
  own: number;
  weight: number;
  nature: Term["nature"];
  /** A word of asking, which does not count against a label that lacks it. */
  isAsking: boolean;
  /** Where it begins in the question. */
  at: number;
};

type Phrase = { words: string[]; term: number };

/** Phrases of asking by their first word, the longest first. */
const PHRASES = new Map<string, Phrase[]>();
const LABELS: string[][][] = [];
for (const [term, { asked, labels }] of TERMS.entries()) {
  const wordsOf = (text: string) => tokensOf(text).map((token) => token.text);
  LABELS.push(labels.map((label) => wordsOf(label).filter((text) => isSubject({ text, start: 0, end: 0 }))));
  for (const phrase of asked) {
    const words = wordsOf(phrase);
    const first = words[0];
    if (first) PHRASES.set(first, [...(PHRASES.get(first) ?? []), { words, term }]);
  }
}
for (const list of PHRASES.values()) list.sort((a, b) => b.words.length - a.words.length);

/** Words of the phrases, which are spelled right whatever the papers say. */
export const PHRASE_WORDS = new Set(
  [...PHRASES.values()].flatMap((list) => list.flatMap(({ words }) => words)),
);

/** Words of asking and of talk: "stuck" in "how much is stuck in …". */
export const isOfTalk = (word: string) => ASKING_WORDS.has(word) || TALK_WORDS.has(word);

/** "Were" is no "wire": words of grammar are spelled right. */
const spelled = (text: string, index: FigureIndex) =>
  PHRASE_WORDS.has(text) || isOfTalk(text) || !isSubject({ text, start: 0, end: 0 })
    ? text
    : index.spelling(text);

/** Splits a question into units: phrases for measures, and the remaining words. */
export function unitsOf(typed: readonly Token[], index: FigureIndex): Unit[] {
  const tokens = typed.map((token) => ({ ...token, text: spelled(token.text, index) }));
  const units: Unit[] = [];
  const known = Math.log(1 + index.lines.length);
  const phrases = phrasesOf(tokens);
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    const phrase = phrases.get(at);
    if (phrase) {
      const own = phrase.words.filter((word) => isSubject({ text: word, start: 0, end: 0 }));
      const alternatives = [own, ...(LABELS[phrase.term] ?? [])].filter((words) => words.length > 0);
      const weights = alternatives.flatMap((words) =>
        words.every((word) => index.byWord.has(word)) ? [mean(words.map(index.weight))] : [],
      );
      units.push({
        alternatives,
        own: own.length > 0 ? 1 : 0,
        weight: weights.length > 0 ? Math.max(...weights) : known,
        nature: TERMS[phrase.term]?.nature,
        isAsking: false,
        at: token.start,
      });
      at += phrase.words.length;
      continue;
    }
    at += 1;
    if (!isSubject(token)) continue;
    const { text } = token;
    units.push({
      alternatives: [[text], ...(isOfTalk(text) ? [] : index.inFull(text))],
      own: 1,
      weight: index.weight(text),
      nature: undefined,
      isAsking: isOfTalk(text) || /^\d+\p{L}?$/u.test(text),
      at: token.start,
    });
  }
  return units;
}

/** Words that only say that something is spent. */
export const isOfSpending = ({ own, alternatives: [words = []] }: Unit) =>
  own > 0 && words.length > 0 && words.every((word) => SPENDING.test(word));

/** The phrases that a question holds, by where they begin: the longest first, none over another. */
function phrasesOf(tokens: readonly Token[]): Map<number, Phrase> {
  const found = tokens.flatMap(({ text }, at) =>
    (PHRASES.get(text) ?? [])
      .filter(({ words }) => words.every((word, step) => tokens[at + step]?.text === word))
      .map((phrase) => ({ at, phrase })),
  );
  const taken = new Set<number>();
  const chosen = new Map<number, Phrase>();
  const worth = ({ words }: Phrase) =>
    words.length + words.filter((text) => isSubject({ text, start: 0, end: 0 })).length;
  for (const { at, phrase } of found.sort((a, b) => worth(b.phrase) - worth(a.phrase))) {
    const places = phrase.words.map((_, step) => at + step);
    if (places.some((place) => taken.has(place))) continue;
    for (const place of places) taken.add(place);
    chosen.set(at, phrase);
  }
  return chosen;
}

/** Whether words name a measure of the accounts, such as "the bottom line". */
export const namesMeasure = (text: string) => phrasesOf(tokensOf(text)).size > 0;

/** How much units count together. */
export const weigh = (units: Unit[]) => units.reduce((sum, { weight }) => sum + weight, 0);

const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / (numbers.length || 1);

/**
 * Returns the words of a label or heading that match a unit, or undefined. Of several alternatives, uses the
 * one that covers most of the label: "cash and equivalents" rather than "cash". Labels further down a term's
 * list match less well.
 */
export function coveredBy(
  { alternatives, own }: Unit,
  words: Set<string>,
): { words: string[]; quality: number; isTerm: boolean } | undefined {
  let found: { words: string[]; quality: number; isTerm: boolean } | undefined;
  for (const [at, alternative] of alternatives.entries()) {
    if (found && alternative.length <= found.words.length) continue;
    if (alternative.every((word) => words.has(word)))
      found = {
        words: alternative,
        quality: at < own ? 1 : 1 - 0.012 * (at - own),
        isTerm: alternatives.length > 1,
      };
  }
  return found;
}
