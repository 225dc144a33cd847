import { namedTimes } from "@/lib/ask/time/named";
import { daysBetween } from "@/lib/days";
import { type FoundPeriod, findPeriod } from "@/lib/ledger/find-period";
import {
  isSamePeriod,
  lengthInMonths,
  MONTH_NAME,
  monthEnd,
  monthIndex,
  type Period,
  type PeriodContext,
} from "@/lib/ledger/period";
import { periodsOf } from "@/lib/ledger/sentence-runs";

/** A time named in a text: a complete period, or a month, quarter or day without its year. */
export type SaidTime = {
  from: number;
  to: number;
  period: Period | null;
  open: { kind: "day" | "month" | "quarter"; part: number; day: number } | null;
  /** The year to date, or everything up to the end of the stated time. */
  isToDate: boolean;
  /** The year of a period stated as so far: "2024 (YTD)". */
  ofYear?: number;
  /** The end of a year to date, which its last month alone is not. */
  endsYearToDate?: true;
  /** Part of a name: "the 2024 budget" dates no figure. */
  isName: boolean;
};

const timeAt = (from: number, to: number, said: Partial<SaidTime>): SaidTime => ({
  from,
  to,
  period: null,
  open: null,
  isToDate: false,
  isName: false,
  ...said,
});

/** A text with the times it names. */
type Said = { text: string; times: SaidTime[] };

/** A period that is not named in a text. */
export const timeOf = (period: Period): SaidTime =>
  timeAt(0, 0, { period, isToDate: period.kind === "yearToDate" });

const TO_DATE =
  /\b(?:year[- ]to[- ]date|YTD|so far this year|cumulative(?:ly)?|(?:the )?year so far|first half of (?:the|this) (?:financial |fiscal )?year|(?:for|in|over|during) the (?:first )?half[- ]year|(?:after|(?:in|for|over) the(?: first)?) (?:two|three|four|five|six|seven|eight|nine|ten|eleven) months)\b/gi;

const SHORT_DAY = new RegExp(
  `(?<![\\d.,/-])\\d{1,2}[ -](?:${MONTH_NAME})[ -]\\d{2}(?![\\d/-]|[.,]\\d)`,
  "giu",
);
/** "2024 (YTD)", as a column heading. */
const OF_YEAR_SO_FAR = /\b(?:19|20)\d{2},? ?\(?(?:YTD|(?:year[- ])?to[- ]date)\b\)?/gi;

/** The times named in a text, from left to right. */
export function saidTimes(text: string, context: PeriodContext): SaidTime[] {
  const soFar = [...text.matchAll(OF_YEAR_SO_FAR)].map(({ index, 0: words }) =>
    timeAt(index, index + words.length, { isToDate: true, ofYear: Number(words.slice(0, 4)) }),
  );
  const isSoFar = ({ from, to }: FoundPeriod) => soFar.some((one) => one.from <= from && to <= one.to);
  const periods = periodsOf(text, context).flatMap(({ items, isPart }) =>
    items.flatMap((item) => {
      if (isSoFar(item)) return [];
      const { from: _, to, ...period } = isMonthAlone(text, item) ? monthOf(item) : item;
      const from = beginOf(text, item);
      const isName = isPart || namesPaper(text, from, to);
      return timeAt(from, to, { period, isToDate: period.kind === "yearToDate", isName });
    }),
  );
  // "31 Mar 26", as in column headings of accounts.
  const days = [...text.matchAll(SHORT_DAY)].flatMap(({ index, 0: words }) => {
    const { kind, start, end } = findPeriod(words, context) ?? {};
    const period = kind === "instant" && start && end ? { kind, start, end } : null;
    return period ? [timeAt(index, index + words.length, { period })] : [];
  });
  const isDay = (time: SaidTime) => days.some(({ from, to }) => from < time.to && time.from < to);
  const isFree = (from: number, to: number) =>
    [...periods, ...days, ...soFar].every((one) => to <= one.from || from >= one.to);
  const open = namedTimes(text).flatMap(({ from, to, kind, year, part, day }) =>
    // "Some may leave" names no month.
    year === null && kind !== "year" && isFree(from, to) && text.slice(from, to) !== "may"
      ? [timeAt(from, to, { open: { kind, part, day }, isName: namesPaper(text, from, to) })]
      : [],
  );
  const toDate = [...text.matchAll(TO_DATE)].flatMap(({ index, 0: words }) =>
    isFree(index, index + words.length) ? [timeAt(index, index + words.length, { isToDate: true })] : [],
  );
  return stretches(
    text,
    [...periods.filter((one) => !isDay(one)), ...days, ...soFar, ...open, ...toDate].sort(
      (a, b) => a.from - b.from,
    ),
  ).map((time) => {
    const ahead = text.slice(0, time.from);
    if (UP_TO.test(ahead)) return { ...time, isToDate: true };
    const endsYearToDate = YEAR_TO_DATE_AT.test(ahead) && !isFirstOfYear(time, context);
    return endsYearToDate ? { ...time, isToDate: true, endsYearToDate } : time;
  });
}

/** "The year-to-date budget for freight was $5m at the end of April." */
const YEAR_TO_DATE_AT =
  /\b(?:year[- ]to[- ]date|YTD|so far this year)\b[^.;]{0,200}\b(?:at|as of|as at)\s+(?:the end of\s+)?(?:\d{1,2}\s+)?$/i;

/** Whether the year to date consists of this month alone. */
function isFirstOfYear({ period, open }: SaidTime, { yearEndMonth = 12 }: PeriodContext): boolean {
  const month = period ? monthAt(period.end) : open?.part;
  return month === (yearEndMonth % 12) + 1;
}

/** "August 2025 to March 2026", "January–May": two months name the period between them; without a year, only its end is known. */
function stretches(text: string, times: SaidTime[]): SaidTime[] {
  const found: SaidTime[] = [];
  for (const time of times) {
    const last = found.at(-1);
    const isJoined =
      last !== undefined && /^\s*(?:to|through|until|[-–])\s*$/i.test(text.slice(last.to, time.from));
    const [first, end] = [last?.period, time.period];
    if (isJoined && first?.kind === "month" && end?.kind === "month" && first.end < end.start)
      found[found.length - 1] = {
        ...last,
        to: time.to,
        period: { kind: "range", start: first.start, end: end.end },
      };
    // "From April to May" compares two months.
    else if (
      isJoined &&
      last.open?.kind === "month" &&
      time.open?.kind === "month" &&
      !/\bfrom\s+$/i.test(text.slice(0, last.from))
    )
      found[found.length - 1] = { ...time, from: last.from, isToDate: true };
    else found.push(time);
  }
  return found;
}

const TO_DATE_WORDS =
  /\b(?:ytd|year[- ]to[- ]date|(?:\p{L}+(?:\s+\d{4})?(?:\s+(?:to|through|until)\s+|\s*[-–—]\s*))?(?:\d{1,2}M?\s+)?\p{L}+[\s,'’/-]*(?:\d{4}|\d{2})$)/iu;
/** The start of a year to date, including all the words that introduce it: "for the year to date to October". */
const beginOf = (text: string, { from, to, kind }: FoundPeriod) =>
  from + (kind === "yearToDate" ? Math.max(0, text.slice(from, to).search(TO_DATE_WORDS)) : 0);

const LEADS_ON = /\b(?:YTD|year[- ]to[- ]date|so far this year|year)\b[^.;\d]{0,40}$/i;
/** "The loss in November compares with a year-to-date income of": whether only the other number is of the year to date. */
const isMonthAlone = (text: string, { to, ...found }: FoundPeriod) =>
  found.kind === "yearToDate" &&
  /^\p{L}+\.? \d{4}$/u.test(text.slice(beginOf(text, { to, ...found }), to)) &&
  !LEADS_ON.test(text.slice(0, beginOf(text, { to, ...found }))) &&
  !/^\W{0,3}(?:YTD|year[- ]to[- ]date)/i.test(text.slice(to));
const monthOf = (found: FoundPeriod): FoundPeriod => ({
  ...found,
  kind: "month",
  start: `${found.end.slice(0, 7)}-01`,
});

const PAPER =
  "(?:reports?|accounts|packs?|papers?|packages?|forecasts?|budgets?|minutes|statements?|narratives?|summar(?:y|ies))";
const BEFORE_PAPER = new RegExp(`^(?:\\s+\\p{L}+){0,2}?\\s+${PAPER}\\b`, "iu");
const BEHIND_PAPER = new RegExp(
  `\\b${PAPER}\\s+(?:of|for|from|dated|as (?:of|at))\\s+$|\\b(?:made|prepared|drawn up|issued) (?:on|in|at)\\s+$`,
  "i",
);

/** "In the November report", "the forecast of October": the time identifies a paper, and dates no figure. */
const namesPaper = (text: string, from: number, to: number) =>
  (/\b(?:the|our|its|their|each|either|both)\s+$/i.test(text.slice(0, from)) &&
    BEFORE_PAPER.test(text.slice(to))) ||
  BEHIND_PAPER.test(text.slice(0, from));

/** "The five months to May", "by the end of May 2025". */
const UP_TO =
  /\b(?:months?|year|quarter|period|date)\s+(?:to|ended|ending|through|until)\s+(?:the end of\s+)?(?:\d{1,2}\s+)?$|(?:\b(?:by|up to|until|through)|[\d)]\)?\s+to)\s+(?:the end of\s+)?$|(?<!\bfrom\b[^.;]*)\bto the end of\s+$/i;

const yearOf = (period: Period) => period.fiscalYear ?? Number(period.end.slice(0, 4));
const monthAt = (day: string) => Number(day.slice(5, 7));

/** Whether one period lies within another. */
export const isWithin = (part: Period, whole: Period) => whole.start <= part.start && part.end <= whole.end;

/** Whether a figure of this period matches the stated time. A month is not a year, and a year to date is not a month. */
export function isOfTime(figure: Period, time: SaidTime): boolean {
  const { period: said, open, isToDate, ofYear, endsYearToDate } = time;
  if (ofYear !== undefined && yearOf(figure) !== ofYear) return false;
  if (endsYearToDate && figure.kind === "month") return false;
  const last = said?.end.slice(0, 7);
  // March alone is not the year to date.
  if (said?.kind === "yearToDate" && figure.kind === "month" && lengthInMonths(said) > 1) return false;
  // A quarter is not the nine months that end with it.
  const isShorter = said && figure.kind !== "instant" && lengthInMonths(figure) < lengthInMonths(said);
  if (
    isToDate &&
    !isShorter &&
    (said ? figure.end.startsWith(last ?? "") : open && monthAt(figure.end) === open.part)
  )
    return true;
  if (open) return isOfOpen(figure, open);
  if (!said) return isToDate && isSoFar(figure);
  if (isSamePeriod(figure, said)) return true;
  if (said.kind === "year")
    return yearOf(figure) === yearOf(said) && ["year", "instant"].includes(figure.kind);
  if (said.kind === "yearToDate") return isSoFar(figure) && figure.end === said.end;
  if (said.kind === "instant") return figure.kind !== "year" && figure.end === said.end && isShort(figure);
  const isIn = said.kind === "month" && isWithin(figure, said);
  return figure.kind === "instant" && (isIn || endsIn(figure.end, said.end));
}

/** "The second quarter" of a company whose quarters end on Sundays may end on July 2. */
const endsIn = (day: string, end: string) =>
  day === end ||
  (day !== monthEnd(Number(day.slice(0, 4)), monthAt(day)) && Math.abs(daysBetween(day, end)) <= 7);

/** "In May and June 2031", of something that happened in both: whether the figure is of one of several months listed together. */
export function isOneOfMonths(said: SaidTime, { text, times: all }: Said, figure: Period): boolean {
  const at = all.indexOf(said);
  const isJoined = (one: SaidTime, next: SaidTime | undefined) =>
    next !== undefined && /^(?:,?\s+(?:and|&)|,)\s+$/.test(text.slice(one.to, next.from));
  const isLast = (one: SaidTime, turn: number) => !isJoined(one, all[turn + 1]);
  const from = all.slice(0, at).findLastIndex(isLast) + 1;
  const times = all.slice(from, at + all.slice(at).findIndex((one, turn) => isLast(one, at + turn)) + 1);
  const first = monthIndex(figure.start);
  const isNamed = ({ period, open }: SaidTime, at: number) =>
    period
      ? period.kind === "month" && monthIndex(period.end) === first + at
      : open?.kind === "month" && open.part === ((first + at) % 12) + 1;
  return times.length > 1 && times.length === lengthInMonths(figure) && times.every(isNamed);
}

const isSoFar = (figure: Period) =>
  ["yearToDate", "half", "range", "quarter"].includes(figure.kind) && lengthInMonths(figure) > 1;

/** "At 31 May" matches the balance in the column for May. */
const isShort = (figure: Period) => figure.kind === "instant" || lengthInMonths(figure) === 1;

function isOfOpen(figure: Period, { kind, part, day }: NonNullable<SaidTime["open"]>): boolean {
  if (kind === "month") return isShort(figure) && monthAt(figure.end) === part;
  if (kind === "quarter") return lengthInMonths(figure) === 3 && Math.ceil(monthAt(figure.end) / 3) === part;
  return isShort(figure) && monthAt(figure.end) === part && Number(figure.end.slice(8, 10)) === day;
}

/** Whether a stated time is a known one, or contains one: "in June" for "on 30 June". */
export function isKnownTime(said: SaidTime, known: SaidTime[]): boolean {
  return known.some((other) => {
    if (said.isToDate && !said.period) return true;
    if (said.open) return covers(said.open, other);
    if (!said.period) return false;
    if (other.period && said.period.kind === "year" && other.period.kind === "year")
      return yearOf(said.period) === yearOf(other.period);
    if (other.period && isEndOf(said, other)) return true;
    const isDayOf = other.period?.kind === "instant" && endsIn(other.period.end, said.period.end);
    if (other.period) return isDayOf || isWithin(other.period, said.period);
    return other.open !== null && coversOpen(said.period, other.open);
  });
}

/** "Until June 2022" for "from July 2018 through June 2022": whether a time is an end of a stated period. */
function isEndOf({ period: said }: SaidTime, { period, from, to }: SaidTime): boolean {
  const isOfWords = to > from;
  return (
    isOfWords && said !== null && period !== null && said.end === period.end && lengthInMonths(said) <= 1
  );
}

function covers(said: NonNullable<SaidTime["open"]>, { open, period }: SaidTime): boolean {
  if (open) {
    const isSameDay = said.kind !== "day" || (open.kind === "day" && open.day === said.day);
    if (said.kind === "quarter")
      return Math.ceil(open.part / (open.kind === "quarter" ? 1 : 3)) === said.part;
    return open.kind !== "quarter" && open.part === said.part && isSameDay;
  }
  if (!period) return false;
  if (said.kind === "day")
    return monthAt(period.end) === said.part && Number(period.end.slice(8, 10)) === said.day;
  if (said.kind === "month")
    return lengthInMonths(period) <= 1
      ? monthAt(period.end) === said.part
      : monthAt(period.end) === said.part || monthAt(period.start) === said.part;
  return Math.ceil(monthAt(period.end) / 3) === said.part && lengthInMonths(period) <= 3;
}

function coversOpen(said: Period, open: NonNullable<SaidTime["open"]>): boolean {
  if (open.kind === "quarter")
    return lengthInMonths(said) === 3 && Math.ceil(monthAt(said.end) / 3) === open.part;
  if (lengthInMonths(said) > 1) return false;
  if (monthAt(said.end) !== open.part) return false;
  return said.kind !== "instant" || (open.kind === "day" && Number(said.end.slice(8, 10)) === open.day);
}

/** Whether one period directly follows another of the same length, or is the same period a year later. */
export function follows(later: Period, earlier: Period): "next" | "yearLater" | null {
  if (lengthInMonths(later) !== lengthInMonths(earlier)) return null;
  const months = monthIndex(later.end) - monthIndex(earlier.end);
  if (months === 12) return later.kind === "year" ? "next" : "yearLater";
  const step = Math.max(1, lengthInMonths(later));
  if (later.kind === "instant") return months > 0 && months <= 12 ? "next" : null;
  return later.kind !== "yearToDate" && months === step ? "next" : null;
}
