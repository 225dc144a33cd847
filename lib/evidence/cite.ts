import type { Range } from "@/lib/ranges";
import { findNear, foldCharacters, type NormalText, normalize, toWords, type Word } from "./cite-near";
import type { Citation, PageText, SourceDocument } from "./types";

/** A shorter quote occurs on too many pages to prove anything (in characters). */
const MIN_QUOTE = 12;
/** Anything longer is a page rather than a quote (in characters). */
const MAX_QUOTE = 4000;
/** Share of letters that must match when the words are not found exactly. */
const MIN_SIMILARITY = 0.92;
/** Candidate positions tried per page; only a page crafted for it has more that begin or end within a word. */
const MAX_PLACES = 500;

type Source = { documentId: string; title: string };

/**
 * Checks that a page contains a quote: exactly, apart from white space, hyphenation, quote marks and Unicode forms, or as one
 * run of words with at least 92% of the letters equal and every figure, negation and short word the same. Bars between cells,
 * which `asRows` puts where the page has blanks, count as blanks.
 * @returns the citation with the page's own words, or null when they are not there
 */
export function checkQuote(quote: string, page: PageText, source: Source): Citation | null {
  const wanted = prepare(quote);
  if (!wanted) return null;
  const found = findAnyExact(wanted.normals, page) ?? findAlike(wanted.words, page);
  return found && cite(page, found, source);
}

/** Finds the page that contains a quote, preferring an exact match on any page. Same rules as `checkQuote`. */
export function findQuote(quote: string, pages: readonly PageText[], source: Source): Citation | null {
  const wanted = prepare(quote);
  if (!wanted) return null;
  for (const find of [
    (page: PageText) => findAnyExact(wanted.normals, page),
    (page: PageText) => findAlike(wanted.words, page),
  ]) {
    for (const page of pages) {
      const found = find(page);
      if (found) return cite(page, found, source);
    }
  }
  return null;
}

/** The quote without surrounding quote marks and ellipses; and the same without the bars between cells. */
function bareOf(quote: string): { bare: string; row: string } {
  const bare = foldCharacters(quote.trim()).replace(/^(?:["'\s|]|\.\.\.)+|(?:["'\s|]|\.\.\.)+$/g, "");
  return { bare, row: bare.replace(/\s*\|[\s|]*/g, "  ") };
}

/** Whether a quote has too few characters to prove anything, punctuation aside. */
export const isTooShort = (quote: string) => bareOf(quote).row.replace(/\s+/g, " ").length < MIN_QUOTE;

/** The normalized forms to compare; null when the quote is too short. */
function prepare(quote: string): { normals: string[]; words: Word[] } | null {
  if (quote.length > MAX_QUOTE || isTooShort(quote)) return null;
  const { bare, row } = bareOf(quote);
  if (!/[\p{L}\p{N}]/u.test(row)) return null;
  const normals = new Set([normalize(bare).text, normalize(row).text]);
  return { normals: [...normals], words: toWords(bare) };
}

function cite(page: PageText, { start, end }: Range, { documentId, title }: Source): Citation {
  return { documentId, title, page: page.number, start, end, quote: page.text.slice(start, end) };
}

// Many quotes are searched on one page, so its normalized form is cached for as long as the page exists.
const normals = new WeakMap<PageText, NormalText>();
const wordLists = new WeakMap<PageText, Word[]>();

function remembered<T>(store: WeakMap<PageText, T>, page: PageText, make: (text: string) => T): T {
  const known = store.get(page);
  if (known !== undefined) return known;
  const made = make(page.text);
  store.set(page, made);
  return made;
}

function findAnyExact(wanted: string[], page: PageText): Range | null {
  for (const normal of wanted) {
    const found = findExact(normal, page);
    if (found) return found;
  }
  return null;
}

function findExact(wanted: string, page: PageText): Range | null {
  const normal = remembered(normals, page, normalize);
  let at = normal.text.indexOf(wanted);
  for (let tried = 0; at >= 0 && tried < MAX_PLACES; tried++) {
    const start = normal.starts[at] ?? 0;
    const end = normal.ends[at + wanted.length - 1] ?? 0;
    if (isWhole(page.text, start, end)) return withSigns(page.text, start, end);
    at = normal.text.indexOf(wanted, at + 1);
  }
  return null;
}

/** Whether the range begins and ends between words and does not cut a figure: "2,000" is not found in "12,000". */
export function isWhole(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 2), start);
  const after = text.slice(end, end + 2);
  const first = text.slice(start, start + 1);
  const last = text.slice(end - 1, end);
  const cutsWord =
    (/[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(first)) ||
    (/[\p{L}\p{N}]$/u.test(last) && /^[\p{L}\p{N}]/u.test(after));
  const cutsFigure =
    (/\d[.,]$/.test(before) && /\d/.test(first)) || (/\d/.test(last) && /^[.,]\d/.test(after));
  return !cutsWord && !cutsFigure;
}

/** Extends the range to the signs and units of figures at either end, so that the quote shows them. */
function withSigns(text: string, start: number, end: number): Range {
  const signs = /\d/.test(text.slice(start, start + 1))
    ? (/[-–−+($€£]+$/.exec(text.slice(Math.max(0, start - 3), start))?.[0] ?? "")
    : "";
  const units = /\d/.test(text.slice(end - 1, end))
    ? (/^[)%]+/.exec(text.slice(end, end + 3))?.[0] ?? "")
    : "";
  return { start: start - signs.length, end: end + units.length };
}

function findAlike(words: Word[], page: PageText): Range | null {
  const letters = words.reduce((sum, word) => sum + word.form.length + 1, 0);
  const all = remembered(wordLists, page, toWords);
  const near = findNear(words, all, Math.floor((1 - MIN_SIMILARITY) * letters));
  const first = near && all[near.first];
  const last = near && all[near.last];
  return first && last ? { start: first.start, end: last.end } : null;
}

/** A range of a page: `start` and `end` are offsets into its text. */
type PageRange = { page: number; start: number; end: number };

/** Cites the text between two offsets of a page verbatim. */
export function citeRange(
  { documentId, title, pages }: SourceDocument,
  { page, start, end }: PageRange,
): Citation {
  const text = pages.find(({ number }) => number === page)?.text ?? "";
  return { documentId, title, page, start, end, quote: text.slice(start, end) };
}
