/** Text normalized so that two printings of the same words are equal, with a mapping back to the original. */
export type NormalText = {
  text: string;
  /** For each UTF-16 unit of `text`, where its character begins and ends in the original. */
  starts: Uint32Array;
  ends: Uint32Array;
};

const SINGLE_QUOTES = /[\u2018-\u201b\u2032\u0060\u00b4\u02bc]/g;
const DOUBLE_QUOTES = /[\u201c-\u201f\u2033\u00ab\u00bb\u301d-\u301f]|''/g;
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
const PLAIN = /^[\x21-\x2c\x2e-\x5f\x61-\x7e]+$/;
/** A character with its combining marks, so that both ways of writing an accent are equal. */
const CHARACTERS = /\P{M}\p{M}*|\p{M}+/gu;

/** Unifies quote marks and dashes, and replaces compatibility forms (ligatures, full width) with plain letters. */
export function foldCharacters(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .normalize("NFKC")
    .replace(SINGLE_QUOTES, "'")
    .replace(DOUBLE_QUOTES, '"')
    .replace(DASHES, "-")
    .normalize("NFKC");
}

/**
 * Folds characters and removes white space, and hyphens between letters, which line breaks add or drop. White space between
 * two digits is kept as one space: "10 20" is not "1020".
 */
export function normalize(original: string): NormalText {
  const units: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const put = (unit: string, start: number, end: number) => {
    units.push(unit);
    starts.push(start);
    ends.push(end);
  };
  let pending: { unit: string; start: number; end: number } | null = null;
  for (const match of original.matchAll(CHARACTERS)) {
    const start = match.index;
    const end = start + match[0].length;
    const folded = foldCharacters(match[0]);
    if (/^\s*$/.test(folded) || folded === "\u00ad") {
      if (!pending && /\d$/.test(units.at(-1) ?? "")) pending = { unit: " ", start, end };
      continue;
    }
    if (folded === "-" && /\p{L}$/u.test(units.at(-1) ?? "")) {
      pending = { unit: "-", start, end };
      continue;
    }
    if (pending && keeps(pending.unit, folded)) put(pending.unit, pending.start, pending.end);
    pending = null;
    for (const unit of folded) put(unit, start, end);
  }
  return { text: units.join(""), ...spread(units, starts, ends) };
}

/** Whether a pending space or hyphen separates two characters that must stay apart. */
function keeps(held: string, next: string): boolean {
  return held === " " ? /^\d/.test(next) : !/^\p{L}/u.test(next);
}

/** One entry for each UTF-16 unit: characters outside the basic plane have two. */
function spread(
  units: string[],
  starts: number[],
  ends: number[],
): { starts: Uint32Array; ends: Uint32Array } {
  const length = units.reduce((sum, unit) => sum + unit.length, 0);
  const spreadStarts = new Uint32Array(length);
  const spreadEnds = new Uint32Array(length);
  let at = 0;
  for (const [index, unit] of units.entries()) {
    for (let i = 0; i < unit.length; i++, at++) {
      spreadStarts[at] = starts[index] ?? 0;
      spreadEnds[at] = ends[index] ?? 0;
    }
  }
  return { starts: spreadStarts, ends: spreadEnds };
}

/** A word with its position in the original and its normalized form. */
export type Word = { form: string; start: number; end: number };

/** Words that a copyist may drop or add without changing the meaning. Negations and verbs are excluded. */
const FUNCTION_WORDS = new Set("a an the of that to in for on and its also this".split(" "));
/** Shorter words must match exactly: "now" and "not" differ by one letter. */
const MIN_INEXACT = 5;
const EDGE_PUNCTUATION = /^[\s.,;:!?"'()[\]{}•|*-]+|[\s.,;:!?"'()[\]{}•|*-]+$/g;
const FIGURE_PUNCTUATION = /^["'[\]{}•|*]+|[.,;:!?"'[\]{}|*]+$/g;
/** Words, joining those hyphenated across a line break. */
const WORDS = /\S*\p{L}[-\u2010\u00ad]\n\s*\p{Ll}\S*|[$€£]\s?\S+|\S+/gu;

/** The words of a text. Figures stay whole, including sign, currency, parentheses and unit. */
export function toWords(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(WORDS)) {
    const form = formOf(match[0]);
    if (form !== "") words.push({ form, start: match.index, end: match.index + match[0].length });
  }
  return words;
}

function formOf(word: string): string {
  if (word.length > MAX_WORD) return word;
  const folded = foldCharacters(word).replace(/\s+|\u00ad/g, "");
  if (/\d/.test(folded)) return folded.replace(FIGURE_PUNCTUATION, "");
  return folded
    .replace(EDGE_PUNCTUATION, "")
    .replace(/(?<=\p{L})-(?=\p{L})/gu, "")
    .toLowerCase();
}

/** Steps after which the search gives up: far more than any real page needs, and a few hundredths of a second. */
const MAX_STEPS = 300_000;
/** A longer run without a space is not a word and is compared verbatim. */
const MAX_WORD = 100;

/** The state of an attempt: how many letters it has lost so far, and the page word where it began. */
type Attempt = { lost: number; from: number };

/**
 * Finds the run of page words that matches the quote except for single letters of long words and for function words.
 * Figures, negations and all short words must be equal. Makes one pass over the quote with all attempts that are still
 * possible, and gives up on a text crafted to keep them all possible.
 * @param allowance how many letters may differ in total
 * @returns indexes of the first and last page word and the letters lost, or null
 */
export function findNear(
  quote: Word[],
  page: Word[],
  allowance: number,
): { first: number; last: number; lost: number } | null {
  // Keyed by the index of the next page word.
  let attempts = new Map<number, Attempt>();
  let steps = page.length;
  for (const [index, word] of quote.entries()) {
    steps += attempts.size;
    if (steps > MAX_STEPS) return null;
    const next = new Map<number, Attempt>();
    const keep = (at: number, attempt: Attempt) => {
      if (attempt.lost <= allowance && attempt.lost < (next.get(at)?.lost ?? Number.POSITIVE_INFINITY))
        next.set(at, attempt);
    };
    const tryWord = (at: number, attempt: Attempt) => {
      const lost = page[at] ? lettersLost(word.form, page[at].form) : null;
      if (lost !== null) keep(at + 1, { ...attempt, lost: attempt.lost + lost });
    };
    if (index === 0) for (const at of page.keys()) tryWord(at, { lost: 0, from: at });
    for (const [at, attempt] of attempts) {
      tryWord(at, attempt);
      const added = page[at]?.form ?? "";
      if (FUNCTION_WORDS.has(added)) tryWord(at + 1, { ...attempt, lost: attempt.lost + added.length + 1 });
      if (FUNCTION_WORDS.has(word.form)) keep(at, { ...attempt, lost: attempt.lost + word.form.length + 1 });
    }
    if (next.size === 0) return null;
    attempts = next;
  }
  const [best] = [...attempts].sort(([, a], [, b]) => a.lost - b.lost);
  return best ? { first: best[1].from, last: best[0] - 1, lost: best[1].lost } : null;
}

/** By how many letters two words differ, or null when they are different words. */
function lettersLost(a: string, b: string): number | null {
  if (a === b) return 0;
  if (/\d/.test(a) || /\d/.test(b) || Math.min(a.length, b.length) < MIN_INEXACT) return null;
  return withinOneEdit(a, b) ? 1 : null;
}

/** Whether replacing, adding or removing one letter makes the words equal. */
function withinOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  const [restA, restB] = [a.slice(i), b.slice(i)];
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1);
}
