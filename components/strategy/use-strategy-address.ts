import { useSearchParams } from "next/navigation";
import {
  openKpiIn,
  openPeriodIn,
  readStrategyAddress,
  readStrategyView,
  type StrategyAddress,
  type StrategyView,
  withKpi,
  withView,
  writeStrategyAddress,
} from "./strategy-address";

type Way = "pushState" | "replaceState";

/** What the address shows, and the KPI it opens. A reload, a link and the browser's Back all lead by it. */
export function useStrategyAddress(): StrategyAddress & { kpiId: string | null } {
  const params = new URLSearchParams(useSearchParams());
  return { ...readStrategyAddress(params), kpiId: openKpiIn(params) };
}

/** The period whose value the open KPI is shown at. */
export function useOpenPeriod(): string | null {
  return openPeriodIn(new URLSearchParams(useSearchParams()));
}

/** Whether the objectives are shown as cards or period by period. */
export function useStrategyView(): StrategyView {
  return readStrategyView(new URLSearchParams(useSearchParams()));
}

export function showView(view: StrategyView): void {
  put(withView(paramsNow(), view), "replaceState");
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
export function openKpi(kpiId: string, period?: string): void {
  const now = paramsNow();
  put(withKpi(now, kpiId, period), openKpiIn(now) ? "replaceState" : "pushState");
}

/** Closes the KPI that is open. */
export function closeKpi(): void {
  put(withKpi(paramsNow(), null), "replaceState");
}

/** Shows all objectives again, if it is those of this paper that are shown. */
export function stopShowing(paperId: string): void {
  if (readStrategyAddress(paramsNow()).paper === paperId) showObjectives({ paper: null });
}
