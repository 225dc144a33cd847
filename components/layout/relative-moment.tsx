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
  /**
   * When the page was rendered, as an ISO timestamp: the reference for the server's text, and for the
   * browser's first.
   */
  now: string;
};

/** How far a moment is from now, "in 5 days". After hydration it uses the reader's time zone and stays up to date. */
export function RelativeMoment({ iso, now }: RelativeMomentProps) {
  const text = useSyncExternalStore(
    everyMinute,
    () => relativeLocal(iso, new Date()),
    () => relativeUtc(iso, new Date(now)),
  );
  return <time dateTime={iso}>{text}</time>;
}
