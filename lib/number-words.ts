/** Numbers as words say them, in lower case. Each of the first list stands at its own place, the tens from twenty on. */
export const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
export const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const SCALES = new Map(Object.entries({ thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 }));
const UP_TO_TWENTY = [...ONES, "twenty"];

/** The source of a pattern for a scale above a hundred. */
export const SCALE = `(?:${[...SCALES.keys()].join("|")})`;
/** The source of a pattern for one word of a number. */
const NUMBER_WORD = `(?:${[...ONES, ...TENS].join("|")}|hundred|${SCALE})`;

/** The source of a pattern for a number in words, or several with "and" between them: "half a million", "twenty-five". */
export const NUMBER_RUN = `(?:half (?=a ))?(?:an? (?=hundred\\b|${SCALE}\\b))?${NUMBER_WORD}(?:[ -]+(?:and )?${NUMBER_WORD})*(?![\\p{L}]|-\\p{L})`;

/** The words from one number to another, of those up to twenty, as alternatives of a pattern, the longer ones first: "six|seven". */
export const wordsFrom = (first: number, last: number): string =>
  UP_TO_TWENTY.slice(first, last + 1)
    .toReversed()
    .join("|");

/** The number up to twenty that a word says; undefined for any other word. */
export function smallNumber(word: string): number | undefined {
  const at = UP_TO_TWENTY.indexOf(word.toLowerCase());
  return at < 0 ? undefined : at;
}

/**
 * "two hundred and forty-five", word by word: parts up to a hundred add up, and scales multiply what stands before them. Null where
 * they stand in no such order: "two three" are two numbers.
 */
export function numberOf(words: string[]): number | null {
  let whole = 0;
  let part: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  let share = 1;
  for (const word of words) {
    const [one, ten] = [ONES.indexOf(word), TENS.indexOf(word)];
    const scale = SCALES.get(word);
    if (word === "half") share = 0.5;
    else if (word === "hundred") part = (part ?? 1) * 100;
    else if (scale !== undefined) {
      if (scale >= least) return null;
      whole += (part ?? 1) * share * scale;
      [part, least, share] = [null, scale, 1];
    } else if (one >= 0) {
      if (part !== null && (part % 10 !== 0 || (part % 100 !== 0 && one > 9))) return null;
      part = (part ?? 0) + one;
    } else if (ten >= 0) {
      if (part !== null && part % 100 !== 0) return null;
      part = (part ?? 0) + (ten + 2) * 10;
    }
  }
  return whole + (part ?? 0);
}
