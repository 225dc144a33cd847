import type { Scenario } from "@/lib/ledger/figure";
import type { PaperFigure } from "./answer";
import { type Line, linesOf, type PaperLines, subjectsOf } from "./lines";
import { once, remembered } from "./remembered";

/** Figures arranged for asking: lines by their words, and how telling each word is. */
export type FigureIndex = {
  lines: Line[];
  rowsOf: Map<string, Line[]>;
  /** The row of a figure. */
  rowOf: (figure: PaperFigure) => Line | undefined;
  /** Whether it adds up others, or its row does. */
  isTotal: (figure: PaperFigure) => boolean;
  byWord: Map<string, Line[]>;
  /** How rare a word is over all lines: a word of every label says little. */
  weight: (word: string) => number;
  /** The subject words of a label or heading. */
  wordsOf: (text: string) => Set<string>;
  /** Every word of the labels and headings. */
  words: Set<string>;
  isKnown: (word: string) => boolean;
  /**
   * Expands a word to the full wording in the papers: initials ("RCF" for "Revolving credit facility"), and
   * words the papers hyphenate ("relet" for "re-let").
   */
  inFull: (typed: string) => string[][];
  /** A word as the papers spell it: itself, or the one word of theirs that is a slip of the keys away. */
  spelling: (word: string) => string;
  /** The last day of any figure. */
  until: string;
  /** The first and the last day of each stretch of time that a figure is of: "2025-04-01 2026-03-31". */
  times: Set<string>;
  scenarios: Set<Scenario>;
};

/** Arranges figures; the same array is not arranged again. */
export const indexOf = remembered(build);

/**
 * The lines of the papers together. What a paper's own figures say is arranged once; of papers that were asked before, only the words
 * are brought together anew, because a big board's questions are asked of other papers each time.
 */
function build(figures: PaperFigure[]): FigureIndex {
  const papers = new Map<string, PaperLines>();
  let until = "";
  const times = new Set<string>();
  const scenarios = new Set<Scenario>();
  for (const [id, own] of Map.groupBy(figures, idOfPaper)) {
    papers.set(id, linesOf(own));
    for (const { scenario, period } of own) {
      scenarios.add(scenario);
      if (!period) continue;
      times.add(`${period.start} ${period.end}`);
      if (period.end > until) until = period.end;
    }
  }
  const all = [...papers.values()];
  const rowOf = (figure: PaperFigure) => papers.get(idOfPaper(figure))?.rowOf(figure);
  return {
    ...worded(all.flatMap(({ lines }) => lines)),
    rowsOf: new Map(all.flatMap(({ rowsOf }) => [...rowsOf])),
    rowOf,
    isTotal: (figure) => figure.isTotal || rowOf(figure)?.isTotal === true,
    until,
    times,
    scenarios,
  };
}

const idOfPaper = ({ paper }: PaperFigure) => paper?.id ?? "";

type Worded = Pick<
  FigureIndex,
  "lines" | "byWord" | "weight" | "wordsOf" | "words" | "isKnown" | "inFull" | "spelling"
>;

/** Lines by their words. */
function worded(lines: Line[]): Worded {
  const byWord = new Map<string, Line[]>();
  const known = new Set<string>();
  const joined = hyphenatedIn(lines);
  for (const line of lines) {
    for (const word of line.words) push(byWord, word, line);
    for (const word of line.whole ?? []) if (!line.words.has(word)) push(byWord, word, line);
    for (const word of line.words) known.add(word);
    for (const word of line.above) known.add(word);
  }
  return {
    lines,
    byWord,
    words: known,
    isKnown: (word) => known.has(word),
    inFull: once((typed) => [...inFull(typed, lines), ...joined(typed)]),
    weight: (word) => Math.log(1 + lines.length / ((byWord.get(word)?.length ?? 0) + 0.5)),
    wordsOf: once(subjectsOf),
    spelling: once((word) => (known.has(word) ? word : (writtenOut(word, known) ?? word))),
  };
}

const INITIALS = /^\p{L}{2,5}$/u;
const MOST_LONG_FORMS = 2;

/** The runs of words that begin with these letters, where the papers write the letters in capitals too. */
function inFull(initials: string, lines: Line[]): string[][] {
  const written = new RegExp(`(?<!\\p{L})${initials.toUpperCase()}(?!\\p{L})`, "u");
  if (!INITIALS.test(initials) || !lines.some(({ label }) => written.test(label))) return [];
  const found = new Map<string, string[]>();
  for (const { label } of lines) {
    const words = label.match(/\p{L}+/gu) ?? [];
    const letters = words.map((word) => word[0]?.toLowerCase()).join("");
    const at = letters.indexOf(initials);
    if (at < 0) continue;
    const run = [...subjectsOf(words.slice(at, at + initials.length).join(" "))];
    if (run.length > 1) found.set(run.join(" "), run);
  }
  return [...found.values()].slice(0, MOST_LONG_FORMS);
}

/** Words that the papers hyphenate and someone writes as one. The labels are searched once, and only when a word is asked for. */
function hyphenatedIn(lines: Line[]): (typed: string) => string[][] {
  let known: Map<string, string> | undefined;
  return (typed) => {
    known ??= new Map(
      lines
        .filter(({ label }) => label.includes("-"))
        .flatMap(({ label }) => label.match(/(?<!\p{L})\p{L}+-\p{L}+/gu) ?? [])
        .map((written) => [written.replace("-", "").toLowerCase(), written]),
    );
    const written = known.get(typed);
    return written === undefined ? [] : [[...subjectsOf(written)]];
  };
}

function push(map: Map<string, Line[]>, key: string, line: Line): void {
  const list = map.get(key);
  if (list) list.push(line);
  else map.set(key, [line]);
}

/** What the papers call a word that none of them has: without a slip of the keys, in full, or as the trade of whoever follows it. */
const writtenOut = (word: string, known: Set<string>): string | undefined =>
  (word.length >= 4 ? nearest(word, known) : undefined) ?? unabbreviated(word, known) ?? kinOf(word, known);

/** "mkt", "pmt", "dlq": first letter, then consonants only. */
const ABBREVIATED = /^\p{L}[^aeiou\P{L}]{2,5}$/u;
/** Letters that an abbreviation leaves out at least. */
const FEWEST_LEFT_OUT = 2;

/** The one word that begins and ends as an abbreviation does, with all its letters in the same order. */
export function unabbreviated(word: string, known: Set<string>): string | undefined {
  if (!ABBREVIATED.test(word)) return undefined;
  const [last = ""] = word.slice(-1);
  const full = [...known].filter(
    (one) =>
      one[0] === word[0] &&
      one.endsWith(last) &&
      one.length >= word.length + FEWEST_LEFT_OUT &&
      hasInOrder(one, word),
  );
  return full.length === 1 ? full[0] : undefined;
}

function hasInOrder(word: string, letters: string): boolean {
  let at = 0;
  for (const letter of word) if (letter === letters[at]) at += 1;
  return at === letters.length;
}

/** Endings of whoever does something, and of what they do: "accountant" and "accounting", "sponsor" and "sponsorship". */
const TRADE = /^(\p{L}{5,}?)(?:ship|ing|ant|er|age)?$/u;

/** The word of the papers for the trade of a person, or for the person of a trade. */
export function kinOf(word: string, known: Set<string>): string | undefined {
  const [, root] = TRADE.exec(word) ?? [];
  return root && [...known].find((one) => TRADE.exec(one)?.[1] === root);
}

/** In a shorter word, a changed letter makes another word. */
const SHORT = 5;

/**
 * The word one slip away (two in a long word), where there is only one: "confrence". A short one has lost a letter or swapped two,
 * as "aset" and "bnak": "used" is no "usd".
 */
export function nearest(word: string, known: Set<string>): string | undefined {
  const most = word.length >= 9 ? 2 : 1;
  const isSlip = (other: string) =>
    word.length >= SHORT ||
    other.length > word.length ||
    (other.length === word.length && sorted(other) === sorted(word));
  let found: string | undefined;
  let least = most + 1;
  for (const other of known) {
    if (other[0] !== word[0] || Math.abs(other.length - word.length) > most || /\d/.test(other)) continue;
    const slips = slipsBetween(word, other, most);
    if (slips < least && isSlip(other)) {
      found = other;
      least = slips;
    }
  }
  return found;
}

const sorted = (word: string) => [...word].sort().join("");

/** Letters added, left out, changed or swapped (Damerau, 1964), counted up to `most` + 1. */
function slipsBetween(one: string, other: string, most: number): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const change = one[i - 1] === other[j - 1] ? 0 : 1;
      let slips = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + change);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        slips = Math.min(slips, (before[j - 2] ?? 0) + 1);
      next.push(slips);
    }
    if (Math.min(...next) > most) return most + 1;
    before = row;
    row = next;
  }
  return row[other.length] ?? most + 1;
}
