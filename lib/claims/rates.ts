import { lengthInMonths, type Period } from "@/lib/ledger/period";
import { smallNumber } from "@/lib/number-words";
import { root } from "./words";

const LINKS = "in|at|for|by|after|before|from|to|on|over|with|against|is|was|were|are|as|and|or|than|but";
const EACH =
  "(?:an?|per|each|every)\\s+((?:nautical\\s+)?\\p{L}+)(?!\\s+(?:ago|before|earlier|later|on|to)\\b)";
/** "$5 a tonne", "138 litres per head a day", "42 kg of fuel per kilometre". */
const BEHIND = new RegExp(
  `^\\s*(?:(?!(?:${LINKS})\\b)\\p{L}+\\s+)?(?:of\\s+\\p{L}+\\s+)?${EACH}(?:\\s+${EACH})?`,
  "iu",
);
/** "A monthly burn of $5m". */
const AHEAD =
  /\b(daily|weekly|monthly|quarterly|annual|yearly)\s+(?:[\p{L}-]+\s+){1,3}(?:of|was|is|at|averaged)\s+(?:about\s+|around\s+|some\s+|nearly\s+)?$/iu;
const OF_ADVERB: Record<string, string> = {
  daily: "day",
  weekly: "week",
  monthly: "month",
  quarterly: "quarter",
  annual: "year",
  yearly: "year",
};
/** "(minutes per property)", "kg/tonne", in the name of a line. */
const IN_NAME = /(?:\b(?:per|an?|each|every)\s+|\/\s?)((?:nautical\s+)?\p{L}+)/giu;
/** Measures that exclude each other, unlike "customer" and "household", which may mean the same. */
const MEASURE =
  /^(?:tonne|ton|barrel|bushel|lit(?:re|er)|gallon|kilo|kg|gram|ounce|km|kilomet(?:re|er)|(?:nautical )?mile|met(?:re|er)|hectare|acre|[kmg]wh|minute|hour|day|week|month|quarter|year)s?$/i;
const MONTHS: Record<string, number> = { month: 1, quarter: 3, year: 12 };

const nounOf = (word = "") => word.toLowerCase().replace(/s$/, "");

/** The units per which a number is given, in the singular: "tonne"; empty where there are none. */
export function ratesAt(text: string, { start, end }: { start: number; end: number }): string[] {
  const [, first, second] = BEHIND.exec(text.slice(end, end + 60)) ?? [];
  const adverb = AHEAD.exec(text.slice(Math.max(0, start - 60), start))?.[1];
  return [first, second, adverb && OF_ADVERB[adverb.toLowerCase()]].flatMap((word) =>
    word ? nounOf(word) : [],
  );
}

export const ratesInName = (name: string) => [...name.matchAll(IN_NAME)].map(([, word]) => nounOf(word));

/** Whether a number stated per these units may be one given per those, or for a whole period. */
export const ratesFit = (said: string[], given: string[], period: Period | null) =>
  said
    .filter((rate) => MEASURE.test(rate))
    .every((rate) => {
      if (given.length > 0) return given.some((one) => root(one) === root(rate));
      const months = MONTHS[rate];
      // A quarter's burn is not a month's.
      return (
        months === undefined || !period || period.kind === "instant" || lengthInMonths(period) === months
      );
    });

const STRETCH = /(?<![\p{L}\d.,-])(\p{L}+|\d{1,3})[ -](day|week|month|quarter|year)s?\b/giu;

const stretchesOf = (text: string) =>
  [...text.matchAll(STRETCH)].flatMap(([words, count = "", unit = ""]) => {
    const number = smallNumber(count) ?? Number(count);
    return number > 1 ? [{ words, number, unit: unit.toLowerCase() }] : [];
  });

/** A duration that quotes contain only in another unit: "eight months" for "eight weeks". */
export function strangeStretch(text: string, known: string): string | null {
  const given = stretchesOf(known);
  const strange = stretchesOf(text).find(
    ({ number, unit }) =>
      given.some((one) => one.number === number && one.unit !== unit) &&
      !given.some((one) => one.number === number && one.unit === unit),
  );
  return strange?.words ?? null;
}
