const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const SCALES = new Map(Object.entries({ thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 }));

const SMALL = `(?:${[...ONES, ...TENS].join("|")}|hundred)`;
const SCALE = `(?:${[...SCALES.keys()].join("|")})`;
const WORD = `(?:${SMALL}|${SCALE})`;
/** "Nine hundred thousand", "a million", "half a million", "twenty-five". */
const RUN = new RegExp(
  `(?<![\\p{L}\\d][-’']|[\\p{L}\\d])(?:half (?=a ))?(?:an? (?=hundred\\b|${SCALE}\\b))?${WORD}(?:[ -](?:and )?${WORD})*(?![\\p{L}]|-\\p{L})`,
  "giu",
);
/** "Nine more than the target" is worked out. */
const COMPARES = /^ (?:more|fewer|less|higher|lower) than\b/i;
const QUOTED = /["“][^"”]*["”]/g;

/**
 * The words with numbers above twenty in digits, and smaller ones that compare: "$900,000" and "nine hundred thousand dollars" are read alike. Quotations and
 * the scale behind digits stay.
 */
export function inDigits(text: string): string {
  const quoted = [...text.matchAll(QUOTED)].map(
    ({ index, 0: words }) => [index, index + words.length] as const,
  );
  return text.replace(RUN, (run, at: number) => {
    const isScale =
      /\d[ \u00a0]$/.test(text.slice(0, at)) && new RegExp(`^(?:hundred|${SCALE})`, "i").test(run);
    if (isScale || quoted.some(([from, to]) => from <= at && at < to)) return run;
    const words = run.toLowerCase().split(/[ -]+/);
    const isLong = words.filter((word) => word !== "and").length > 1;
    const value = numberOf(words);
    const isPlain =
      !isLong &&
      !COMPARES.test(text.slice(at + run.length)) &&
      (value === null || value <= 20 || value >= 100);
    return value === null || isPlain ? run : value.toLocaleString("en-US");
  });
}

/** Parts up to a hundred add up, and scales multiply what stands before them; null where they stand in no such order. */
function numberOf(words: string[]): number | null {
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
      // "Two three" are two numbers, "twenty-three" is one.
      if (part !== null && (part % 10 !== 0 || (part % 100 !== 0 && one > 9))) return null;
      part = (part ?? 0) + one;
    } else if (ten >= 0) {
      if (part !== null && part % 100 !== 0) return null;
      part = (part ?? 0) + (ten + 2) * 10;
    }
  }
  return whole + (part ?? 0);
}
