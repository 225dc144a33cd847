/** A day of the database, or the day in UTC of a moment, as an ISO day. */
export function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Today in UTC as an ISO day. */
export function isoToday(): string {
  return isoDay(new Date());
}
