"use client";

import { formatDistanceStrict } from "date-fns/formatDistanceStrict";
import { isValid } from "date-fns/isValid";
import { parseISO } from "date-fns/parseISO";
import { useSyncExternalStore } from "react";
import { DATE, formatLocal, formatUtc } from "@/lib/ui/dates";

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

/** How long ago, as one would say it: "just now", "5 minutes ago", "3 days ago", and the date after a week. */
export function timeAgo(iso: string, now: number): string {
  const moment = parseISO(iso);
  const age = now - moment.getTime();
  if (!isValid(moment) || age > 7 * DAY_MS) return formatLocal(iso, DATE);
  if (age < MINUTE_MS) return "just now";
  return formatDistanceStrict(moment, now, { addSuffix: true, roundingMethod: "floor" });
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
