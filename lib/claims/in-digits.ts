import { NUMBER_RUN, numberOf, SCALE } from "@/lib/number-words";

/** "Nine hundred thousand", "a million", "half a million", "twenty-five". */
const RUN = new RegExp(`(?<![\\p{L}\\d][-’']|[\\p{L}\\d])${NUMBER_RUN}`, "giu");
/** "Nine more than the target" is a calculation. */
const COMPARES = /^ (?:more|fewer|less|higher|lower) than\b/i;
const QUOTED = /["“][^"”]*["”]/g;

/**
 * Writes numbers above twenty, and smaller ones in comparisons, in digits, so that "$900,000" and "nine hundred thousand dollars" are
 * read alike. Quotations, and the scale after digits, are left unchanged.
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
