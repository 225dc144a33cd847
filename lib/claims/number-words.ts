import { tokensOf } from "@/lib/ask/words";
import type { Evidences } from "./evidence";

const NUMBERS =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );
/** Words that say how many times one figure is of another. */
const RATIOS: [RegExp, number][] = [
  [/\b(?:doubl(?:e[ds]?|ing)|twice)\b/gi, 2],
  [/\b(?:trebl|tripl)(?:e[ds]?|ing)\b|\bthree times\b/gi, 3],
  [/\bhal(?:f|ve[ds]?|ving)(?!\s+(?:year|of the year|\d))\b(?<!\b(?:first|second|other) half)/gi, 1 / 2],
  [/\b(?:one|a) third\b/gi, 1 / 3],
  [/\btwo[- ]thirds\b/gi, 2 / 3],
  [/\b(?:one|a) quarter of\b/gi, 1 / 4],
  [/\bthree[- ]quarters\b/gi, 3 / 4],
];
/** How far a ratio told in a word may be off. */
const NEAREST = 0.08;

/** The words of a sentence that tell a number which its proof contradicts, or a ratio that no two figures of it have. */
export function wrongNumberWords(text: string, all: Evidences): number[] {
  return [...wrongCounts(text, all.quotes.join("\n")), ...wrongRatios(text, all)];
}

/** "Three directors" where the quotes count directors too, and have another number of them. */
function wrongCounts(text: string, quotes: string): number[] {
  const [said, known] = [countsIn(text), countsIn(quotes)];
  return said.flatMap(({ count, noun, at }) => {
    const others = known.filter((other) => other.noun === noun);
    return others.length > 0 && others.every((other) => other.count !== count) ? [at] : [];
  });
}

/** Numbers up to twenty in words, or in digits where they count things, with what they count: the word behind them, or the second. */
function countsIn(text: string): { count: number; noun: string; at: number }[] {
  const tokens = tokensOf(text);
  return tokens.flatMap(({ text: word, start }, at) => {
    const isWord = NUMBERS.includes(word);
    const count = isWord ? NUMBERS.indexOf(word) + 1 : /^\d{1,2}$/.test(word) ? Number(word) : 0;
    if (count === 0 || (!isWord && /[$€£.,\d]$/.test(text.slice(0, start)))) return [];
    return [1, 2].flatMap((step) => {
      const noun = tokens[at + step];
      const isNear = noun && /^[\s-]*(?:\p{L}+[\s-]+)?$/u.test(text.slice(tokens[at]?.end, noun.start));
      return isNear && noun.text.length > 2 && !/^\d/.test(noun.text) && !STOP.has(noun.text)
        ? [{ count, noun: noun.text, at: start }]
        : [];
    });
  });
}

const STOP = new Set(
  "the and for but was are were has had that this which with from per out more less than month of".split(" "),
);

function wrongRatios(text: string, { all, quotes }: Evidences): number[] {
  const known = quotes.join("\n");
  return RATIOS.flatMap(([pattern, ratio]) =>
    [...text.matchAll(pattern)].flatMap(({ index }) => {
      if (known.match(pattern)) return [];
      const isNear = (value: number) => Math.abs(value - ratio) <= ratio * NEAREST;
      const values = all.filter(({ measure, value }) => measure === "value" && value !== 0);
      const isTold = values.some((one) =>
        values.some(
          (other) =>
            one !== other &&
            (one.line === other.line || one.column === other.column) &&
            (one.unit === "percent") === (other.unit === "percent") &&
            isNear(one.value / other.value),
        ),
      );
      const inPercent = values.some(
        ({ unit, value }) =>
          unit === "percent" &&
          (isNear(value / 100) || isNear(1 + value / 100) || isNear(1 - Math.abs(value) / 100)),
      );
      return isTold || inPercent ? [] : [index];
    }),
  );
}
