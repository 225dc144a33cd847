import { NUMBER_RUN, numberOf, ONES, SCALE } from "@/lib/number-words";
import { oneLine } from "@/lib/wording";
import { type Quantity, readQuantity, stripComparison } from "./quantities";

const PARTS = new Map(
  Object.entries({ half: 2, third: 3, quarter: 4, fifth: 5, tenth: 10 }).flatMap(([name, parts]) => [
    [name, parts],
    [`${name}s`, parts],
  ]),
);
const PART = [...PARTS.keys()].toSorted((a, b) => b.length - a.length).join("|");
const DIGIT = ONES.slice(0, 10).join("|");

/** "a quarter", "two thirds", "half", "half a million", and what follows. */
const SHARE = new RegExp(
  `^(?:(?<count>${ONES.slice(1, 10).join("|")}|an?)[ -])?(?<part>${PART})\\b(?:(?: of)? an? (?<scale>${SCALE}|dozen|hundred)\\b)?(?<rest>.*)$`,
  "u",
);
/** "twelve", "one point eight million", "two dozen", "a dozen", and what follows. */
const NUMBER = new RegExp(
  `^(?:(?<run>${NUMBER_RUN})|an?(?= dozen\\b))(?: point (?<digits>(?:${DIGIT})(?: (?:${DIGIT}))*))?(?: (?<scale>${SCALE}|dozen)\\b)?(?<rest>.*)$`,
  "u",
);
/** "four and a half million" is "four point five million". */
const AND_A_PART: [RegExp, string][] = [
  [/ and (?:a|one) half\b/, " point five"],
  [/ and (?:a|one) quarter\b/, " point two five"],
  [/ and three[ -]quarters\b/, " point seven five"],
];
/** "nine in ten letters", "two of every three", and with what is counted between, "three seats in four". */
const OUT_OF = new RegExp(
  `^(?<some>${NUMBER_RUN}) (?:in|out of|of (?=every |each ))(?: ?(?:every|each))? ?(?<all>${NUMBER_RUN})`,
  "u",
);
const COUNTED_OUT_OF = new RegExp(
  `^(?<some>${NUMBER_RUN}) \\p{L}+(?: \\p{L}+)? (?:in|out of)(?: every)? (?<all>${NUMBER_RUN})$`,
  "u",
);

/**
 * Reads an amount whose number is written as words: "twelve stores", "all eleven branches", "no more than two in three", "half", "four and
 * a half million pounds". Null for what is none.
 */
export function readWordAmount(text: string): Quantity | null {
  const written = oneLine(text);
  const { rest, comparison } = stripComparison(written.toLowerCase());
  const digits = inDigits(rest.replace(/^all (?:of )?(?:the |our |its )?/, ""));
  const amount = digits === null ? null : readQuantity(digits);
  return amount && { ...amount, comparison: comparison ?? amount.comparison, written };
}

function inDigits(text: string): string | null {
  const { some, all } = (OUT_OF.exec(text) ?? COUNTED_OUT_OF.exec(text))?.groups ?? {};
  if (some && all) return percentOf(numberIn(some), numberIn(all));
  return shareIn(text) ?? numberWithRest(text);
}

function shareIn(text: string): string | null {
  const { count, part = "", scale, rest } = SHARE.exec(text)?.groups ?? {};
  const parts = PARTS.get(part);
  if (parts === undefined) return null;
  const share = count ? numberIn(count) : 1;
  return scale ? `${(share / parts) * scaleOf(scale)}${rest}` : percentOf(share, parts);
}

function numberWithRest(text: string): string | null {
  const plain = AND_A_PART.reduce((told, [part, digits]) => told.replace(part, digits), text);
  const { run, digits = "", scale, rest = "" } = NUMBER.exec(plain)?.groups ?? {};
  if (!run && !scale) return null;
  const decimals = digits.split(" ").filter(Boolean).map(numberIn).join("");
  const number = (run ? numberIn(run) : 1) + Number(`0.${decimals || 0}`);
  const value = Number((number * (scale ? scaleOf(scale) : 1)).toPrecision(12));
  return Number.isFinite(value) ? `${value}${rest.replace(/^ ?per ?cent\b/, "%")}` : null;
}

function percentOf(some: number, all: number): string | null {
  const percent = Math.round((some / all) * 1000) / 10;
  return percent <= 100 ? `${percent}%` : null;
}

const scaleOf = (word: string) => (word === "dozen" ? 12 : numberIn(word));
const numberIn = (words: string) =>
  /^an?$/.test(words) ? 1 : (numberOf(words.split(/[ -]+/)) ?? Number.NaN);
