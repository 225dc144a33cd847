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
