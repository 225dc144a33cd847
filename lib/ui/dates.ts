// Written by hand: libraries that format dates for any language weigh as much as a page, and browsers' own formats differ.

/** The product's date formats, for lists and for details. */
export const DATE = "MMM d, yyyy";
export const DATE_TIME = "MMM d, yyyy 'at' h:mm a";
/** Time of day of a chat message. */
export const TIME = "h:mm a";

export type DateForm = typeof DATE | typeof DATE_TIME | typeof TIME;

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

const HOUR = 60;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;

/** The time, or the start of a day in the local time zone; an invalid date for anything else. */
function momentOf(iso: string): Date {
  return new Date(/^\d{4}-\d\d-\d\d$/.test(iso) ? `${iso}T00:00` : iso);
}

const isValid = (moment: Date) => !Number.isNaN(moment.getTime());

function written(moment: Date, form: DateForm): string {
  const date = `${MONTHS[moment.getMonth()]} ${moment.getDate()}, ${moment.getFullYear()}`;
  if (form === DATE) return date;
  const hours = moment.getHours();
  const minutes = String(moment.getMinutes()).padStart(2, "0");
  const time = `${hours % 12 || 12}:${minutes} ${hours < 12 ? "AM" : "PM"}`;
  return form === TIME ? time : `${date} at ${time}`;
}

/** Formats an ISO timestamp in the local time zone; an invalid one is returned unchanged. */
export function formatLocal(iso: string, form: DateForm): string {
  const moment = momentOf(iso);
  return isValid(moment) ? written(moment, form) : iso;
}

/** Formats an ISO timestamp in UTC, for a server, which does not know the reader's time zone. */
export function formatUtc(iso: string, form: DateForm): string {
  const moment = momentOf(iso);
  return isValid(moment) ? written(inUtc(moment), form) : iso;
}

/** The time whose local clock reads what the given one's clock reads in UTC. */
function inUtc(moment: Date): Date {
  return new Date(moment.getTime() + moment.getTimezoneOffset() * 60_000);
}

/** Up to this many days, days are counted; beyond, months say more. */
const COUNTED_DAYS = 30;

/** "in 5 days", "tomorrow", "about 2 hours ago": by the local calendar, and by the clock within a day. */
export function relativeLocal(iso: string, now: Date): string {
  const moment = momentOf(iso);
  return isValid(moment) ? relative(moment, now) : iso;
}

/** The same by the UTC calendar. */
export function relativeUtc(iso: string, now: Date): string {
  const moment = momentOf(iso);
  return isValid(moment) ? relative(inUtc(moment), inUtc(now)) : iso;
}

function relative(moment: Date, now: Date): string {
  const days = dayNumber(moment) - dayNumber(now);
  if (days === 1) return "tomorrow";
  if (days === -1) return "yesterday";
  const minutes = Math.round((moment.getTime() - now.getTime()) / 60_000);
  if (minutes === 0 && moment <= now) return "just now";
  const far = days === 0 ? withinDay(Math.abs(minutes)) : overDays(Math.abs(days), Math.abs(minutes));
  return minutes >= 0 ? `in ${far}` : `${far} ago`;
}

/** Days are counted by the calendar, whatever their length in hours. */
const dayNumber = (moment: Date) =>
  Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) / 86_400_000;

export const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

function withinDay(minutes: number): string {
  if (minutes === 0) return "less than a minute";
  if (minutes < 45) return counted(minutes, "minute");
  return `about ${counted(Math.max(1, Math.round(minutes / HOUR)), "hour")}`;
}

function overDays(days: number, minutes: number): string {
  if (days <= COUNTED_DAYS) return counted(days, "day");
  const months = Math.round(minutes / MONTH);
  if (minutes < 2 * MONTH) return `about ${counted(months, "month")}`;
  if (days < 365) return counted(months, "month");
  const rest = ((days % 365.25) / 365.25) * 12;
  const years = Math.max(1, Math.floor(days / 365.25));
  if (rest < 3) return `about ${counted(years, "year")}`;
  return rest < 9 ? `over ${counted(years, "year")}` : `almost ${counted(years + 1, "year")}`;
}
