import { daysAfter } from "@/lib/days";
import { smallNumber, wordsFrom } from "@/lib/number-words";
import { iso, lastDay, monthOf, monthsTo, type Period, type PeriodContext } from "./period";
import { DATE, dayOf, type Rule, SPLIT, WORD, YEAR } from "./period-dates";
import { fullYear, ofSplit, quarter, saysYearSoFar, toDate, weeksTo } from "./period-parts";

/** "nine months", "9M", "9 Mo."; read its count with `countOf`. */
const COUNT = `(?<![\\d.,])(?<count>${wordsFrom(1, 12)}|1[0-2]|[1-9])`;
const MONTHS = `(?:[- ]?(?:months?|mos?\\b\\.?)|M\\b)(?:['’])?`;

const countOf = (word = "") => smallNumber(word) ?? Number(word);

const COUNTED = new RegExp(`^(?:the\\s+|first\\s+|same\\s+)*${COUNT}${MONTHS}$`, "iu");

/** The number of months, if a text is nothing else: "9 months", "9M", "first nine months". */
export const monthCount = (text: string): number | undefined =>
  countOf(COUNTED.exec(text.trim())?.groups?.count) || undefined;

/** The kind of a period of some months. One that starts with the financial year is the year to date. */
export function kindOfMonths(
  months: number,
  lastMonth: number,
  { yearEndMonth = 12 }: PeriodContext,
): Period["kind"] {
  if (months === 1) return "month";
  if (months === 3) return "quarter";
  if (months === 6) return "half";
  if (months === 12) return "year";
  return (((lastMonth - months - yearEndMonth) % 12) + 12) % 12 === 0 ? "yearToDate" : "range";
}

const months = (year: number, month: number, count: number, context: PeriodContext) =>
  monthsTo(year, month, count, kindOfMonths(count, month, context));

const FROM = `(?:(?<![\\d.,])(?<fromDay>\\d{1,2})(?:st|nd|rd|th|\\.)?\\s+(?<fromMonth>${WORD})|(?<fromMonth2>${WORD})\\s+(?<fromDay2>\\d{1,2})(?:st|nd|rd|th)?)(?:,?\\s+(?<fromYear>${YEAR}))?`;

/** Periods given by their length or start, together with the day or month that they end in. */
export const LENGTHS_TO: Rule[] = [
  // "eight months to 31 March 2026", "three months ended June 30, 2024"
  [
    new RegExp(`${COUNT}[- ]months?\\s+(?:period\\s+)?(?:ended|ending|to)?\\s*(?:the\\s+)?${DATE}`, "iu"),
    (groups, context) => {
      const date = dayOf(groups, context);
      const count = countOf(groups.count);
      if (!date) return undefined;
      const period = weeksTo(date, count, "range");
      return { ...period, kind: kindOfMonths(count, Number(period.end.slice(5, 7)), context) };
    },
  ],
  // "Six months to September 2025", "three months ended June 2024"
  [
    new RegExp(
      `${COUNT}[- ]months?\\s+(?:period\\s+)?(?:ended|ending|to)\\s+(?:end\\s+(?:of\\s+)?)?(?<month>${WORD})\\s+(?<year>${YEAR})`,
      "iu",
    ),
    (groups, context) => {
      const month = monthOf(groups.month ?? "");
      return month ? months(Number(groups.year), month, countOf(groups.count), context) : undefined;
    },
  ],
  // "Half year to 30 September 2025"
  [
    new RegExp(`half[- ]?year\\s+(?:ended|ending|to)\\s*(?:the\\s+)?${DATE}`, "iu"),
    (groups, context) => {
      const date = dayOf(groups, context);
      return date && weeksTo(date, 6, "half");
    },
  ],
  // "1 July 2025 to 31 January 2026", "January 1 to June 30, 2025"
  [
    new RegExp(`${FROM}\\s*(?:to|through|until|(?<dash>[-–—]))\\s*${DATE}`, "iu"),
    (groups, context) => {
      const to = dayOf(groups, context);
      const month = monthOf(groups.fromMonth ?? groups.fromMonth2 ?? "");
      const day = Number(groups.fromDay ?? groups.fromDay2);
      // "January 26, 2019 - February 22, 2019" defines a fiscal month in a list of them.
      if (!to || !month || day > 31 || (groups.dash && day !== 1)) return undefined;
      const isBefore = month < to[1] || (month === to[1] && day <= to[2]);
      const year = groups.fromYear ? Number(groups.fromYear) : isBefore ? to[0] : to[0] - 1;
      const count = (to[0] - year) * 12 + to[1] - month + 1;
      if (count < 1) return undefined;
      if (day === 1 && to[2] === lastDay(to[0], to[1])) return months(to[0], to[1], count, context);
      return { kind: "range", start: iso(year, month, day), end: iso(...to) };
    },
  ],
];

/** Months counted from the start of a financial year. If the year is still running, they end in the reporting month. */
function ofYear(count: number, year: number, context: PeriodContext): Period {
  const { yearEndMonth, reportedTo, isNamedBefore } = context;
  const reported = Number(reportedTo?.slice(5, 7) ?? 12);
  if (yearEndMonth === undefined && reported !== 12 && count < 12)
    return months(year, reported, count, context);
  const last = new Date(Date.UTC(year + (isNamedBefore ? 1 : 0), (yearEndMonth ?? 12) - 12 + count, 0));
  return months(last.getUTCFullYear(), last.getUTCMonth() + 1, count, context);
}

const NAMED = `(?:(?:FY\\s?|['’])(?<short>\\d{2})(?!\\d)|(?:FY\\s?)?(?<year>${YEAR}))${SPLIT}`;
const NTH = "(?<![\\p{L}\\d])(?:P|M|period|month)\\s?0?(?<nth>1[0-2]|[1-9])(?!\\d)";

const named = (groups: Record<string, string>, context: PeriodContext): [number, PeriodContext] => {
  const [of, within] = ofSplit({ ...groups, year: groups.year ?? groups.short ?? "" }, context);
  return [fullYear(of.year ?? ""), within];
};

/** Periods given by their length and financial year. */
export const LENGTHS_OF_YEARS: Rule[] = [
  // "Six months 2023", "9M FY26", "9 Mo. 2024", "first nine months of 2024", "10 months 2024/25"
  [
    new RegExp(`${COUNT}${MONTHS}(?:\\s+of)?[\\s,]*${NAMED}`, "iu"),
    (groups, context) => ofYear(countOf(groups.count), ...named(groups, context)),
  ],
  // "FY26 9M"
  [
    new RegExp(`(?<![\\p{L}\\d])${NAMED}[\\s,]+${COUNT}${MONTHS}`, "iu"),
    (groups, context) => ofYear(countOf(groups.count), ...named(groups, context)),
  ],
  // "P8 2025/26", "Period 8 FY26 YTD"
  [
    new RegExp(`${NTH}[\\s,]*(?:ytd\\s*)?${NAMED}`, "iu"),
    (groups, context, text) => {
      const { end } = ofYear(Number(groups.nth), ...named(groups, { yearEndMonth: 12, ...context }));
      const [year, month] = [Number(end.slice(0, 4)), Number(end.slice(5, 7))];
      const isToDate = saysYearSoFar(text);
      return isToDate ? toDate(year, month, context) : monthsTo(year, month, 1, "month");
    },
  ],
];

const WEEKS_OF_QUARTERS = 13;

/** Periods in weeks, for companies with a 52-week year. */
export const WEEKS: Rule[] = [
  // "13 weeks ended 28 September 2025", "35 weeks to 31 August 2025"
  [
    new RegExp(
      `(?<![\\d.,])(?<weeks>[1-4]?\\d|5[01])[- ]weeks?\\s+(?:period\\s+)?(?:ended|ending|to)\\s*${DATE}`,
      "iu",
    ),
    (groups, context): Period | undefined => {
      const day = dayOf(groups, context);
      const weeks = Number(groups.weeks);
      if (!day || weeks === 0) return undefined;
      if (weeks % WEEKS_OF_QUARTERS === 0) {
        const count = (weeks / WEEKS_OF_QUARTERS) * 3;
        const period = weeksTo(day, count, "range");
        return { ...period, kind: kindOfMonths(count, Number(period.end.slice(5, 7)), context) };
      }
      const end = iso(...day);
      return { kind: "range", start: daysAfter(end, 1 - 7 * weeks), end };
    },
  ],
];

/** Months and quarters by number. */
export const NUMBERED: Rule[] = [
  // "01-09/2025", "1–9/2025": January to September
  [
    new RegExp(
      `(?<![\\d.,/-])0?(?<from>[1-9]|1[0-2])\\s?[-–]\\s?0?(?<to>[1-9]|1[0-2])\\s?[/.]\\s?(?<year>${YEAR})(?!\\d)`,
      "u",
    ),
    (groups, context) => {
      const [from, to] = [Number(groups.from), Number(groups.to)];
      return from < to ? months(Number(groups.year), to, to - from + 1, context) : undefined;
    },
  ],
  // "Q1-Q3 2025", "Q1–3 FY26", "Q4 2027 – Q3 2028"
  [
    new RegExp(
      `(?<![\\p{L}\\d])Q\\s?(?<from>[1-4])(?:\\s(?<fromYear>${YEAR}))?\\s?[-–]\\s?Q?\\s?(?<to>[1-4])[\\s,'’/-]*(?:FY\\s?)?(?<year>${YEAR}|\\d{2}(?!\\d))${SPLIT}`,
      "iu",
    ),
    (written, context) => {
      const [groups, within] = ofSplit(written, context);
      const year = fullYear(groups.year ?? "");
      const years = written.fromYear ? year - Number(written.fromYear) : 0;
      const quarters = 4 * years + Number(written.to) - Number(written.from) + 1;
      if (quarters < 2) return undefined;
      const { end } = quarter({ q: written.to, year: String(year) }, within);
      return months(Number(end.slice(0, 4)), Number(end.slice(5, 7)), quarters * 3, within);
    },
  ],
  // "09/2025"
  [
    new RegExp(`(?<![\\d.,/-])(?<month>0?[1-9]|1[0-2])/(?<year>${YEAR})(?![\\d/])`, "u"),
    (groups) => monthsTo(Number(groups.year), Number(groups.month), 1, "month"),
  ],
];
