import { readAmount } from "@/lib/ledger/amount";
import { scaleSaid } from "@/lib/ledger/scale";
import { numberOf, wordsFrom } from "@/lib/number-words";

const LONGEST = 60;
/** The mark of a footnote behind a number: "1,234 (a)". */
const NOTE = /\s*(?:\((?:[a-z]{1,2}|\d{1,2})\)|[*†‡])+\s*$/i;

/**
 * The number a cell shows: "$ (1,234)" is -1234, "12.5%" is 12.5. Null for a dash, for words, and for more than one
 * number: a dash may stand for zero or for nothing, and which is not for us to say.
 */
export function figureOf(cell: string): number | null {
  const text = cell.length > LONGEST ? "" : cell.replace(/\s+/g, " ").trim();
  if (!/\d/.test(text)) return null;
  const amount = readAmount(text, ".") ?? readAmount(text.replace(NOTE, ""), ".");
  return amount && amount.scale === 1 ? amount.value : null;
}

/** A count in words or digits, as texts write it: "seven", "twenty-two", "11". */
export const COUNT = `(?:\\d{1,3}|(?:twenty|thirty)(?:[- ](?:${wordsFrom(1, 9)}))?|${wordsFrom(1, 19)})`;

const ONE_COUNT = new RegExp(`^(?:zero|${COUNT})$`);

/** The value of what `COUNT` matched; null for anything else. */
export function countOf(text: string): number | null {
  const words = text.toLowerCase().trim();
  if (/^\d{1,3}$/.test(words)) return Number(words);
  return ONE_COUNT.test(words) ? numberOf(words.split(/[- ]/)) : null;
}

/** 1, 1e3 or 1e6: what amounts are given in, from a heading ("in thousands", "$ millions", "($000)"). */
export const unitIn = (text: string): number => scaleSaid(text) ?? 1;
