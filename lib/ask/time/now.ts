import { daysAfter } from "@/lib/days";
import {
  fiscalYear,
  monthIndex,
  monthsBetween,
  monthsTo,
  type Period,
  type PeriodContext,
  shiftYears,
} from "@/lib/ledger/period";

/** When a question is asked, of what papers report. */
export type AskingContext = PeriodContext & {
  /** The day, ISO: in November, "last month" is the October that the latest report is of. */
  today?: string | undefined;
  /** The time that is meant where the question names none: it stands beside one of this time. */
  unsaid?: Period | undefined;
};

/** How a question's words are taken for periods. */
export type TimeReading = AskingContext & {
  /** The last day that any figure is of: months up to it may be still to come. */
  until?: string;
  /** Whether "from April to May" sets two months against each other, and is no stretch of time. */
  isChange?: boolean;
  /** Whether figures are requested without a calculation: "cash vs last month" asks for two. */
  isValue?: boolean;
};

/** The time at which a question is asked. Months are counted from year 0, so that they can be added. */
export type Now = {
  reading: TimeReading;
  reportedTo: string;
  /** The month that the papers report to, and the first one of its financial year. */
  latest: number;
  yearStart: number;
  /** The financial year that it lies in. */
  current: Period;
  /** Whether the question asks of what is to come, or of what was. */
  looksAhead: boolean;
  looksBack: boolean;
  /** Whether it asks for an expectation; a plan may be for a past period. */
  expects: boolean;
};

const AHEAD =
  /\b(?:will|expect|expected|forecast|anticipated|going to|plan|planned|projected|budget|run|are we)\b/i;
const EXPECTS = /\b(?:will|expect|expected|forecast|anticipated|going to|projected)\b/i;
const BACK = /\b(?:was|were|did|had)\b/i;

/** A day to count from where nothing says what the papers report to; what is dated is read alike from any. */
const SOME_DAY = "2000-12-31";

export function nowOf(text: string, reading: TimeReading): Now {
  const { reportedTo = reading.until || SOME_DAY, yearEndMonth = 12, isNamedBefore } = reading;
  const latest = monthIndex(reportedTo);
  const yearStart = latest - (((((latest % 12) - yearEndMonth) % 12) + 12) % 12);
  const ends = Math.floor((yearStart + 11) / 12);
  const looksAhead = AHEAD.test(text);
  return {
    reading,
    reportedTo,
    latest,
    yearStart,
    current: fiscalYear(ends - (isNamedBefore ? 1 : 0), yearEndMonth, isNamedBefore),
    looksAhead,
    looksBack: BACK.test(text) && !looksAhead,
    expects: EXPECTS.test(text) && !BACK.test(text),
  };
}

const KINDS: Record<number, Period["kind"]> = { 1: "month", 3: "quarter", 6: "half" };

/** So many months that end with the given one. */
export const stretch = (last: number, months: number, kind: Period["kind"] = KINDS[months] ?? "range") =>
  monthsTo(Math.floor(last / 12), (last % 12) + 1, months, kind);

/** The months from one to another; those of a financial year from its start are a year to date. */
export function between(first: number, last: number, { yearStart }: Now): Period | undefined {
  const months = last - first + 1;
  if (months < 1 || months > 60) return undefined;
  const isFromStart = (first - yearStart) % 12 === 0 && months <= 12;
  return stretch(last, months, isFromStart ? (months === 12 ? "year" : "yearToDate") : undefined);
}

/** The financial year that a year's name means. */
export const yearCalled = (year: number, { yearEndMonth, isNamedBefore }: TimeReading) =>
  fiscalYear(year, yearEndMonth, isNamedBefore);

/** A day, as the state at its end is asked for. */
export const dayAt = (end: string): Period => ({ kind: "instant", start: end, end });

/** The day before a stretch begins: what there is at the start of a year is what there was at the end of the one before. */
export const dayBefore = ({ start }: Period): Period => dayAt(daysAfter(start, -1));

/** The year to date, to the end of this month. */
export const yearTo = (last: number, now: Now): Period => {
  const skipped = (((last - now.yearStart) % 12) + 12) % 12;
  return stretch(last, skipped + 1, "yearToDate");
};

/**
 * A period of this or an adjacent year: the latest that has begun, or a future one if the papers look ahead.
 */
export function latestOf(period: Period, { reportedTo, looksAhead, expects, reading }: Now): Period {
  // "What do we expect in January", asked in November.
  const next = shiftYears(period, 1);
  if (expects && period.end <= reportedTo && next.end <= (reading.until ?? "")) return next;
  if (period.start <= reportedTo || looksAhead || (reading.until ?? "") >= period.end) return period;
  const back = monthIndex(period.end) - 12;
  const months = monthsBetween(period);
  return stretch(back, months, period.kind);
}

/** A stretch that is not over, up to now. */
export function soFar(period: Period, now: Now): Period | undefined {
  const { reportedTo, latest } = now;
  if (period.end <= reportedTo || period.start > reportedTo || period.kind === "instant") return undefined;
  return between(monthIndex(period.start), latest, now);
}
