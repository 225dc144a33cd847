"use client";

import { useIsGoing } from "@/lib/ui/going";
import { useDelayed } from "@/lib/ui/use-delayed";

/** From when on the wait is long enough to speak of, in milliseconds. */
const LONG_MS = 200;

/** Says below the bar that a page is on its way; the one before it stays until then. */
export function Going() {
  const isGoing = useIsGoing();
  const isLong = useDelayed(isGoing, LONG_MS);
  return (
    <div aria-live="polite" className="pointer-events-none absolute inset-x-0 top-full flex justify-center">
      {isGoing && isLong && (
        <p className="mt-2 rounded-md border bg-popover px-3 py-1.5 text-sm shadow-md">Loading...</p>
      )}
    </div>
  );
}
