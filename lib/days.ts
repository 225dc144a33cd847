const DAY_MS = 86_400_000;

/** Days from one ISO day to another; negative where the second is earlier, NaN where one is no day. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The ISO day so many days after another, before it where the number is negative. Throws a RangeError for what is no day. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** A day of the database, or the day in UTC of a moment, as an ISO day. */
export const isoDayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Today in UTC as an ISO day. */
export const isoToday = (): string => isoDayOf(new Date());

// Made once: making one takes longer than writing a thousand days by it.
const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const MONTH = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** "2026-02-06" as "Feb 6, 2026", whatever the time zone of the reader: papers and filings have days, not hours. */
export function formatDay(isoDate: string): string {
  return DAY.format(Date.parse(isoDate));
}

/** "2026-02-06", or a moment of that day in UTC, as "February 2026". */
export function formatMonth(iso: string): string {
  return MONTH.format(Date.parse(iso));
}
