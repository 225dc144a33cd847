/** Formats timestamps in one time zone, in the product's formats (`DATE_TIME` of lib/ui/dates.ts). */
export type Moments = {
  /** IANA name. */
  timeZone: string;
  /** "Mar 12, 2026 at 10:00 AM" */
  dateTime: (iso: string) => string;
  /** "10:00 AM" */
  time: (iso: string) => string;
  /** "2026-03-12" */
  day: (iso: string) => string;
};

/** Whether this is a time zone name fit to show: an IANA name, as a browser reports it. */
export function isTimeZone(name: string): boolean {
  // Intl accepts offsets such as "+05:00", but readers do not recognize them.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Throws `RangeError` for a name that `isTimeZone` refuses. */
export function momentsIn(timeZone: string): Moments {
  const date = new Intl.DateTimeFormat("en-US", {
    timeZone,
    month: "short",
    day: "numeric",
    year: "numeric",
  });
  const time = new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit" });
  // The Swedish locale writes dates in ISO 8601 format.
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone });
  // Intl puts a narrow no-break space before AM and PM, which not every font has.
  const clock = (iso: string) => time.format(new Date(iso)).replaceAll("\u202f", " ");
  return {
    timeZone,
    dateTime: (iso) => `${date.format(new Date(iso))} at ${clock(iso)}`,
    time: clock,
    day: (iso) => day.format(new Date(iso)),
  };
}
