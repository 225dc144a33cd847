import { cleanText } from "@/lib/clean-text";
import { readable } from "@/lib/evidence/lines";

/** Small, full-width and mathematical forms of plain characters. */
const STYLED = /[\ufe50-\ufe6f\uff00-\uffef\u{1d400}-\u{1d7ff}]/gu;
/** Non-Western digits of any script. */
const DIGIT = /(?![0-9])\p{Nd}/gu;
/** Joiners affect the writing of some scripts; elsewhere they are invisible. */
const JOINER = /(?<!(?!\p{Script=Latin})\p{L})[\u200c\u200d]+/gu;

/**
 * A model's text as it is checked and shown: on one line, without invisible characters, and with Western digits, the only ones that code
 * reads. A figure in full-width or Arabic digits would otherwise be shown unchecked.
 */
export function plainWords(text: string): string {
  return cleanText(readable(text))
    .replace(JOINER, "")
    .replace(STYLED, (character) => character.normalize("NFKC"))
    .replaceAll("٪", "%")
    .replace(DIGIT, westernDigit)
    .replace(/(?<=\d)\p{M}+/gu, "");
}

/** Converts a digit; those of a script are consecutive, beginning with zero. */
function westernDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let nought = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(nought - 1))) nought--;
  return String((code - nought) % 10);
}

/** "³", "Ⅻ", "½": numbers that are not parsed. */
const UNREAD_NUMBER = /[\p{No}\p{Nl}]/u;
/** Signs that could stand for a minus, or change a figure; those of arithmetic are parsed. */
const UNREAD_SIGN = /(?![+<=>~|±×÷−→≈≤≥°©®™№^`])[\p{So}\p{Sk}\p{Sm}]/u;
const EDGES = /^[\s"'“”‘’([{,;:]+|[\s"'“”‘’)\]},;:.!?]+$/g;

/** Positions of numbers or signs that are not parsed, unless the papers contain them: "m²". */
export function unreadSigns(text: string, known: string): number[] {
  return [...text.matchAll(/\S+/g)].flatMap(({ index, 0: word }) =>
    (UNREAD_NUMBER.test(word) || UNREAD_SIGN.test(word)) && !known.includes(word.replace(EDGES, ""))
      ? [index]
      : [],
  );
}

/** Addresses that link to or load from elsewhere, and the markup for doing so. */
const ADDRESS =
  /\b[a-z][a-z0-9+.-]{1,15}:\/\/\S+|\b(?:mailto|data|javascript|tel):\S+|\bwww\.\S+|[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>()]+|\b(?:[a-z0-9-]+\.)+(?:com|org|net|io|co|info|biz|dev|app|ai|xyz|top|link|click|example)\b(?:\/\S*)?|!?\[[^\]]*\]\([^)]*\)?|<\/?[a-z][^>]*>/gi;

/** Positions of addresses or link markup that the papers do not contain. */
export function strangeAddresses(text: string, known: string): number[] {
  const papers = known.toLowerCase();
  return [...text.matchAll(ADDRESS)].flatMap(({ index, 0: address }) =>
    papers.includes(address.replace(EDGES, "").toLowerCase()) ? [] : [index],
  );
}
