"use client";

import { WifiOffIcon } from "lucide-react";
import { useEffect } from "react";
import { useOnline } from "@/lib/ui/use-online";

/** After the page has come, in milliseconds: nobody waits for this. */
const AFTER_MS = 3000;

/**
 * Says below the bar of every page that there is no network, and leads to what this device keeps. It lies in the margin above the
 * page, which therefore stays where it is. Has pages that cannot be reached answered by the product, not by the browser.
 */
export function OfflineBar() {
  const isOnline = useOnline();
  useEffect(() => {
    const rested = setTimeout(() => {
      // Where it cannot be, the browser says that there is no connection.
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
