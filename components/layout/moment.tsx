"use client";

import { useSyncExternalStore } from "react";
import { type DateForm, formatLocal, formatUtc } from "@/lib/ui/dates";

const never = () => () => {};

/**
 * A moment in the reader's time zone. The server does not know it and renders UTC; the browser corrects that
 * in the frame of hydration.
 */
export function Moment({ iso, form }: { iso: string; form: DateForm }) {
  const text = useSyncExternalStore(
    never,
    () => formatLocal(iso, form),
    () => formatUtc(iso, form),
  );
  return <time dateTime={iso}>{text}</time>;
}
