"use client";

import { WifiOffIcon } from "lucide-react";
import { useEffect } from "react";
import { useOnline } from "@/lib/ui/use-online";

/** Delay after page load, in milliseconds: this is not urgent. */
const AFTER_MS = 3000;

/**
 * Shows below the navigation bar that there is no network, with a link to what is stored on this device. It
 * overlays the margin above the page, which therefore does not move. Registers the service worker, which
 * answers for unreachable pages.
 */
export function OfflineBar() {
  const isOnline = useOnline();
  useEffect(() => {
    const rested = setTimeout(() => {
      // If registration fails, the browser shows its own offline page.
      import("@/lib/offline/device/worker").then(({ answerOffline }) => answerOffline()).catch(() => {});
    }, AFTER_MS);
    return () => clearTimeout(rested);
  }, []);
  return (
    <div role="status" className="absolute inset-x-0 top-full group-has-data-offline/body:hidden">
      {!isOnline && (
        <p
          data-offline-bar=""
          className="flex h-6 items-center justify-center gap-1.5 bg-foreground text-xs text-background"
        >
          <WifiOffIcon className="size-3.5" aria-hidden="true" />
          You’re offline.
          <a href="/offline" className="flex h-6 items-center underline underline-offset-2">
            Open kept papers
          </a>
        </p>
      )}
    </div>
  );
}
