import { type Amount, readAmount } from "@/lib/ledger/values/amounts";

const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const SCALES: Record<string, number> = { hundred: 100, thousand: 1000, million: 1_000_000 };
/** Shares that are whole percentages. */
const SHARES: [RegExp, string][] = [
  [/^three[ -]quarters\b/, "75%"],
  [/^(?:a|one)[ -]quarter\b/, "25%"],
  [/^(?:a |one )?half\b/, "50%"],
];
const WORD = `(?:${[...ONES, ...TENS].join("|")}|${Object.keys(SCALES).join("|")})`;
const NUMBER = new RegExp(
  `^(?:an? (?=${Object.keys(SCALES).join("|")}))?${WORD}(?:[ -]+(?:and )?${WORD})*(?![\\p{L}])`,
  "u",
);

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

/** "two hundred and forty-five": parts up to a hundred add up, scales multiply what stands before them. */
function numberIn(words: string): number {
  let whole = 0;
  let part = 0;
  for (const word of words.split(/[ -]+/)) {
    const scale = SCALES[word];
    if (scale === 100) part = Math.max(1, part) * scale;
    else if (scale) {
      whole += Math.max(1, part) * scale;
      part = 0;
    } else
      part +=
        Math.max(0, ONES.indexOf(word)) +
        Math.max(0, TENS.indexOf(word) + 2) * (TENS.includes(word) ? 10 : 0);
  }
  return whole + part;
}
