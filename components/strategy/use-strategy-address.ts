"use client";

import { useSearchParams } from "next/navigation";
import { openKpiIn, withKpi } from "./kpi-address";
import { readStrategyAddress, type StrategyAddress, writeStrategyAddress } from "./strategy-address";

type Way = "pushState" | "replaceState";

/** What the address shows, and the KPI it opens. A reload, a link and the browser's Back all lead by it. */
export function useStrategyAddress(): StrategyAddress & { kpiId: string | null } {
  const params = new URLSearchParams(useSearchParams());
  return { ...readStrategyAddress(params), kpiId: openKpiIn(params) };
}

// As it is when something is pressed: `useSearchParams` follows only with the next drawing.
const paramsNow = () => new URLSearchParams(window.location.search);

/** Changes the address without a round trip to the server; Next.js keeps `useSearchParams` in step. */
function put(query: string, how: Way): void {
  window.history[how](null, "", `${window.location.pathname}${query}`);
}

/** Shows other objectives. */
export function showObjectives(change: Partial<StrategyAddress>, how: Way = "replaceState"): void {
  const now = paramsNow();
  put(writeStrategyAddress(now, { ...readStrategyAddress(now), ...change }), how);
}

/** Opens a KPI; it takes the place of one that is open, so that Back leads to the list. */
export function openKpi(kpiId: string): void {
  const now = paramsNow();
  put(withKpi(now, kpiId), openKpiIn(now) ? "replaceState" : "pushState");
}

/** Closes the KPI that is open. */
export function closeKpi(): void {
  put(withKpi(paramsNow(), null), "replaceState");
}

/** Shows all objectives again, if it is those of this paper that are shown. */
export function stopShowing(paperId: string): void {
  if (readStrategyAddress(paramsNow()).paper === paperId) showObjectives({ paper: null });
}
