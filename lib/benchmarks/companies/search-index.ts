import MiniSearch, { type SearchOptions } from "minisearch";
import { embeddedProfiles } from "../facts/embedded";
import { otherNames } from "../facts/tables";
import { sizeOf } from "../peers-rules";
import type { Company } from "../types";
import { compact, coreName, fold, tellingWords } from "./fold";
import { isClassA } from "./issuers";

/** A company in the index. `size` ranks the larger one first among equal matches. */
type Entry = { company: Company; otherNames: string[]; size: number };

type Found = { company: Company; score: number };

type Stored = { id: string; ticker: string; name: string; other: string; joined: string; whole: string };

/** Typing errors allowed in a word: none in a short one. */
const typosIn = (term: string) => (term.length < 4 ? false : term.length < 8 ? 1 : 2);

/** No name has more words, but a malicious query might. */
const MOST_WORDS = 8;

/** Every word of the query must begin a word of the company. */
const BEGINNINGS = {
  prefix: true,
  combineWith: "AND",
  boost: { ticker: 4, name: 2, joined: 2 },
} satisfies SearchOptions;

/** Score of exact matches, far above that of words. */
const EXACT = 1e6;

/** The kind of match: ticker (3), whole name (2), name without form and class (1), or words of it (0). */
const fitOf = ({ score }: Found): number => Math.floor(score / EXACT);

const wordsOf = (query: string) => tellingWords(query).slice(0, MOST_WORDS).join(" ");

/**
 * An index of companies by ticker, name and other names. Built once; takes a few milliseconds for five
 * hundred.
 */
export class CompanyIndex {
  private readonly entries: Map<string, Entry>;
  private readonly words: MiniSearch<Stored>;
  private readonly wordsById: Map<string, string[]>;
  private readonly tickers = new Map<string, string>();
  private readonly names = new Map<string, Set<string>>();

  constructor(entries: Entry[]) {
    this.entries = new Map(entries.map((entry) => [entry.company.id, entry]));
    this.wordsById = new Map(entries.map((entry) => [entry.company.id, wordsIn(entry)]));
    this.words = new MiniSearch<Stored>({
      fields: ["ticker", "name", "other", "joined", "whole"],
      tokenize: (text) => text.split(" "),
      processTerm: (term) => term,
    });
    this.words.addAll(entries.map(toStored));
    for (const { company, otherNames } of entries) {
      if (!company.isOwn) this.tickers.set(compact(company.ticker), company.id);
      for (const name of [company.name, ...otherNames])
        for (const key of [compact(name), compact(coreName(name))]) this.addName(key, company.id);
    }
  }

  /** Returns the best matches first: an exact ticker, then an exact name, then words and their beginnings. */
  search(query: string, limit: number): Found[] {
    const joined = compact(query);
    const words = wordsOf(query);
    if (joined === "" || words === "") return [];
    const scores = new Map(this.byWords(words.split(" "), joined));
    for (const [id, rank] of this.exactly(query, joined))
      scores.set(id, (scores.get(id) ?? 0) + rank * EXACT);
    return this.ranked(scores, limit);
  }

  /**
   * Ids with their scores. A single letter begins thousands of words, so it only filters matches of longer
   * ones.
   */
  private byWords(words: string[], joined: string): [string, number][] {
    const longer = words.filter((word) => word.length > 1);
    const letters = words.filter((word) => word.length === 1);
    const searched = longer.length > 0 ? longer : words;
    const queries = [
      { ...BEGINNINGS, fields: ["ticker", "name", "other"], queries: [searched.join(" ")] },
      { ...BEGINNINGS, fields: ["joined", "ticker"], queries: [joined] },
    ];
    const found = this.words.search({ combineWith: "OR", queries });
    if (searched === words) return found.map(({ id, score }) => [id, score]);
    return found.flatMap(({ id, score }) => {
      const own = this.wordsById.get(id) ?? [];
      if (!letters.every((letter) => own.some((word) => word.startsWith(letter)))) return [];
      const whole = letters.filter((letter) => own.includes(letter)).length;
      return [[id, score + whole * WHOLE_LETTER]];
    });
  }

  /** Returns fuzzy matches: a wrong letter in each word, or two adjacent letters swapped. */
  searchAlike(query: string, limit: number): Found[] {
    const words = wordsOf(query);
    if (words === "") return [];
    const queries = [words, ...swapped(words)].map((text, index) => ({
      ...BEGINNINGS,
      fuzzy: index === 0 && typosIn,
      queries: [text],
    }));
    const found = this.words.search({ combineWith: "OR", queries });
    return this.ranked(new Map(found.map(({ id, score }) => [id, score])), limit);
  }

  private ranked(scores: Map<string, number>, limit: number): Found[] {
    return [...scores]
      .flatMap(([id, score]) => {
        const entry = this.entries.get(id);
        return entry ? [{ company: entry.company, score: score + weightOf(entry) }] : [];
      })
      .sort((one, other) => other.score - one.score || (one.company.id < other.company.id ? -1 : 1))
      .slice(0, limit);
  }

  private addName(key: string, id: string): void {
    if (key !== "") this.names.set(key, (this.names.get(key) ?? new Set()).add(id));
  }

  /**
   * Returns the companies whose ticker, whole name, or name without class and legal form equals the query,
   * with the kind of match.
   */
  private exactly(query: string, joined: string): Map<string, number> {
    const best = new Map<string, number>();
    for (const id of this.names.get(compact(coreName(query))) ?? []) best.set(id, 1);
    for (const id of this.names.get(joined) ?? []) best.set(id, 2);
    const ticker = this.tickers.get(joined);
    if (ticker !== undefined) best.set(ticker, 3);
    return best;
  }
}

function wordsIn({ company, otherNames }: Entry): string[] {
  return [company.name, ...otherNames].flatMap(tellingWords);
}

function toStored({ company, otherNames }: Entry): Stored {
  const names = [company.name, ...otherNames];
  return {
    id: company.id,
    ticker: company.isOwn ? "" : `${fold(company.ticker)} ${compact(company.ticker)}`,
    name: tellingWords(company.name).join(" "),
    other: otherNames.flatMap(tellingWords).join(" "),
    // With the legal form, which may contain the typing error.
    whole: fold(company.name),
    joined: names.map((name) => compact(coreName(name))).join(" "),
  };
}

/** Longer texts are not searched for swapped letters. */
const LONGEST_SWAPPED = 24;

/** Returns every variant with two adjacent letters of a word swapped: "appel" → "apple" among them. */
function swapped(text: string): string[] {
  if (text.length > LONGEST_SWAPPED) return [];
  return [...text].flatMap((letter, at) => {
    const next = text[at + 1];
    if (!next || next === letter || next === " " || letter === " ") return [];
    return [`${text.slice(0, at)}${next}${letter}${text.slice(at + 2)}`];
  });
}

/** Size breaks ties and never outweighs the words. Among share classes of one issuer, class A comes first. */
function weightOf({ company, size }: Entry): number {
  return (size > 0 ? Math.log10(size) / 4 : 0) + (isClassA(company) ? CLASS_A : 0);
}

const CLASS_A = 60;
/** Weight of a share class in the query ("fox b"), which outweighs that. */
const WHOLE_LETTER = 120;

const MOST_FOUND = 20;

/** Returns the best matches in the indexes, in their order; fuzzy ones only where nothing matches exactly. */
export function searchIn(indexes: CompanyIndex[], text: string): Company[] {
  const found = indexes.flatMap((index) => index.search(text, MOST_FOUND));
  found.sort((one, other) => fitOf(other) - fitOf(one));
  if (found.length > 0) return found.slice(0, MOST_FOUND).map(({ company }) => company);
  for (const index of indexes) {
    const alike = index.searchAlike(text, MOST_FOUND);
    if (alike.length > 0) return alike.map(({ company }) => company);
  }
  return [];
}

let index: CompanyIndex | null = null;

/** The index of companies with bundled facts. Built once per process. */
export function embeddedIndex(): CompanyIndex {
  index ??= new CompanyIndex(
    [...embeddedProfiles().values()].map((profile) => ({
      company: profile.company,
      otherNames: otherNames().get(profile.company.ticker) ?? [],
      size: sizeOf(profile)?.value ?? 0,
    })),
  );
  return index;
}
