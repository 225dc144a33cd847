import type { AgendaTopic } from "./types";

/** Introduces a remark about an item, whoever speaks: "On the budget: …" */
const SUBJECT =
  /^\W*(?:(?:so|and|now|then|okay|ok|right|well)\W+)*(?:on|as (?:for|to)|regarding|concerning|turning to|with regard to)\s+(?=(?:the|our|my|your|\p{Lu}))([^:,.;?]{3,60})[:,]/iu;
/** Share of a title's words that identifies the item. */
const MEANT_BY_WORDS = 0.5;
const SMALL =
  /^(?:the|and|for|from|with|our|any|other|item|items|discussion|discuss|approval|approve|review|motion|report|update)$/;
/** Words said under any item, which identify none. */
const OF_ANY =
  /^(?:meet|date|held|year|annual|page|chair|proposal|consider|note|receive|amendment|amend|vote|business|new|decision|resolution|board|next|acceptance|accept|minut|month|week|half|one|two|three|four|five|six|seven|eight|nine|ten|twelve)$/;

/** "exec" matches "executive", and "accounts" "account". */
export const isSameWord = (one: string, other: string) =>
  one === other ||
  (Math.min(one.length, other.length) >= 4 && (one.startsWith(other) || other.startsWith(one)));

/** The distinctive words of a title, stemmed. */
export const contentWords = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? [])
      .filter((word) => !SMALL.test(word))
      .map((word) => word.replace(/(?:ing|ed|es|s)$/, "")),
  );

/** The same with "report" and "update", which may be distinctive on an agenda. */
const tellingWords = (text: string): string[] => [
  ...contentWords(text),
  ...(text.toLowerCase().match(/\b(?:report|update)/g) ?? []),
];

/** The share of a title's words that a text contains, 0 to 1. */
export function share(title: Set<string>, said: Set<string>): number {
  if (title.size === 0) return 0;
  let shared = 0;
  for (const word of title) if (said.has(word)) shared += 1;
  return shared / title.size;
}

/**
 * The only item that an utterance's subject can mean; null if there is none or it is ambiguous. "On the roof" may be a
 * small part of a title.
 */
export function subjectOf(text: string, sharedWith: (text: string) => Shared[]): number | null {
  const subject = SUBJECT.exec(text)?.[1];
  const matches = subject ? sharedWith(subject) : [];
  const named = matches.flatMap(({ shared }, item) => (shared > 0 ? item : []));
  const { shared = 0, ofTitle = 0, ofText = 0 } = matches[named[0] ?? -1] ?? {};
  return named.length === 1 && shared > MEANT_BY_WORDS * Math.min(ofTitle, ofText)
    ? (named[0] ?? null)
    : null;
}

/** The words of a text that identify an item. */
export const wordsOwn =
  (names: ReadonlySet<string>) =>
  (text: string): string[] =>
    tellingWords(text).filter((word) => !names.has(word) && !OF_ANY.test(word));

/** Finds which words of each title a text contains, apart from names and words for any item. */
export function wordsShared(agenda: AgendaTopic[], names: ReadonlySet<string>): (text: string) => Shared[] {
  const own = wordsOwn(names);
  const titles = agenda.map(({ title }) => own(title));
  return (text) => {
    const said = own(text);
    return titles.map((title) => ({
      shared: title.filter((word) => said.some((other) => isSameWord(word, other))).length,
      ofTitle: title.length,
      ofText: said.length,
    }));
  };
}
type Shared = { shared: number; ofTitle: number; ofText: number };

/**
 * The only item that a motion names, by two words of its title or by custom; null if it names none, or the one under
 * which it is moved.
 */
export function itemNamed(
  text: string,
  under: number,
  agenda: AgendaTopic[],
  names: ReadonlySet<string>,
): number | null {
  const matches = wordsShared(agenda, names)(text);
  if ((matches[under]?.shared ?? 0) > 0) return null;
  const isCustom = /\b(?:approve|adopt|accept|confirm)\w* the minutes\b/i.test(text);
  const named = agenda.flatMap(({ title }, item) => {
    const { shared = 0, ofTitle = 0 } = matches[item] ?? {};
    const isWhole = shared > 1 && shared > ofTitle / 2;
    return isWhole || (isCustom && /^minutes\b/i.test(title)) ? item : [];
  });
  return named.length === 1 && named[0] !== under ? (named[0] ?? null) : null;
}
