import { tokensOf } from "@/lib/ask/words";
import { smallNumber, wordsFrom } from "@/lib/number-words";
import { type Evidence, type Evidences, tableOf } from "./evidence";

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
const NEAREST = 0.1;
const NEAREST_HEDGED = 0.2;
const HEDGED = /\b(?:more than|over|less than|under|nearly|almost|about|around)\s+$/i;

/** A number in words that its proof does not contain; `isRefuted` if it does not follow from two of its numbers either. */
type WrongNumber = { at: number; isRefuted: boolean };

/** The words of a sentence that tell a number which its proof contradicts, or a ratio that no two figures of it have. */
export function wrongNumberWords(text: string, all: Evidences): WrongNumber[] {
  const wrong = [...wrongTimes(text, all), ...wrongRatios(text, all)];
  return [...wrongCounts(text, all), ...wrong.map((at) => ({ at, isRefuted: true }))];
}

/** "Three directors" or "seven of 14" where the quotes count the same and come to another number. */
function wrongCounts(text: string, { quotes, all }: Evidences): WrongNumber[] {
  const told = quotes.join("\n");
  const known = countsIn(told);
  const numbers = [...new Set([...known.map(({ count }) => count), ...numbersIn(told)])];
  const ofCode = new Set(all.flatMap(({ said, value }) => (said === null ? value : [])));
  const isTold = (count: number) =>
    numbers.includes(count) || isWorkedOut(count, numbers) || ofCode.has(count);
  return countsIn(text).flatMap(({ count, noun, at }) => {
    if (isTold(count) || isOneIn(text, at, all)) return [];
    const isOf = noun === "of" && numbers.length > 1;
    if (!isOf && !known.some((other) => other.noun === noun)) return [];
    return [{ at, isRefuted: !isOfTwo(count, numbers) }];
  });
}

/** A number in words or digits, and the stretch of time that it counts. */
const TIMES = new RegExp(
  `\\b(${wordsFrom(1, 20)}|\\d{1,2})[ -](minute|hour|day|week|month|quarter|year)s?\\b`,
  "gi",
);

const timesIn = (text: string) =>
  [...text.matchAll(TIMES)].map(({ index, 1: word = "", 2: unit = "" }) => ({
    count: smallNumber(word) ?? Number(word),
    unit: unit.toLowerCase(),
    at: index,
  }));

/** "Eight months" where the quotes count eight of another stretch of time, and of this one none. */
function wrongTimes(text: string, { quotes }: Evidences): number[] {
  const known = timesIn(quotes.join("\n"));
  return timesIn(text).flatMap(({ count, unit, at }) => {
    const same = known.filter((other) => other.count === count);
    return same.length > 0 && same.every((other) => other.unit !== unit) ? [at] : [];
  });
}

/** Five of 14 where nine are complete, or where three are in progress and two not begun. */
function isWorkedOut(count: number, numbers: number[]): boolean {
  const whole = Math.max(...numbers);
  const parts = numbers.filter((one) => one !== whole);
  return parts.some(
    (one, at) => whole - one === count || parts.some((other, next) => next > at && one + other === count),
  );
}

/** Five left of nine, four of which are renewed, among 23; two points short of 80, at 78: a count that may follow from any two numbers. */
const isOfTwo = (count: number, numbers: number[]): boolean =>
  numbers.some((one) =>
    numbers.some((other) => one - other === count || (one !== other && one + other === count)),
  );

const ONE_IN = /\bone (?:\p{L}+ )?(?:in|out of) (?:every )?(\p{L}+|\d+)/giu;

/** "One place in seven is empty": what one of two figures of a row or a column is of the other, or lacks of it. */
const isOneIn = (text: string, at: number, all: Evidence[]): boolean =>
  [...text.matchAll(ONE_IN)].some(({ index, 0: words, 1: of = "" }) => {
    const count = smallNumber(of) ?? Number(of);
    const isIt = (value: number) => [value, 1 - value].some((one) => Math.abs(one * count - 1) <= NEAREST);
    return index <= at && at < index + words.length && count > 1 && isRatio(all, isIt);
  });

/** The whole numbers of a text, in words or digits. */
export const numbersIn = (text: string) =>
  tokensOf(text).flatMap(({ text: word }) => {
    const number = smallNumber(word);
    if (number) return [number];
    return /^\d{1,3}$/.test(word) ? [Number(word)] : [];
  });

/** Numbers up to twenty in words, or in digits where they count things, with what they count: the word behind them, or the second. */
function countsIn(text: string): { count: number; noun: string; at: number }[] {
  const tokens = tokensOf(text);
  return tokens.flatMap(({ text: word, start, end }, at) => {
    const said = smallNumber(word) ?? 0;
    const isWord = said > 0;
    const count = isWord ? said : /^\d{1,2}$/.test(word) ? Number(word) : 0;
    if (count === 0 || /^\s?%/.test(text.slice(end)) || (!isWord && /[$€£.,\d]$/.test(text.slice(0, start))))
      return [];
    const after = tokens[at + 1];
    if (after?.text === "of" && tokens.slice(at + 2, at + 4).some((one) => numbersIn(one.text).length > 0))
      return [{ count, noun: "of", at: start }];
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
      const slack = ratio * (HEDGED.test(text.slice(0, index)) ? NEAREST_HEDGED : NEAREST);
      const isNear = (value: number) => Math.abs(value - ratio) <= slack;
      const counts = numbersIn(known);
      if (counts.some((one) => counts.some((other) => isNear(one / other)))) return [];
      const values = all.filter(({ measure, value }) => measure === "value" && value !== 0);
      const isTold = isRatio(all, (value) => isNear(value) || isNear(value - 1));
      const inPercent = values.some(
        ({ unit, value }) =>
          unit === "percent" &&
          (isNear(value / 100) || isNear(1 + value / 100) || isNear(1 - Math.abs(value) / 100)),
      );
      return isTold || inPercent ? [] : [index];
    }),
  );
}

/** Whether what one figure is of another in its row or its column is such a number. */
function isRatio(all: Evidence[], isIt: (value: number) => boolean): boolean {
  const values = all.filter(({ measure, value }) => measure === "value" && value !== 0);
  return values.some((one) =>
    values.some(
      (other) =>
        one !== other &&
        (isOneRow(one, other) || one.column === other.column) &&
        (one.unit === "percent") === (other.unit === "percent") &&
        isIt(one.value / other.value),
    ),
  );
}

/** "Places" and "Pupils" of one school stand in columns of other things. */
const isOneRow = (one: Evidence, other: Evidence) =>
  one.line === other.line ||
  (one.figure !== null &&
    other.figure !== null &&
    tableOf(one.figure) === tableOf(other.figure) &&
    one.figure.row === other.figure.row);
