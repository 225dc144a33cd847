"use client";

import { useSyncExternalStore } from "react";
import { relativeLocal, relativeUtc } from "@/lib/ui/dates";

const MINUTE_MS = 60_000;

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}

type RelativeMomentProps = {
  iso: string;
  /** When the page was made, as an ISO timestamp: the server's words, and the browser's first, count from here. */
  now: string;
};

/** How far a moment is from now, "in 5 days". In the reader's time zone, and kept up to date, once the browser has taken over. */
export function RelativeMoment({ iso, now }: RelativeMomentProps) {
  const text = useSyncExternalStore(
    everyMinute,
    () => relativeLocal(iso, new Date()),
    () => relativeUtc(iso, new Date(now)),
  );
  return <time dateTime={iso}>{text}</time>;
}
