import { titleWords } from "./document-words";

/** What is known of a document before it is searched: its name and the words of its first page. */
export type Candidate = { id: string; title: string; cover: string };

const WORD = /[\p{L}\p{N}]+/gu;
/** A year, also as a fiscal year of two or four digits. */
const YEAR = /\b(?:FY\s?|fiscal\s+(?:year\s+)?)?(20\d{2}|19\d{2})\b|\bFY\s?'?(\d{2})\b/gi;
/** A word of the name tells more than one of the cover. */
const COVER_SHARE = 0.5;
/** How much a year named in the question adds, where the document's name or cover has it. */
const YEAR_WEIGHT = 0.5;

/**
 * How well each document fits the names and years in a question: 1 for the best, 0 for none. A word counts by how few
 * of the documents have it, so "Halden" decides and "report" does not.
 */
export function routeDocuments(question: string, documents: Candidate[]): Map<string, number> {
  const asked = wordsOf(question);
  const years = yearsOf(question);
  const described = documents.map(({ id, title, cover }) => ({
    id,
    name: wordsOf(titleWords(title)),
    joined: titleWords(title)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ""),
    cover: wordsOf(cover),
    years: yearsOf(`${titleWords(title)} ${cover}`),
    nameYears: yearsOf(titleWords(title)),
  }));
  const rarity = (word: string) => {
    const having = described.filter(({ name, cover }) => name.has(word) || cover.has(word)).length;
    return having === 0
      ? 0
      : Math.log(1 + documents.length / having) * (having > documents.length / 2 ? 0 : 1);
  };
  const weights = new Map([...asked].map((word) => [word, rarity(word)]));
  const pairs = adjacent(question);
  const raw = described.map((document) => {
    let score = 0;
    for (const [word, weight] of weights) {
      if (document.name.has(word)) score += weight;
      else if (document.cover.has(word)) score += COVER_SHARE * weight;
    }
    // "Foot Locker" asks for FOOTLOCKER.
    for (const pair of pairs)
      if (pair.length > 6 && document.joined.includes(pair) && !document.name.has(pair))
        score += Math.log(1 + documents.length);
    return { ...document, score };
  });
  const best = Math.max(...raw.map(({ score }) => score), 0);
  const latest = Math.max(...years, 0);
  return new Map(
    raw.map(({ id, score, years: known, nameYears }) => {
      const named = best > 0 ? score / best : 0;
      const year = latest === 0 ? 0 : nameYears.has(latest) ? 1 : known.has(latest) ? COVER_SHARE : 0;
      return [id, (named + YEAR_WEIGHT * year) / (1 + YEAR_WEIGHT)];
    }),
  );
}

function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(WORD) ?? [];
  return new Set(words.filter((word) => word.length > 1 && !/^(?:19|20)\d\d$/.test(word)));
}

/** Neighbouring words written as one, and each long word alone. */
function adjacent(text: string): Set<string> {
  const words =
    text
      .toLowerCase()
      .replace(/['’]s\b/g, "")
      .match(WORD) ?? [];
  return new Set(
    words
      .slice(1)
      .map((word, index) => `${words[index]}${word}`)
      .concat(words),
  );
}

/** The years named in a text. */
export function yearsOf(text: string): Set<number> {
  return new Set(
    [...text.matchAll(YEAR)].map(([, long, short]) => (long ? Number(long) : 2000 + Number(short))),
  );
}
