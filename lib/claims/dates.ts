import type { SaidNumber } from "./numbers";
import type { Stance } from "./polarity";
import type { SaidTime } from "./times";

/** Up to four words without a comparison may lead from a number to its time: "$5m in the month of May", "14% over the last 12 months". */
const LEADS =
  /^\)?,?\s+(?:over\s+the\s+(?:(?:rolling|trailing|last|past|first|whole|full)\s+)?$|(?:(?:over|under|above|below|ahead of|behind)\s+(?:the\s+|its\s+)?(?:budget|plan|target|forecast)\s+)?(?:(?!(?:compared|against|versus|than|over|from|up|down|and|but|since)\b)[^\s,;]+\s+){0,4}$)/i;
const COMPARES =
  /\b(?:compared (?:with|to)|against|versus|vs\.?|than|above|below|over|from|since|(?<day>on))\s+(?:the\s+)?(?:(?:(?!budget|plan|forecast|target)\p{L}+\s+)?(?:of|in|at|for)\s+)?$/iu;

/** "Income rose to $4m because the north basin opened in April": the time belongs to another statement. */
const OPENS_ANOTHER =
  /\b(?:because|which|who|when|while|but|although|since|after|following|due to|owing to)\b/i;

/** Whether a text compares something with this time: "up on May 2024". A day is a date, never a base. */
function isCompared(text: string, { from, period, open }: SaidTime): boolean {
  const match = COMPARES.exec(text.slice(0, from));
  return match !== null && !(match.groups?.day && (period?.kind === "instant" || open?.kind === "day"));
}

/** Only punctuation between a time and its number: "October, $4m, or November, $3m". */
const LEADS_TO = /^[,:]?\s*\(?$/;
const NEXT_OF_LIST = /^\)?,?\s+(?:or\s+)?$/i;
/** The earlier value, stated beside the later one. */
const FROM_BEFORE =
  /\b(?:from|after|against|versus|vs\.?|than|compared (?:with|to))\s+(?:(?:an?|the|only|just)\s+)*$/i;
/** "So this year's $4m": it has its own time. */
const OF_OWN = /\b(?:this|last|the previous|the prior) (?:year|quarter|month)['’]s\s+(?:\p{L}+\s+){0,3}$/iu;

/**
 * The times of a number in a sentence: one directly after it, else the last one before it, else, with less certainty, the next one
 * after it.
 */
export function datesOf(
  text: string,
  number: SaidNumber,
  all: SaidTime[],
  numbers: SaidNumber[],
  link: Stance["link"],
): { times: SaidTime[]; isSure: boolean } {
  const dating = all.filter((time) => !time.isName && !isCompared(text, time));
  const isNext = (one: SaidNumber, time: SaidTime) =>
    time.from >= one.end &&
    LEADS.test(text.slice(one.end, time.from)) &&
    !numbers.some((other) => other.start >= one.end && other.end <= time.from) &&
    !(NEXT_OF_LIST.test(text.slice(one.end, time.from)) && numbers.some((other) => isLedBy(time, other)));
  const isLedBy = ({ to }: SaidTime, { start }: SaidNumber) =>
    start >= to && LEADS_TO.test(text.slice(to, start));
  if (OF_OWN.test(text.slice(0, number.start))) return { times: [], isSure: false };
  const paired =
    inTurn(number, dating, numbers) ??
    ofTwo(
      text,
      link,
      dating.filter(({ from }) => from >= number.end),
    );
  if (paired) return { times: [paired], isSure: true };
  const next = dating.find((time) => isNext(number, time));
  if (next) return { times: [next], isSure: true };
  // "Up from $4m" has another time than the rest of its sentence.
  const isOther =
    link === "from" ||
    /\b(?:against|versus|compared (?:with|to)|than)\s[^,;]*$/i.test(text.slice(0, number.start));
  const before = dating.filter(({ to }) => to <= number.start);
  const own = before.filter((time) => !numbers.some((other) => other !== number && isNext(other, time)));
  const nearest = own.at(-1);
  const later = dating.find(({ from }) => from >= number.end);
  const isFree =
    later &&
    !OPENS_ANOTHER.test(text.slice(number.end, later.from)) &&
    !numbers.some((other) => other.start >= number.end && other.end <= later.from);
  // "$5m in May against $4m, and $9m against $8m for the year": a later time may be meant as well.
  const isAlone =
    later === undefined ||
    !nearest ||
    !numbers.some(({ start, end }) => start >= nearest.to && end <= number.start);
  if (nearest && !(isOther && isParted(text, nearest, number))) return { times: [nearest], isSure: isAlone };
  if (isOther) return { times: [], isSure: false };
  if (before.length > 0) return timesInOrder();
  return { times: isFree ? [later] : [], isSure: false };

  /** "To $5m in May from $4m in April, and wages to $2m from $1m": the second pair has the times of the first, in order. */
  function timesInOrder(): { times: SaidTime[]; isSure: boolean } {
    const isBefore = (one: SaidNumber) => FROM_BEFORE.test(text.slice(0, one.start));
    const dated = numbers.filter(
      (one) => one.end <= number.start && before.some((time) => isNext(one, time)),
    );
    if (dated.length === 0) return { times: before.slice(-1), isSure: false };
    const like = dated.findLast((one) => isBefore(one) === isBefore(number));
    const time = like && before.find((one) => isNext(like, one));
    return { times: time ? [time] : [], isSure: time !== undefined && dated.length > 1 };
  }
}

/** "May was highest with $4m, then March with $3m and June with $2m": times and numbers alternate, a time before each number. */
function inTurn(number: SaidNumber, dating: SaidTime[], numbers: SaidNumber[]): SaidTime | undefined {
  const at = numbers.indexOf(number);
  const isInTurn =
    numbers.length > 1 &&
    dating.length === numbers.length &&
    numbers.every(({ start, end }, turn) => {
      const [time, next] = [dating[turn], dating[turn + 1]];
      return time && time.to <= start && (!next || next.from >= end);
    });
  return isInTurn ? dating[at] : undefined;
}

/** "From 19 to 14 between May and June": each number has the time in the same position. */
function ofTwo(text: string, link: Stance["link"], [first, second]: SaidTime[]): SaidTime | undefined {
  const areTwo =
    first &&
    second &&
    /\bbetween\s+(?:the\s+)?$/i.test(text.slice(0, first.from)) &&
    /^\s+and\s+(?:the\s+)?$/i.test(text.slice(first.to, second.from));
  if (!areTwo) return undefined;
  return link === "from" ? first : link === "to" ? second : undefined;
}

const isParted = (text: string, { to }: SaidTime, { start }: SaidNumber) =>
  /\b(?:against|versus|compared|than|from)\b|[,;]/i.test(text.slice(to, start));
