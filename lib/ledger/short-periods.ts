import { daysAfter } from "@/lib/days";
import { findPeriod } from "./find-period";
import {
  fiscalYear,
  iso,
  lastDay,
  lengthInMonths,
  monthOf,
  monthsTo,
  type Period,
  type PeriodContext,
} from "./period";
import { kindOfMonths, monthCount } from "./period-lengths";
import { QUARTER, quarterOf, reportedMonth } from "./period-parts";
import type { Table } from "./table";
import { headingSays, titleSays, withoutWords } from "./vocabulary/headings";

/** The period above a column, with the words of the heading that give it. */
export type HeadingPeriod = Period & { words: string };

/** Maximum years between a two-digit year and the reporting year. */
const NEAR_YEARS = 6;
/**
 * From this many years ahead, the last day of a month is a day if all columns have one: "Mar 31" and "Dec 31" in 2026.
 */
const AHEAD_YEARS = 4;
const MONTH_AND_NUMBER = /^(\p{L}{3,}\.?)[\s-]+(\d{2})$/u;

/** "Sep quarter (restated)" ends with September. */
const QUARTER_OF_MONTH = /^(\p{L}{3,}\.?)\s+(?:quarter|qtr)\.?(?:\s+(?:restated|audited|unaudited))?$/iu;
const QUARTER_ALONE = new RegExp(`^(?:${QUARTER}|[TK]\\s?(?<alone>[1-4]))$`, "iu");

type MonthAndNumber = { text: string; word: string; month: number; number: number };

/** "May 23" above a column: a month of 2023 if that is close to the paper's own year, not May 23rd. */
export function yearsOfTwoDigits(texts: string[], { reportedTo }: PeriodContext): Map<string, string> {
  const found = texts.flatMap((text): MonthAndNumber[] => {
    const [, word = "", digits = ""] = MONTH_AND_NUMBER.exec(timeIn(text)) ?? [];
    const month = monthOf(word);
    return month ? [{ text, word, month, number: Number(digits) }] : [];
  });
  if (reportedTo && areDays(found, reportedTo))
    return new Map(found.map((one) => [one.text, dayNear(one, reportedTo)]));
  const years = found.map(({ number }) => 2000 + number);
  const isNear = reportedTo
    ? years.every((year) => Math.abs(year - Number(reportedTo.slice(0, 4))) <= NEAR_YEARS)
    : new Set(years).size < new Set(found.map(({ month }) => month)).size || isSameMonth(found);
  return new Map(
    isNear
      ? found.map(({ text, word, number }) => [
          text,
          text.replace(`${word} ${number}`, `${word} 20${number}`),
        ])
      : [],
  );
}

function areDays(found: MonthAndNumber[], reportedTo: string): boolean {
  const year = Number(reportedTo.slice(0, 4));
  return (
    found.every(({ month, number }) => number === lastDay(year, month)) &&
    found.some(({ number }) => 2000 + number - year >= AHEAD_YEARS)
  );
}

/** The date with its year: the last such day up to the reporting date, or the next one for a forecast. */
function dayNear({ text, word, month, number }: MonthAndNumber, reportedTo: string): string {
  const year = Number(reportedTo.slice(0, 4));
  const isOver = iso(year, month, number) <= reportedTo;
  const isAhead = headingSays(text, "forecast");
  const of = isAhead ? year + (isOver ? 1 : 0) : year - (isOver ? 0 : 1);
  return text.replace(new RegExp(`${word}[\\s-]+${number}`, "u"), `${number} ${word} ${of}`);
}

/** "Jan 25" next to "Jan 26". */
const isSameMonth = (found: MonthAndNumber[]) =>
  found.length > 1 &&
  found.every(
    ({ month, number }) => month === found[0]?.month && Math.abs(number - (found[0]?.number ?? 0)) <= 1,
  );

const QUARTER_AMONG = /(?<![\p{L}\d])Q[1-4](?![\p{L}\d])/u;

type Part = { months: number; last: number };

/**
 * A month or quarter without a year, as its last month and its length. Quarters count from the first month of the
 * financial year.
 */
export function partOf(text: string, yearEnd: number): Part | undefined {
  const month = /^\p{L}{3,}\.?$/u.test(text) ? monthOf(text) : undefined;
  if (month) return { months: 1, last: month };
  const ended = monthOf(QUARTER_OF_MONTH.exec(text)?.[1] ?? "");
  if (ended) return { months: 3, last: ended };
  const groups = QUARTER_ALONE.exec(text)?.groups;
  if (!groups) return undefined;
  const quarter = Number(groups.alone) || quarterOf(groups);
  return { months: 3, last: ((yearEnd - 12 + quarter * 3 + 11) % 12) + 1 };
}

/** A scenario next to a period in one cell: "May Actual", "9M AOP". */
const timeIn = (text: string) =>
  withoutWords(text.replace(/\b(?:AOP|LE|RF|FC|Act)\b/g, " "), [
    "budget",
    "forecast",
    "prior",
    "target",
    "actual",
    "variance",
  ])
    .replace(/[%()]/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** A period without a year: a month, a quarter, or a number of months whose last one is not given. */
type Stretch = Part & { isCounted: boolean; weeks?: number };

/** "P8", "Period 8", "M1-M9": months of the financial year by number; a range from the first covers them all. */
const NTH = /^(?:P|M|period |month )(1\s?[-–]\s?[PM]?)?0?(1[0-2]|[1-9])$/iu;

function stretchOf(text: string, paper: PeriodContext): Stretch | undefined {
  const bare = timeIn(text);
  const part = partOf(text, paper.yearEndMonth ?? 12) ?? partOf(bare, paper.yearEndMonth ?? 12);
  if (part) return { ...part, isCounted: false };
  const nth = NTH.exec(bare);
  if (nth) {
    const last = (((paper.yearEndMonth ?? 12) + Number(nth[2]) - 1) % 12) + 1;
    return { months: nth[1] ? Number(nth[2]) : 1, last, isCounted: false };
  }
  const weeks = /^(?:(?<count>[1-4]?\d|5[0-3]) weeks|(?:wk|week) \d{1,2})$/iu.exec(bare);
  if (weeks) return { months: 0, last: 0, isCounted: false, weeks: Number(weeks.groups?.count ?? 1) };
  const isHalf = /^half[\s-]?year$/i.test(bare);
  const months = isHalf ? 6 : monthCount(bare);
  if (!months || months === 12) return undefined;
  const last = reportedMonth(paper)?.[1] ?? (paper.yearEndMonth ?? 12) + months;
  // A half-year ends with the sixth or the last month of a year.
  if (isHalf && (last - (paper.yearEndMonth ?? 12)) % 6 !== 0) return undefined;
  return { months, last: ((last - 1) % 12) + 1, isCounted: true };
}

const BARE_YEAR = /^(?:19|20)\d{2}$/;

/** Maximum distinct period lengths in one report. */
const MOST_COUNTS = 2;

/** Periods without a year: it comes from next to or above them, from the title, or from the paper. */
export function shortPeriods(
  headings: string[][],
  { titles, corner }: Table,
  paper: PeriodContext,
): (HeadingPeriod | undefined)[] {
  const context = paper;
  const counts = new Set(headings.flat().flatMap((text) => monthCount(timeIn(text)) ?? []));
  // "1 month, 2 months, 3 months" are the ages of debts.
  const isOfAges = counts.size > MOST_COUNTS || titleSays([...titles, corner].join(" · "), "balance");
  const found = headings.map((texts) => {
    if (findPeriod(texts.join(" "), context)?.kind === "instant") return undefined;
    const words = texts.find((text) => stretchOf(text, paper) !== undefined);
    const part = words === undefined ? undefined : stretchOf(words, paper);
    if (part?.isCounted && isOfAges) return undefined;
    const others = texts.filter((text) => text !== words);
    const beside = others
      .map((text) => findPeriod(text, context))
      .find((period) => period && lengthInMonths(period) === 12);
    const bare = others.find((text) => BARE_YEAR.test(text));
    return part && words !== undefined ? { part, words, beside, bare } : undefined;
  });
  const said = findPeriod([corner, ...titles.toReversed()].join(" · "), context);
  const titled = said && lengthInMonths(said) === 12 ? said : undefined;
  const isAhead = [corner, ...titles, ...headings.flat()].some(
    (text) => headingSays(text, "forecast") || headingSays(text, "budget"),
  );
  /**
   * "2026" above April to September: consecutive months belong to that calendar year, whenever the financial year ends.
   */
  const calendarYear = (bare: string | undefined): Period | undefined => {
    const months = found.flatMap((one) =>
      one && one.bare === bare && one.part.months === 1 ? one.part.last : [],
    );
    const isInOrder =
      months.length > 1 && months.every((month, at) => at === 0 || month > (months[at - 1] ?? 0));
    if (!bare || !isInOrder) return undefined;
    const year = fiscalYear(Number(bare), 12);
    const isToCome = paper.reportedTo !== undefined && year.start > paper.reportedTo;
    return isToCome && !isAhead ? undefined : year;
  };
  /** "Utilisation Q3 %" next to "Q3 budget" is for that quarter as well. */
  const withItsQuarter = (texts: string[]) => {
    const text = texts.join(" ");
    const quarter = QUARTER_AMONG.exec(text)?.[0];
    const twin = found.find((one) => quarter !== undefined && one && timeIn(one.words) === quarter);
    return twin && quarter && !findPeriod(text, context) ? { ...twin, words: quarter } : undefined;
  };
  const reported = reportedYear(isAhead ? [] : found.flatMap((one) => one?.part ?? []), context);
  const each = found.map((one, at) => one ?? withItsQuarter(headings[at] ?? []));
  return each.map((one) => {
    if (!one) return undefined;
    if (one.part.weeks) return weeksOf(one.part.weeks, one.words, paper);
    const ofCalendar = calendarYear(one.bare);
    const year = ofCalendar ?? one.beside ?? titled ?? reported;
    const period = year && within(one.part, year, paper);
    return period && { ...period, words: ofCalendar ? `${one.bare} ${one.words}` : one.words };
  });
}

/** "36 weeks" end on the paper's reporting date; 52 weeks are its year. */
function weeksOf(weeks: number, words: string, paper: PeriodContext): HeadingPeriod | undefined {
  const { reportedTo } = paper;
  if (!reportedTo) return undefined;
  if (weeks >= WEEKS_OF_YEAR) {
    const year = reportedYear([], paper);
    return year && { ...year, words };
  }
  const start = daysAfter(reportedTo, 1 - 7 * weeks);
  return { kind: "range", start, end: reportedTo, words };
}
const WEEKS_OF_YEAR = 52;

/** The financial year that a paper reports; the previous one if all columns end after its reporting date. */
function reportedYear(parts: Part[], paper: PeriodContext): Period | undefined {
  const { reportedTo, yearEndMonth = 12 } = paper;
  const reported = reportedMonth(paper);
  if (!reportedTo || !reported) return undefined;
  const [year, month] = reported;
  const ends = month <= yearEndMonth ? year : year + 1;
  const current = fiscalYear(ends, yearEndMonth);
  const isOver =
    parts.length > 0 &&
    parts.length <= 3 &&
    parts.every((part) => within(part, current, {}).end > reportedTo);
  return isOver ? fiscalYear(ends - 1, yearEndMonth) : current;
}

/** The period of the given length that ends within a year. */
function within({ last, months }: Part, { start, end }: Period, paper: PeriodContext): Period {
  const [year, lastMonth] = [Number(end.slice(0, 4)), Number(end.slice(5, 7))];
  const of = last <= lastMonth ? year : Number(start.slice(0, 4));
  return monthsTo(of, last, months, kindOfMonths(months, last, paper));
}
