import { NUMBER_RUN, numberOf } from "@/lib/number-words";
import { type Amount, readAmount } from "./amounts";

/** Shares that are whole percentages. */
const SHARES: [RegExp, string][] = [
  [/^three[ -]quarters\b/, "75%"],
  [/^(?:a|one)[ -]quarter\b/, "25%"],
  [/^(?:a |one )?half\b/, "50%"],
];
const NUMBER = new RegExp(`^${NUMBER_RUN}`, "u");

/**
 * Reads an amount whose number is written as words: "twelve stores", "nine in ten", "forty-five per cent", "half". Null for
 * what is none, and for shares that no whole percentage is.
 */
export function readWordAmount(text: string): Amount | null {
  const written = text.replace(/\s+/g, " ").trim();
  const lower = written.toLowerCase();
  const share = SHARES.find(([pattern]) => pattern.test(lower))?.[1];
  const [words] = NUMBER.exec(lower) ?? [];
  const digits = share ?? (words && digitsOf(lower, words));
  const amount = digits ? readAmount(digits) : null;
  return amount && { ...amount, written };
}

function digitsOf(text: string, words: string): string | null {
  const rest = text.slice(words.length);
  const [, behind] = /^ (?:in|out of|of (?=every |each ))(?: ?(?:every|each))? ?(.+)$/.exec(rest) ?? [];
  const [of] = (behind && NUMBER.exec(behind)) || [];
  if (of) {
    const percent = (numberIn(words) / numberIn(of)) * 100;
    return Number.isInteger(percent) && percent <= 100 ? `${percent}%` : null;
  }
  return `${numberIn(words)}${rest.replace(/^ ?per ?cent\b/, "%")}`;
}

const numberIn = (words: string) => numberOf(words.split(/[ -]+/)) ?? Number.NaN;
