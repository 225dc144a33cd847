"use client";

import { useSyncExternalStore } from "react";
import { jobOf, subscribe } from "./research/research-jobs";

/** Whether filings are read for the run now, or were and something went wrong: there is something to look at. */
export function useIsResearching(runId: string | null): boolean {
  return useSyncExternalStore(
    subscribe,
    () => runId !== null && jobOf(runId) !== null,
    () => false,
  );
}
