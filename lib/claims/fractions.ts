import type { SaidNumber } from "./numbers";

/** Words for the ratio of one number to another. */
const FRACTIONS: [string, number][] = [
  ["two[- ]thirds", 2 / 3],
  ["three[- ]quarters", 3 / 4],
  ["(?:a|one)[- ]third", 1 / 3],
  ["(?:a|one)[- ]quarter", 1 / 4],
  ["(?:a|one)[- ]fifth", 1 / 5],
  ["(?:a|one)[- ]tenth", 1 / 10],
  ["half", 1 / 2],
  ["halved", 1 / 2],
  ["doubled?", 2],
  ["(?:tripled|trebled)", 3],
];
/** What may follow a fraction: otherwise it is an ordinal ("a third site") or a quarter of a year. */
const ENDS = "(?=\\s+of\\b|\\s*[,:;.)]|\\s+(?:more|less|higher|lower|from|to|its|the|in a year)\\b|$)";
const OVER = "(?:well |just |slightly )?(?:over|above)|(?:well |slightly )?more than";
const UNDER = "(?:well |just |slightly )?(?:under|below)|less than";
const ALMOST = "almost|nearly|close to|not quite";
/** "Second half", "half a year": times, not fractions. */
const TIMES =
  /\b(?:first|second|last|this|next|each|per|the|of the|H\d)[- ]half\b|\bhalf[- ](?:an? )?(?:years?|months?|days?|hours?)\b|\ba quarter (?:ago|earlier)\b/gi;
/** "$71 of $147", "from $196 to $318", "$379, of which $117": words that pair two numbers. */
const PAIRED = /^,?\s*(?:(?:out )?of(?: which| the| an?)?|to|against|compared with|, of which)\s*$/i;
/** Words between a fraction and two numbers that begin another statement. */
const ANOTHER = /[;.]|\b(?:and|but|while|whereas)\b/i;
const ABOUT = 0.1;
const NEARLY = 0.15;

/**
 * The words of a sentence that state a fraction other than the ratio of its only two paired numbers: "more than half: $71 of $147". Null
 * where there is none, or where it is unclear which numbers are meant.
 */
export function strangeFraction(sentence: string, numbers: SaidNumber[]): string | null {
  const text = sentence.replace(TIMES, (words) => " ".repeat(words.length));
  const pairs = numbers.flatMap((one, at) => {
    const next = numbers[at + 1];
    return next && one.unit === next.unit && PAIRED.test(text.slice(one.end, next.start))
      ? [[one, next] as const]
      : [];
  });
  const [[one, other] = [], second] = pairs;
  if (!one || !other || second || one.size === 0 || other.size === 0) return null;
  const [small, large] = [Math.min(one.size, other.size), Math.max(one.size, other.size)];
  // $196 is three fifths of $318, and $318 is more than half again as much as $196.
  const ratios = [small / large, large / small, large / small - 1, 1 - small / large];
  for (const [words, size] of FRACTIONS) {
    const said = new RegExp(
      `\\b(?:(${OVER})|(${UNDER})|(${ALMOST}))?\\s*(?<!\\b(?:in|for|per|during|within|each)\\s)\\b(?:${words})\\b${ENDS}`,
      "i",
    ).exec(text);
    if (!said) continue;
    const end = said.index + said[0].length;
    const between = said.index < one.start ? text.slice(end, one.start) : text.slice(other.end, said.index);
    if (ANOTHER.test(between)) return null;
    const fits = (ratio: number) => {
      if (said[1]) return ratio > size;
      if (said[2]) return ratio < size;
      if (said[3]) return ratio < size && ratio > size * (1 - NEARLY);
      return Math.abs(ratio - size) <= size * ABOUT;
    };
    // "More than half" refers to a part, "more than doubled" to a multiple.
    const of = size < 1 ? [ratios[0], ratios[2], ratios[3]] : [ratios[1]];
    const isOfPart = /\bof\b/.test(text.slice(one.end, other.start));
    return (isOfPart && size < 1 ? [ratios[0]] : of).some((ratio) => fits(ratio as number))
      ? null
      : said[0].trim();
  }
  return null;
}
