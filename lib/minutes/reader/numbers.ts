import { inDigits } from "@/lib/claims/in-digits";
import { wordsFrom as alternatives, smallNumber, TENS } from "@/lib/number-words";

const NONE = /^(?:no|none|nobody|no one)$/;

/** Pattern source for number words in a range: "(?:one|two|…)". */
export const wordsFrom = (first: number, last: number): string => `(?:${alternatives(first, last)})`;

/** The value of a number word or digits, with 0 for "none"; null if it is not a number. */
export function numberSaid(word: string): number | null {
  const low = word.toLowerCase().trim();
  if (NONE.test(low)) return 0;
  return smallNumber(low) ?? (/^\d+$/.test(low) ? Number(low) : null);
}

const ORDINALS =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(
    " ",
  );
const NTH = new RegExp(
  String.raw`\b(?:(twenty|thirty)[- ](${ORDINALS.slice(0, 9).join("|")})|(${[...ORDINALS, "thirtieth"].join("|")})|(\d{1,2})(?:st|nd|rd|th))\b`,
  "gi",
);
const DIGIT = wordsFrom(0, 9);
/** "Two point four", "a hundred and two point five". */
const DECIMAL = new RegExp(
  String.raw`(?<whole>\b(?:[\p{L}]+[ -]){0,4}?(?:${wordsFrom(0, 20)}|(?:${TENS.join("|")})(?:[ -]${DIGIT})?|hundred|\d+)) point (?<parts>${DIGIT}(?: ${DIGIT}){0,3})\b`,
  "giu",
);
const CLOCK = new RegExp(
  String.raw`\b(half past|quarter past|quarter to) (${wordsFrom(1, 12)}|\d{1,2})\b`,
  "gi",
);

/** Replaces each ordinal by what `write` returns for its value and match: "thirty-first" is 31. */
export const withOrdinals = (
  text: string,
  write: (number: number, found: string, at: number) => string,
): string =>
  text.replace(
    NTH,
    (found, tens?: string, unit?: string, alone?: string, digits?: string, at: number = 0) => {
      const low = (unit ?? alone ?? "").toLowerCase();
      const own = low === "thirtieth" ? 30 : ORDINALS.indexOf(low) + 1;
      const ten = tens ? (tens.toLowerCase() === "twenty" ? 20 : 30) : 0;
      return write(digits ? Number(digits) : ten + own, found, at);
    },
  );

/**
 * Replaces number words with digits: "two point four million" becomes "2.4 million", "the eleventh of May" "the 11 of
 * May", "half past five" "5 30".
 */
export function inFigures(text: string): string {
  const decimals = text.replace(DECIMAL, (found, ...args) => {
    const { whole = "", parts = "" } = args.at(-1) as Record<string, string>;
    const words = whole.split(/[ -]/);
    // Words before the number do not belong to it.
    for (let from = 0; from < words.length; from += 1) {
      const own = words.slice(from).join(" ");
      const value = wholeOf(own);
      if (value === null) continue;
      const lead = words.slice(0, from).join(" ");
      return `${lead}${lead ? " " : ""}${value}.${parts
        .split(" ")
        .map((one) => numberSaid(one))
        .join("")}`;
    }
    return found;
  });
  // "One second" and "the first of May".
  const dated = withOrdinals(decimals, (number, found) =>
    number > 2 || /\d/.test(found) ? String(number) : `${found} ${number}`,
  );
  const timed = dated.replace(CLOCK, (_, part: string, hour: string) => {
    const at = numberSaid(hour) ?? 0;
    if (/^half/i.test(part)) return `${at} 30`;
    return /past$/i.test(part) ? `${at} 15` : `${at === 1 ? 12 : at - 1} 45`;
  });
  return inDigits(timed);
}

/** The value of words that are a number and nothing else. */
function wholeOf(words: string): string | null {
  const small = numberSaid(words);
  if (small !== null) return String(small);
  const said = inDigits(words);
  return /^[\d,]+$/.test(said) ? said.replaceAll(",", "") : null;
}

/** The numbers in a text, without "one", which rarely counts anything. */
export const numbersIn = (text: string): string[] =>
  (inFigures(text).match(/\d[\d.,]*|\p{L}+/gu) ?? []).flatMap((word) => {
    const small = smallNumber(word) ?? 0;
    if (small > 1) return [String(small)];
    return /^\d/.test(word) ? [word.replace(/[.,]+$/, "").replaceAll(",", "")] : [];
  });

const SCALES: [string, number][] = [
  ["thousand", 1e3],
  ["million", 1e6],
];

/**
 * Whether what was said contains each number of a sentence. In "budgeted five hundred thousand, and had two hundred and
 * eighty" the second is in thousands too.
 */
export function holdsNumbers(text: string, said: string): boolean {
  const known = new Set(numbersIn(said));
  return numbersIn(text.replace(/(?<=\d)[.:](?=\d\d\s?(?:[ap]\.?m|o['’]clock)\b)/gi, " ")).every(
    (number) =>
      known.has(number) ||
      SCALES.some(
        ([word, scale]) =>
          new RegExp(`\\b${word}\\b`, "i").test(said) && known.has(String(Number(number) / scale)),
      ),
  );
}
