import { isoDay, isoMonth } from "@/lib/evidence/calendar";
import { MONTH_NAME, monthNumber } from "@/lib/evidence/months";
import { readPeriod } from "@/lib/evidence/tables-periods";
import type { Column, Period, Table } from "@/lib/evidence/tables-types";
import type { PaperDate } from "../paper-date";

const DAY = new RegExp(
  `\\b(?:(\\d{1,2})(?:st|nd|rd|th)?\\s${MONTH_NAME}|${MONTH_NAME}\\.?\\s(\\d{1,2})(?:st|nd|rd|th)?),?\\s((?:19|20)\\d\\d)\\b`,
  "i",
);
const NUMERIC_DAY = /\b(\d{1,2})\/(\d{1,2})\/((?:20)\d\d)\b/;
const TWO_YEARS = /\b((?:19|20)\d\d)\s?[/–-]\s?(?:20)?(\d\d)\b/;
const CUMULATIVE = /\bytd\b|year[\s-]+to[\s-]+date|\bcumulative\b|\bto date\b/i;
const MONTHS_ENDED = /\b(three|six|nine|twelve|\d{1,2}) months ended|\b(quarter|year|month) ended/i;

/** What is known of the time of a table beside its columns. */
export type TableTime = {
  /** Month its figures reach to, "2024-05"; null when it does not say. */
  month: string | null;
  /** The quarter it is about, "2024-Q2", where its title says so. */
  quarter: string | null;
  year: string | null;
  /** Whether it names the year; else it is that of its month, which a financial year may not agree with. */
  namesYear: boolean;
  isCumulative: boolean;
};

/** The normalised period that a text names: "2024-03", "2024-03-31", "2024-Q1", "2024", "2023/24"; null if none with its year. */
export function namedPeriod(text: string): string | null {
  const day = DAY.exec(text);
  if (day) {
    const found = isoDay(Number(day[5]), monthNumber(day[2] ?? day[3] ?? ""), Number(day[1] ?? day[4]));
    const length = MONTHS_ENDED.exec(text)?.[0].toLowerCase();
    return found && (length ? `${found} ${length}` : found);
  }
  const numeric = NUMERIC_DAY.exec(text);
  // Where the day can be told from the month: "5/31/2024".
  if (numeric) return monthFirst(numeric) ?? dayFirst(numeric);
  const period = readPeriod(text);
  return period && normalPeriod(period, text);
}

const monthFirst = (m: RegExpExecArray) =>
  Number(m[2]) > 12 ? isoDay(Number(m[3]), Number(m[1]), Number(m[2])) : null;
const dayFirst = (m: RegExpExecArray) =>
  Number(m[1]) > 12 ? isoDay(Number(m[3]), Number(m[2]), Number(m[1])) : null;

function normalPeriod({ kind, order }: Period, text: string): string | null {
  const year = Math.floor((order - 1) / 12);
  if (year < 1900) return null;
  const month = order - year * 12;
  const fiscal = TWO_YEARS.exec(text);
  const named = fiscal ? `${fiscal[1]}/${fiscal[2]}` : String(year);
  if (kind === "quarter") return `${named}-Q${month / 3}`;
  if (kind === "year") return named;
  return isoMonth({ year, month });
}

/** What a table says of its time in its title, its date line and its columns, or its paper for it. */
export function tableTime(table: Table, { month }: PaperDate): TableTime {
  const titles = [table.asOf, table.title].filter(Boolean);
  const named = titles.flatMap((title) => namedPeriod(title) ?? []);
  const latest = table.columns
    .filter(({ role, span }) => (role === "period" || role === "actual") && span !== "ytd")
    .flatMap(({ label }) => namedPeriod(label)?.match(/^\d{4}-\d\d(?!\d)/)?.[0] ?? [])
    .sort()
    .at(-1);
  const own = named.flatMap((period) => period.match(/^\d{4}-\d\d/)?.[0] ?? [])[0];
  const quarter = named.find((period) => /-Q\d$/.test(period)) ?? null;
  const reached = own ?? (quarter ? null : (latest ?? month));
  const year = named.find((period) => /^\d{4}(?:\/\d\d)?$/.test(period));
  return {
    month: reached,
    quarter,
    year: year ?? yearOf(reached ?? quarter),
    namesYear: year !== undefined,
    isCumulative: titles.some((title) => CUMULATIVE.test(title)),
  };
}

const yearOf = (period: string | null) => period?.slice(0, 4) ?? null;

/**
 * The normalised period of a column's figures; null when it is not certain. "2024-04 YTD" is what has come in until then,
 * "~2024" the year that a table of 2024 speaks of without naming it.
 */
export function columnPeriod(column: Column, time: TableTime): string | null {
  const named = namedPeriod(column.label);
  if (column.span === "ytd" || CUMULATIVE.test(column.label)) {
    const until = named?.match(/^\d{4}-(?:\d\d|Q\d)/)?.[0] ?? time.month ?? time.quarter;
    return until && `${until} YTD`;
  }
  if (column.span === "year" && !named) return time.year && (time.namesYear ? time.year : `~${time.year}`);
  if (named) return time.isCumulative ? `${named} YTD` : named;
  if (column.span === "quarter") return time.quarter;
  const own = time.quarter ?? time.month;
  return own && (time.isCumulative ? `${own} YTD` : own);
}
