"use client";

import { useIsGoing } from "@/lib/ui/going";
import { useDelayed } from "@/lib/ui/use-delayed";

/** Navigation that takes longer than this is shown, in milliseconds. */
const LONG_MS = 200;

/** Shows below the navigation bar that a page is loading; the previous one stays until then. */
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
