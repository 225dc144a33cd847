import { cleanText } from "@/lib/clean-text";
import { readable } from "@/lib/evidence/lines";

/** Small, full-width and mathematical forms of plain characters. */
const STYLED = /[\ufe50-\ufe6f\uff00-\uffef\u{1d400}-\u{1d7ff}]/gu;
/** Digits of any script but the Western ones. */
const DIGIT = /(?![0-9])\p{Nd}/gu;
/** Joiners change how letters of some scripts are written; elsewhere they only hide. */
const JOINER = /(?<!(?!\p{Script=Latin})\p{L})[\u200c\u200d]+/gu;

/**
 * What a model wrote, as it is checked and shown: on one line, with nothing invisible, and its digits in the one form that code
 * reads. A figure in full-width or Arabic digits would otherwise be shown without having been looked at.
 */
export function plainWords(text: string): string {
  return cleanText(readable(text))
    .replace(JOINER, "")
    .replace(STYLED, (character) => character.normalize("NFKC"))
    .replaceAll("٪", "%")
    .replace(DIGIT, westernDigit)
    .replace(/(?<=\d)\p{M}+/gu, "");
}

/** The digits of a script stand together, from its nought on. */
function westernDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let nought = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(nought - 1))) nought--;
  return String((code - nought) % 10);
}

/** "³", "Ⅻ", "½": they say a number that is not read. */
const UNREAD_NUMBER = /[\p{No}\p{Nl}]/u;
/** Signs that may stand in for a minus, or turn a figure into another one; those of arithmetic are read. */
const UNREAD_SIGN = /(?![+<=>~|±×÷−→≈≤≥°©®™№^`])[\p{So}\p{Sk}\p{Sm}]/u;
const EDGES = /^[\s"'“”‘’([{,;:]+|[\s"'“”‘’)\]},;:.!?]+$/g;

/** Where words hold numbers or signs that are not read, unless the papers write them so: "m²". */
export function unreadSigns(text: string, known: string): number[] {
  return [...text.matchAll(/\S+/g)].flatMap(({ index, 0: word }) =>
    (UNREAD_NUMBER.test(word) || UNREAD_SIGN.test(word)) && !known.includes(word.replace(EDGES, ""))
      ? [index]
      : [],
  );
}

/** Addresses that lead or load from elsewhere, and the marks by which a page would be told to. */
const ADDRESS =
  /\b[a-z][a-z0-9+.-]{1,15}:\/\/\S+|\b(?:mailto|data|javascript|tel):\S+|\bwww\.\S+|[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>()]+|\b(?:[a-z0-9-]+\.)+(?:com|org|net|io|co|info|biz|dev|app|ai|xyz|top|link|click|example)\b(?:\/\S*)?|!?\[[^\]]*\]\([^)]*\)?|<\/?[a-z][^>]*>/gi;

/** Where words hold an address or a mark of a link that the papers do not have. */
export function strangeAddresses(text: string, known: string): number[] {
  const papers = known.toLowerCase();
  return [...text.matchAll(ADDRESS)].flatMap(({ index, 0: address }) =>
    papers.includes(address.replace(EDGES, "").toLowerCase()) ? [] : [index],
  );
}
