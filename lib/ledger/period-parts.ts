import { iso, lastDay, monthsTo, type Period, type PeriodContext } from "./period";

/** Pattern source for the year to date. */
export const YEAR_SO_FAR = "(?:f?ytd|y\\.t\\.d\\.|year[- ]to[- ]date)";
const SO_FAR = new RegExp(`(?<!\\p{L})${YEAR_SO_FAR}(?!\\p{L})`, "iu");

/** Whether words mean the year to date; "to date" alone may refer to a program. */
export const saysYearSoFar = (text: string): boolean => SO_FAR.test(text);

/** Days by which a 52-week year may end before or after its month does. */
const WEEK = 7;

/** The month that a paper reports: the one that its date ends, else the one before, as in papers for a meeting. */
export function reportedMonth({
  reportedTo,
  isForMeeting,
}: PeriodContext): [year: number, month: number] | undefined {
  if (!reportedTo) return undefined;
  const [year = 0, month = 0, date = 0] = reportedTo.split("-").map(Number);
  if (!isForMeeting && date > lastDay(year, month) - WEEK) return [year, month];
  const before = new Date(Date.UTC(year, month - 1, 0));
  return [before.getUTCFullYear(), before.getUTCMonth() + 1];
}

export function fullYear(text: string): number {
  const value = Number(text);
  return text.length === 4 ? value : value + (value < 70 ? 2000 : 1900);
}

/** The default end of a year written "2025/26". */
export const SPLIT_YEAR_END = 6;

/** "Q1 2025/26" and "H1 2025-26" belong to the financial year named after the second of its years. */
export function ofSplit(
  groups: Record<string, string>,
  context: PeriodContext,
): [Record<string, string>, PeriodContext] {
  const year = fullYear(groups.year ?? "");
  if (groups.split === undefined || fullYear(groups.split) !== year + 1) return [groups, context];
  const yearEndMonth = (context.yearEndMonth ?? 12) === 12 ? SPLIT_YEAR_END : context.yearEndMonth;
  return [
    { ...groups, year: String(year + 1) },
    { ...context, ...(yearEndMonth && { yearEndMonth }), isNamedBefore: false },
  ];
}

/** The months up to a day: a period counted in weeks may end a few days into the next month. */
export function weeksTo(
  [year, month, day]: [number, number, number],
  months: number,
  kind: Period["kind"],
): Period {
  const ended = new Date(Date.UTC(year, month - 1, day <= 7 ? 0 : 1));
  return monthsTo(ended.getUTCFullYear(), ended.getUTCMonth() + 1, months, kind);
}

export function yearTo(year: number, month: number, day: number, { isNamedBefore }: PeriodContext): Period {
  const period = weeksTo([year, month, day], 12, "year");
  return period.end.slice(5, 7) === "12"
    ? period
    : { ...period, fiscalYear: Number(period.end.slice(0, 4)) - (isNamedBefore ? 1 : 0) };
}

/** "Year to 31 January 2026" is the year to date if the financial year ends in another month. */
export function yearSoFar(year: number, month: number, day: number, context: PeriodContext): Period {
  const whole = yearTo(year, month, day, context);
  const { yearEndMonth } = context;
  const last = Number(whole.end.slice(5, 7));
  return yearEndMonth === undefined || last === yearEndMonth
    ? whole
    : toDate(Number(whole.end.slice(0, 4)), last, context);
}

export function toDate(year: number, month: number, { yearEndMonth = 12 }: PeriodContext): Period {
  const first = (yearEndMonth % 12) + 1;
  return monthsTo(year, month, ((month - first + 12) % 12) + 1, "yearToDate");
}

export function yearToDate(year: number, context: PeriodContext): Period | undefined {
  const reported = reportedMonth(context);
  if (!reported) return undefined;
  const [ends, month] = reported;
  const period = toDate(ends, month, context);
  if (year === ends) return period;
  const moved = (day: string) => `${Number(day.slice(0, 4)) - ends + year}${day.slice(4)}`;
  const end = moved(period.end);
  const [y, m] = [Number(end.slice(0, 4)), Number(end.slice(5, 7))];
  return { ...period, start: moved(period.start), end: iso(y, m, lastDay(y, m)) };
}

/** Pattern source for a quarter, by number or in words; read its groups with `quarterOf`. */
export const QUARTER =
  "(?:(?:Q|(?<!\\p{L})(?:quarter|qtr|trimestre|trim\\.|[qk][uv]arta?l|kwartaal))\\s?(?<q>[1-4])|(?<!\\d)(?<q2>[1-4])(?:st|nd|rd|th|er|[eoº.])?\\s?(?:Q|quarter|trimestre|trim\\.|[qk][uv]arta?l|kwartaal)|(?<q3>first|second|third|fourth)\\s+quarter)";

/** The quarter that `QUARTER` found, 1 to 4. */
export const quarterOf = ({ q, q2, q3 }: Record<string, string | undefined>): number =>
  Number(q ?? q2) || ["first", "second", "third", "fourth"].indexOf(q3?.toLowerCase() ?? "") + 1;

export function quarter(
  groups: Record<string, string | undefined>,
  { yearEndMonth = 12, isNamedBefore }: PeriodContext,
): Period {
  const year = fullYear(groups.year ?? "") + (isNamedBefore ? 1 : 0);
  const end = new Date(Date.UTC(year, yearEndMonth - (4 - quarterOf(groups)) * 3, 0));
  return monthsTo(end.getUTCFullYear(), end.getUTCMonth() + 1, 3, "quarter");
}

/** "H1 2025": half of a financial year. */
export function half(
  { h, year = "" }: Record<string, string | undefined>,
  { yearEndMonth = 12 }: PeriodContext,
): Period {
  const isSecond = /^(?:2|second)$/i.test(h ?? "");
  return monthsTo(fullYear(year), isSecond ? yearEndMonth : yearEndMonth - 6, 6, "half");
}
