import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { format } from "date-fns/format";
import { formatDistance } from "date-fns/formatDistance";
import { isValid } from "date-fns/isValid";
import { parseISO } from "date-fns/parseISO";

/** The two forms in which the product writes moments: in lists and in details. */
export const DATE = "MMM d, yyyy";
export const DATE_TIME = "MMM d, yyyy 'at' h:mm a";
/** Time of day of a chat message. */
export const TIME = "h:mm a";

export type DateForm = typeof DATE | typeof DATE_TIME | typeof TIME;

/** Writes an ISO timestamp in the time zone of whoever runs this; an unreadable one comes back as it is. */
export function formatLocal(iso: string, form: DateForm): string {
  const moment = parseISO(iso);
  return isValid(moment) ? format(moment, form) : iso;
}

/** Writes an ISO timestamp in UTC: what a server, which does not know the reader's zone, can say. */
export function formatUtc(iso: string, form: DateForm): string {
  const moment = parseISO(iso);
  return isValid(moment) ? format(inUtc(moment), form) : iso;
}

/** The moment whose clock reads here what the given one's reads in UTC. */
function inUtc(moment: Date): Date {
  return new Date(moment.getTime() + moment.getTimezoneOffset() * 60_000);
}

/** Days up to which they are counted; beyond, months say more. */
const COUNTED_DAYS = 30;

/** "in 5 days", "tomorrow", "about 2 hours ago": by the calendar of whoever runs this, and by the clock within a day. */
export function relativeLocal(iso: string, now: Date): string {
  const moment = parseISO(iso);
  return isValid(moment) ? relative(moment, now) : iso;
}

/** The same by the calendar of UTC. */
export function relativeUtc(iso: string, now: Date): string {
  const moment = parseISO(iso);
  return isValid(moment) ? relative(inUtc(moment), inUtc(now)) : iso;
}

function relative(moment: Date, now: Date): string {
  const days = differenceInCalendarDays(moment, now);
  if (days === 1) return "tomorrow";
  if (days === -1) return "yesterday";
  if (days === 0 || Math.abs(days) > COUNTED_DAYS) return formatDistance(moment, now, { addSuffix: true });
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}
