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

// By hand: a browser takes longer to make its first Intl than to show the page that a day stands on.
/** The names of the months in English. */
export const MONTHS_IN_ENGLISH =
  "January February March April May June July August September October November December".split(" ");

/** The parts of a day in UTC. Throws a RangeError if it is none. */
function partsOf(iso: string) {
  const day = new Date(iso);
  const month = MONTHS_IN_ENGLISH[day.getUTCMonth()];
  if (!month) throw new RangeError(`“${iso}” is not a day.`);
  return { month, date: day.getUTCDate(), year: day.getUTCFullYear() };
}

/** "2026-02-06" as "Feb 6, 2026", whatever the time zone of the reader: papers and filings have days, not hours. */
export function formatDay(isoDate: string): string {
  const { month, date, year } = partsOf(isoDate);
  return `${month.slice(0, 3)} ${date}, ${year}`;
}

/** "2026-02-06", or a moment of that day in UTC, as "February 2026". */
export function formatMonth(iso: string): string {
  const { month, year } = partsOf(iso);
  return `${month} ${year}`;
}
