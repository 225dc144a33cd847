import { format, isValid, parseISO } from "date-fns";

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
  if (!isValid(moment)) return iso;
  return format(new Date(moment.getTime() + moment.getTimezoneOffset() * 60_000), form);
}
