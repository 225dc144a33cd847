import { everyAmount, type FoundAmount } from "@/lib/ledger/amount";
import { codeOfName } from "@/lib/ledger/currency";
import type { SaidTime } from "./times";

/** A number as stated in a claim or a quote, without its sign: the surrounding words give its direction. */
export type SaidNumber = {
  start: number;
  end: number;
  size: number;
  /** Preceded by "−"; brackets in prose mean nothing. */
  isMinus: boolean;
  unit: FoundAmount["unit"];
  currency: string | null;
  /** The tolerance, from its digits and from words before it: "about", "nearly", "over". */
  slack: number;
  bound: "below" | "above" | null;
  /** The maximum rounding error, as a share of the exact value. */
  reach: number;
  /** The word after it: "days". */
  noun: string;
};

const HEDGE =
  /(?:\b(?:about|around|approximately|roughly|some|circa|c\.|nearly|almost|just (?:under|over|below|above|short of)|close to|more than|less than|over|under|in excess of|at least|up to|below|above|well over)|[~≈])\s*(?:an?\s+)?$/i;
/** "$40 or 25% more than $160" compares two amounts, and rounds neither. */
const COMPARED =
  /\d\s*(?:%|percent|points?|thousand|million|billion|[kmb]n?)?,?\s+(?:more than|less than|over|under|above|below)\s*$/i;
const FROM_BELOW = /(?:nearly|almost|just (?:under|below|short of)|less than|under)\s*$/i;
const FROM_ABOVE = /(?:just (?:over|above)|more than|over|in excess of|at least|well over)\s*$/i;
/** How far a number rounded by a word ("about") may be from the exact one; "£0.3 million" shows its own rounding. */
const NEAREST = 0.05;
const NEAREST_ROUNDED = 1 / 3;
/** How many digits of a round number without such a word must be right. */
const LEAST_DIGITS = 3;
const BEHIND = /^\s*[-–]?\s*(\p{L}+(?:[ -]points?)?)/u;
const DOLLARS = /^(?:USD|CAD|AUD|NZD|HKD|SGD|TWD)$/;

/** Whether two currencies may be the same: a bare "$", or "dollars", matches any dollar. */
export const isSameCurrency = (one: string, other: string) =>
  one === other || (one === "$" && DOLLARS.test(other)) || (other === "$" && DOLLARS.test(one));

/** The numbers of a text that are not part of its times, from left to right. */
export function saidNumbers(text: string, times: SaidTime[]): SaidNumber[] {
  return (
    everyAmount(text)
      // A time may span more than its own words, as in "year-to-date … as of May 2024"; an amount within is not part of it.
      .filter(
        ({ digits, unit }) =>
          unit !== "plain" || times.every(({ from, to }) => digits < from || digits >= to),
      )
      .filter((amount) => !isGlued(text, amount))
      .map((amount) => saidNumber(text, amount))
  );
}

/** Whether a number is part of a hyphenated name or time: "VX-5", "the 8-K", "mid-2031". */
const isGlued = (text: string, { start, end, unit }: FoundAmount) =>
  unit === "plain" &&
  /^-?\d{1,4}$/.test(text.slice(start, end)) &&
  (/(?:\p{Lu}-?|\b(?:early|mid|late)-?)$/u.test(text.slice(0, start)) ||
    /^-\p{Lu}(?!\p{Ll})/u.test(text.slice(end)));

function saidNumber(text: string, amount: FoundAmount): SaidNumber {
  const before = text.slice(Math.max(0, amount.start - 30), amount.start);
  const noun = BEHIND.exec(text.slice(amount.end, amount.end + 30))?.[1]?.toLowerCase() ?? "";
  const isBasis = noun === "basis points" || noun === "bps";
  const isCents = noun === "cents" || noun === "pence";
  const isPoints = noun === "percentage points" || noun === "points" || amount.unit === "points" || isBasis;
  const written = text.slice(amount.start, amount.end);
  const own = /^\W*\$/.test(written) ? "$" : amount.currency;
  const currency = own ?? (/^dollars?$/.test(noun) ? "$" : (codeOfName(noun) ?? null));
  const size = Math.abs(amount.value) / (isBasis || isCents ? 100 : 1);
  const hedged = HEDGE.test(before) && !COMPARED.test(before);
  const bound = !hedged ? null : FROM_BELOW.test(before) ? "below" : FROM_ABOVE.test(before) ? "above" : null;
  return {
    start: amount.start,
    end: amount.end,
    size,
    isMinus: /^[-−–][^\s]/.test(written) && !/[\p{L}\p{N}]$/u.test(before),
    unit: isPoints ? "points" : currency && amount.unit === "plain" ? "money" : amount.unit,
    currency,
    slack: slackOf(amount, size, hedged) / (isBasis ? 100 : 1),
    bound,
    reach:
      !hedged && amount.decimals > 0 && amount.scale > 1
        ? NEAREST_ROUNDED
        : amount.unit === "percent"
          ? 2 * NEAREST
          : NEAREST,
    noun: isPoints ? "" : noun,
  };
}

/** Half a unit of the last significant digit. */
function slackOf({ scale, decimals, value }: FoundAmount, size: number, hedged: boolean): number {
  const written = (0.5 * scale) / 10 ** decimals;
  const whole = Math.abs(value);
  if (decimals > 0 || scale > 1 || !Number.isInteger(whole) || whole < 1000)
    return (hedged ? Math.max(written, Math.min(size * NEAREST, written * 10)) : written) + 1e-9;
  const zeros = /0*$/.exec(String(whole))?.[0].length ?? 0;
  const rounded = 0.5 * 10 ** zeros;
  const digits = String(whole).length - zeros;
  if (hedged) return Math.max(written, Math.min(rounded, size * NEAREST));
  return digits >= LEAST_DIGITS && zeros >= 3 ? rounded : written + 1e-9;
}

/** Whether a number matches this size, exactly or as rounded. */
export function saysSize({ size, slack, bound, reach }: SaidNumber, other: number): boolean {
  const value = Math.abs(other);
  const distance = Math.abs(value - size);
  if (distance <= size * 1e-9) return true;
  if (bound === "below" && value > size) return false;
  if (bound === "above" && value < size) return false;
  if (bound) return distance <= size * NEAREST;
  return distance <= slack && distance <= Math.max(value, 1e-9) * reach;
}

/** Whether a size matches except for its scale: thousands for millions, or percent for a fraction. */
export const saysSizeInAnotherScale = (said: SaidNumber, value: number) =>
  value !== 0 &&
  [1e-9, 1e-6, 1e-3, 1e-2, 1e-1, 10, 1e2, 1e3, 1e6, 1e9].some(
    (scale) => Math.abs(Math.abs(value) * scale - said.size) <= said.size * 0.005,
  );

/** The words of a sentence from the previous number to this one, and from this one to the next. */
export function around(text: string, { start, end }: SaidNumber, others: SaidNumber[]): [string, string] {
  const from = Math.max(0, ...others.filter((one) => one.end <= start).map((one) => one.end));
  const to = Math.min(text.length, ...others.filter((one) => one.start >= end).map((one) => one.start));
  return [text.slice(from, start), text.slice(end, to)];
}
