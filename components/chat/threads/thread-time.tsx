import { useSyncExternalStore } from "react";
import { counted, DATE, formatLocal, formatUtc } from "@/lib/ui/dates";

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago, as one would say it: "just now", "5 minutes ago", "3 days ago", and the date after a week. */
export function timeAgo(iso: string, now: number): string {
  const age = now - Date.parse(iso);
  if (Number.isNaN(age) || age > 7 * DAY_MS) return formatLocal(iso, DATE);
  if (age < MINUTE_MS) return "just now";
  if (age < HOUR_MS) return `${counted(Math.floor(age / MINUTE_MS), "minute")} ago`;
  if (age < DAY_MS) return `${counted(Math.floor(age / HOUR_MS), "hour")} ago`;
  return `${counted(Math.floor(age / DAY_MS), "day")} ago`;
}

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS);
  return () => clearInterval(timer);
}

/** When a thread was last used. The server writes the date, since it knows neither zone nor time of the reader. */
export function ThreadTime({ iso }: { iso: string }) {
  const text = useSyncExternalStore(
    everyMinute,
    () => timeAgo(iso, Date.now()),
    () => formatUtc(iso, DATE),
  );
  return <time dateTime={iso}>{text}</time>;
}
