import { foldCharacters } from "./cite-normal";

/** A word with its place in the original and the form in which words are compared. */
export type Word = { form: string; start: number; end: number };

/** Words that a copyist may lose or add without changing what is said. Negations and verbs are not among them. */
const FUNCTION_WORDS = new Set("a an the of that to in for on and its also this".split(" "));
/** Shorter words must be equal: "now" and "not" differ in one letter. */
const MIN_INEXACT = 5;
const EDGE_PUNCTUATION = /^[\s.,;:!?"'()[\]{}•|*-]+|[\s.,;:!?"'()[\]{}•|*-]+$/g;
const FIGURE_PUNCTUATION = /^["'[\]{}•|*]+|[.,;:!?"'[\]{}|*]+$/g;
/** A word that a line end broke in two is one word. */
const WORDS = /\S*\p{L}[-\u2010\u00ad]\n\s*\p{Ll}\S*|[$€£]\s?\S+|\S+/gu;

/** The words of a text, with figures whole: sign, currency, parentheses and unit are part of them. */
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

/** Steps after which the search gives up: far above what any real page needs, and a few hundredths of a second. */
const MAX_STEPS = 300_000;
/** A longer run without a space is no word: it is compared as it stands. */
const MAX_WORD = 100;

/** Where an attempt stands: how many letters it has lost so far and the page word it began at. */
type Attempt = { lost: number; from: number };

/**
 * Finds the run of page words that reads like the quote, differing only by single letters of long words and by
 * function words. Figures, negations and all short words must be equal. One pass over the quote with the attempts that
 * are still possible; a text made to keep all of them possible is given up.
 * @param allowance letters that may differ in all
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

/** Letters in which two words differ, or null when they are different words. */
function lettersLost(a: string, b: string): number | null {
  if (a === b) return 0;
  if (/\d/.test(a) || /\d/.test(b) || Math.min(a.length, b.length) < MIN_INEXACT) return null;
  return withinOneEdit(a, b) ? 1 : null;
}

/** Whether one letter replaced, added or left out makes the words equal. */
function withinOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  const [restA, restB] = [a.slice(i), b.slice(i)];
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1);
}
