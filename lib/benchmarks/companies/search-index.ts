import MiniSearch, { type SearchOptions } from "minisearch";
import { embeddedProfiles } from "../facts/embedded";
import { otherNames } from "../facts/tables";
import { sizeOf } from "../peers-rules";
import type { Company } from "../types";
import { compact, coreName, fold, tellingWords } from "./fold";
import { isClassA } from "./issuers";

/** A company as it is searched: `size` puts the larger one first where words alone do not decide. */
type Entry = { company: Company; otherNames: string[]; size: number };

type Found = { company: Company; score: number };

type Stored = { id: string; ticker: string; name: string; other: string; joined: string; whole: string };

/** Up to how many letters of a word may be wrong: none in a short one. */
const typosIn = (term: string) => (term.length < 4 ? false : term.length < 8 ? 1 : 2);

/** A name has no more; a text made to cost time does. */
const MOST_WORDS = 8;

/** Every word of the query has to begin a word of the company. */
const BEGINNINGS = {
  prefix: true,
  combineWith: "AND",
  boost: { ticker: 4, name: 2, joined: 2 },
} satisfies SearchOptions;

/** Whole answers come before words of a name: the score of a search stays far below. */
const EXACT = 1e6;

/** Whether the query was a company's ticker (3), its whole name (2), its name without form and class (1), or words of it (0). */
const fitOf = ({ score }: Found): number => Math.floor(score / EXACT);

const wordsOf = (query: string) => tellingWords(query).slice(0, MOST_WORDS).join(" ");

/** An index over companies by ticker, name and other names. Made once; some milliseconds for five hundred. */
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

  /** The best first. An exact ticker leads, then an exact name, then words and their beginnings. */
  search(query: string, limit: number): Found[] {
    const joined = compact(query);
    const words = wordsOf(query);
    if (joined === "" || words === "") return [];
    const scores = new Map(this.byWords(words.split(" "), joined));
    for (const [id, rank] of this.exactly(query, joined))
      scores.set(id, (scores.get(id) ?? 0) + rank * EXACT);
    return this.ranked(scores, limit);
  }

  /** Ids with their scores. One letter begins thousands of words: it is looked for among what the longer ones find. */
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

  /** What is written nearly so: each word with a letter wrong, or two of all letters exchanged. */
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

  /** The companies whose ticker, whole name or name without class and legal form the query is, with how well that fits. */
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
    // With the legal form, which may be what is written wrong.
    whole: fold(company.name),
    joined: names.map((name) => compact(coreName(name))).join(" "),
  };
}

/** Longer texts are not searched for two letters that changed places. */
const LONGEST_SWAPPED = 24;

/** The text with two letters that stand side by side in a word exchanged, in every way: "appel" → "apple" among them. */
function swapped(text: string): string[] {
  if (text.length > LONGEST_SWAPPED) return [];
  return [...text].flatMap((letter, at) => {
    const next = text[at + 1];
    if (!next || next === letter || next === " " || letter === " ") return [];
    return [`${text.slice(0, at)}${next}${letter}${text.slice(at + 2)}`];
  });
}

/** Size decides between equals, and never against the words; among classes of one issuer's shares, class A leads. */
function weightOf({ company, size }: Entry): number {
  return (size > 0 ? Math.log10(size) / 4 : 0) + (isClassA(company) ? CLASS_A : 0);
}

const CLASS_A = 60;
/** A class of shares that is named ("fox b") outweighs that. */
const WHOLE_LETTER = 120;

const MOST_FOUND = 20;

/** What fits best, of the indexes in their order; what is only alike, where nothing fits. */
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

/** The companies whose facts come with the product, to be searched. Made once a process. */
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
