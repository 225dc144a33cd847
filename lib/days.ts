const DAY_MS = 86_400_000;

/** Days from one ISO day to another; negative if the second is earlier, NaN if either is not a day. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The ISO day a number of days after another, or before it if negative. Throws a RangeError if the input is not a day. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** A date from the database, or the UTC day of a moment, as an ISO day. */
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
