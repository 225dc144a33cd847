import { scaleOfWord } from "@/lib/ledger/amount";

const ASKED =
  /\bin\s+(?:(?:units\s+of\s+)?(?:US\s+dollars|USD|GBP|EUR|US\$|[$£€]|dollars|pounds|euros?)\s*)?(thousand|million|billion)s\b(?!\s+of\s+(?!(?:US\s+)?(?:dollars|pounds|euros)\b))/i;

/** The size in which a question asks for amounts, as in "answer in USD millions"; undefined where it says none. */
export const scaleAsked = (question: string): number | undefined => {
  const word = ASKED.exec(question)?.[1];
  return word ? scaleOfWord(word.toLowerCase()) : undefined;
};

/** An amount of money as `sayAmount` writes it. */
const WRITTEN =
  /([$£€¥])(\d[\d,]*(?:\.\d+)?)(?: (thousand|million|billion))?(?![\d.,]*\d)(?! (?:crore|lakh))/g;
const NAMES = new Map([
  [1e3, "thousand"],
  [1e6, "million"],
  [1e9, "billion"],
]);
/** Amounts of a million and more in digits, and amounts in millions, in one sentence are told in millions. */
const IN_DIGITS = /[$£€¥]\d{1,3}(?:,\d{3})+,000(?! (?:thousand|million|billion))/;

/** The size in which a sentence of code is told: the one that was asked for, or one where it would have two. */
export const sizeOf = (text: string, asked: number | undefined): number | undefined =>
  asked ?? (IN_DIGITS.test(text) && /\d million\b/.test(text) ? 1e6 : undefined);

/** What is a smaller part of the size than this stays as it is written: a price in an answer in billions. */
const SMALLEST = 0.01;
const MOST_DECIMALS = 3;

/** The amounts of money in words of code, told in the size that was asked for: "$4,625 million" as "$4.625 billion". */
export function inScale(text: string, scale: number | undefined): string {
  if (scale === undefined) return text;
  return text.replace(WRITTEN, (written, sign: string, digits: string, word: string | undefined) => {
    const value = (Number(digits.replaceAll(",", "")) * (scaleOfWord(word ?? "") ?? 1)) / scale;
    if (value < SMALLEST) return written;
    return `${sign}${value.toLocaleString("en-US", { maximumFractionDigits: MOST_DECIMALS })} ${NAMES.get(scale)}`;
  });
}
