import { MONTHS, plainName } from "./month-names";

/** A stretch of time, or a moment, that a figure is about. Days are ISO dates, both ends included. */
export type Period = {
  kind: "instant" | "month" | "quarter" | "half" | "year" | "yearToDate" | "trailing" | "range";
  start: string;
  end: string;
  /** The year as the paper calls it, where it names a financial year: "FY2024". */
  fiscalYear?: number;
};

/** What a paper says of its own time, by which short forms are read: "2024 (YTD)", "Q3", "this month". */
export type PeriodContext = {
  /** The last day that the paper reports, where known. */
  reportedTo?: string;
  /** Whether that day is only the one of its meeting, or of its writing. */
  isForMeeting?: true;
  /** Month in which financial years end, 1 to 12; 12 where nothing is said. */
  yearEndMonth?: number;
  /** Whether financial years bear the name of the year before the one they end in: "fiscal 2021 ended January 29, 2022". */
  isNamedBefore?: boolean;
  /** How dates of two small numbers are written. */
  order?: "monthFirst" | "dayFirst";
};

const pad = (value: number) => String(value).padStart(2, "0");
/** A day as ISO writes it. */
export const iso = (year: number, month: number, day: number) => `${year}-${pad(month)}-${pad(day)}`;
type Days = Pick<Period, "start" | "end">;

/** The last day of a month, 1 to 12. */
export const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** A day as ISO writes it; null for one that the month does not have. */
export const isoDay = (year: number, month: number, day: number) =>
  month >= 1 && month <= 12 && day >= 1 && day <= lastDay(year, month) ? iso(year, month, day) : null;

/** The last day of a month as ISO writes it. */
export const monthEnd = (year: number, month: number) => iso(year, month, lastDay(year, month));

/** The English name of a month in a pattern, in full or cut short; one group. */
export const MONTH_NAME =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";

/** The month of a name, 1 to 12. */
export function monthOf(word: string): number | undefined {
  return MONTHS.get(plainName(word));
}

/** Short names of months in some language that are more often another word. */
const OTHER_WORDS = new Set(["set", "out", "mag", "led", "pro", "ago", "dub", "lis"]);
export const isMonthElsewhere = (word: string): boolean => OTHER_WORDS.has(plainName(word));

/** The month of a name within a sentence, where "set" and "out" are words. */
export const monthNamed = (word: string): number | undefined =>
  isMonthElsewhere(word) ? undefined : monthOf(word);

/** `months` months that end with the given one; month 0 is December of the year before. */
export function monthsTo(year: number, month: number, months: number, kind: Period["kind"]): Period {
  const [first, last] = [month - months, month - 1].map((at) => new Date(Date.UTC(year, at, 1)));
  const [from, to] = [first as Date, last as Date];
  return {
    kind,
    start: iso(from.getUTCFullYear(), from.getUTCMonth() + 1, 1),
    end: monthEnd(to.getUTCFullYear(), to.getUTCMonth() + 1),
  };
}

/** A financial year by its name: of the year in which it ends, or of the one before. */
export function fiscalYear(year: number, endMonth = 12, isNamedBefore = false): Period {
  const period = monthsTo(year + (isNamedBefore ? 1 : 0), endMonth, 12, "year");
  return endMonth === 12 ? period : { ...period, fiscalYear: year };
}

/** The month of an ISO day, counted from January of the year 0. */
export const monthIndex = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** The number of calendar months from one ISO day to another, counting both months. */
export const monthsBetween = ({ start, end }: Days): number => monthIndex(end) - monthIndex(start) + 1;

/** How many months a period covers; 0 for an instant. */
export const lengthInMonths = (period: Period): number =>
  period.kind === "instant" ? 0 : monthsBetween(period);

/** Whether two stretches are of the same days, or neither is known. */
export const isSamePeriod = (one: Days | null | undefined, other: Days | null | undefined): boolean =>
  one?.start === other?.start && one?.end === other?.end;

/** The same stretch of time, `years` years later. */
export function shiftYears(period: Period, years: number): Period {
  const move = (day: string, last: boolean) => {
    const [year, month, date] = [
      Number(day.slice(0, 4)) + years,
      Number(day.slice(5, 7)),
      Number(day.slice(8, 10)),
    ];
    const wholeMonth = last && date === lastDay(Number(day.slice(0, 4)), month);
    return iso(year, month, wholeMonth ? lastDay(year, month) : Math.min(date, lastDay(year, month)));
  };
  return { ...period, start: move(period.start, false), end: move(period.end, true) };
}
