"use client";

import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import type { Device } from "./use-device";

function subscribe(onChange: () => void) {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

/** Whether there is a connection, and whether what was written is on the server. */
export function SyncState({ device: { synced, renew }, unsent }: { device: Device; unsent: number }) {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const isUpToDate = isOnline && synced?.isReached && unsent === 0;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <p role="status">
        {isUpToDate ? "You are online. Your notes are on the server." : sentence(isOnline, unsent)}
      </p>
      {isOnline && !isUpToDate && (
        <Button variant="outline" size="sm" onClick={() => void renew()}>
          Send now
        </Button>
      )}
      {isOnline && (
        <a href="/prep-me" className="text-primary underline-offset-4 hover:underline">
          Open Prep Me
        </a>
      )}
    </div>
  );
}

function sentence(isOnline: boolean, unsent: number): string {
  const state = isOnline ? "Trying to reach BoardGPT..." : "You are offline.";
  if (unsent === 0) return state;
  const notes = unsent === 1 ? "1 note is" : `${unsent} notes are`;
  return `${isOnline ? "" : `${state} `}${notes} on this device only${isOnline ? "." : " and will be sent when you are online."}`;
}
