/** What is known of a document before it is searched: its name, and which of `wordsAsked` its first page contains. */
export type Candidate = { id: string; title: string; cover: string[] };

const WORD = /[\p{L}\p{N}]+/gu;
/** A year, including a fiscal year of two digits. */
const YEAR = /(?<!\d)((?:19|20)\d{2})(?!\d)|\bFY\s?'?(\d{2})\b/gi;
const STOP_WORDS = new Set(
  "the and for are was were has have had did does do its our what which who how when where why much many that this with from into been than then they their there would could should about between in of on is it we".split(
    " ",
  ),
);
/** Weight of a match on the cover relative to one in the name. */
const COVER_SHARE = 0.5;
const PLAIN_SHARE = 0.35;
/** The bonus for a year named in the question that the document's name or cover contains. */
const YEAR_WEIGHT = 0.5;
/** Shortest joined name that is searched, such as "northquay" for "North Quay". */
const MIN_JOINED = 6;

type Asked = { word: string; name: boolean };
/** The parsed name of a document. */
type Name = { joined: string; name: Set<string>; nameYears: Set<number> };
type Described = Name & { id: string; cover: Set<string> };

/** Names are parsed once, not per question; those of 1,300 papers take 6 ms. About 500 bytes each. */
const MOST_NAMES = 10_000;
const names = new Map<string, Name>();

/** What a first page is searched for: the content words of a question, and the latest year that it names. */
export function wordsAsked(question: string): string[] {
  const year = latestYear(question);
  return [...askedWords(question).map(({ word }) => word), ...(year > 0 ? [String(year)] : [])];
}

const latestYear = (question: string) => Math.max(...yearsOf(question), 0);

/**
 * How well each document fits the names and years in a question, from 0 to 1. A word counts more the fewer documents have it, so
 * "Halden" decides and "report" does not.
 */
export function routeDocuments(question: string, documents: Candidate[]): Map<string, number> {
  const described = documents.map(describe);
  const asked = askedWords(question);
  const most = Math.log(1 + documents.length);
  const rarity = (having: number) => (having === 0 ? 0 : Math.log(1 + documents.length / having));
  const weights = asked.map(({ word }) =>
    rarity(described.filter((document) => document.name.has(word) || document.cover.has(word)).length),
  );
  const latest = latestYear(question);
  const joined = joinedNames(question);
  const fits = described.map((document) => {
    const words = asked.reduce((sum, word, index) => sum + (weights[index] ?? 0) * share(word, document), 0);
    const named = Math.max(words, joined.some((name) => document.joined.includes(name)) ? most : 0);
    return { document, named };
  });
  const best = Math.max(most, ...fits.map(({ named }) => named));
  return new Map(
    fits.map(({ document, named }) => {
      const year = document.nameYears.has(latest) ? 1 : document.cover.has(String(latest)) ? COVER_SHARE : 0;
      return [document.id, (named / best + YEAR_WEIGHT * year) / (1 + YEAR_WEIGHT)];
    }),
  );
}

function describe({ id, title, cover }: Candidate): Described {
  return { id, cover: new Set(cover), ...nameOf(title) };
}

function nameOf(title: string): Name {
  const known = names.get(title);
  if (known) return known;
  const name = titleWords(title);
  const made = {
    joined: name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ""),
    name: new Set(wordsOf(name)),
    nameYears: yearsOf(name),
  };
  if (names.size >= MOST_NAMES) names.clear();
  names.set(title, made);
  return made;
}

/** The share of its weight that a word of the question contributes for a document. */
function share({ word, name }: Asked, document: Described): number {
  if (document.name.has(word)) return name ? 1 : PLAIN_SHARE;
  return name && document.cover.has(word) ? COVER_SHARE : 0;
}

/** The content words of a question; `name` where they are capitalized within it. */
function askedWords(question: string): Asked[] {
  const asked = new Map<string, Asked>();
  for (const match of question.matchAll(WORD)) {
    const word = match[0].toLowerCase();
    if (word.length < 2 || STOP_WORDS.has(word) || /^\d+$/.test(word)) continue;
    const name = match.index > 0 && /^\p{Lu}/u.test(match[0]);
    asked.set(word, { word, name: name || (asked.get(word)?.name ?? false) });
  }
  return [...asked.values()];
}

/** Adjacent capitalized words joined into one: "Foot Locker" matches FOOTLOCKER. */
function joinedNames(question: string): string[] {
  const pairs = question
    .replace(/['’]s\b/g, "")
    .matchAll(/\b(?=(\p{Lu}[\p{L}\p{N}]*)\s+(\p{Lu}[\p{L}\p{N}]*))/gu);
  return [...pairs]
    .map(([, first, second]) => `${first}${second}`.toLowerCase())
    .filter((name) => name.length >= MIN_JOINED);
}

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(WORD) ?? []).filter((word) => word.length > 1);
}

/** The years named in a text. */
export function yearsOf(text: string): Set<number> {
  return new Set(
    [...text.matchAll(YEAR)].map(([, long, short]) => (long ? Number(long) : 2000 + Number(short))),
  );
}

/** A file name as words: "FY24_Board-Pack.pdf" becomes "FY24 Board Pack". */
export function titleWords(title: string): string {
  return title
    .replace(/\.[a-z]{2,5}$/i, "")
    .replace(/[_\-.]+/g, " ")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/\s+/g, " ")
    .trim();
}
