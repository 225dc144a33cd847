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

/** The filters in the address, and the open KPI. Makes reload, links and the browser's Back work. */
export function useStrategyAddress(): StrategyAddress & { kpiId: string | null } {
  const params = new URLSearchParams(useSearchParams());
  return { ...readStrategyAddress(params), kpiId: openKpiIn(params) };
}

/** The period of the open KPI's value. */
export function useOpenPeriod(): string | null {
  return openPeriodIn(new URLSearchParams(useSearchParams()));
}

/** The view of the objectives: cards or heat map. */
export function useStrategyView(): StrategyView {
  return readStrategyView(new URLSearchParams(useSearchParams()));
}

export function showView(view: StrategyView): void {
  put(withView(paramsNow(), view), "replaceState");
}

// The current address at the time of a click: `useSearchParams` lags until the next render.
const paramsNow = () => new URLSearchParams(window.location.search);

/** Changes the address without a server round trip; Next.js keeps `useSearchParams` in sync. */
function put(query: string, how: Way): void {
  window.history[how](null, "", `${window.location.pathname}${query}`);
}

/** Changes the filters. */
export function showObjectives(change: Partial<StrategyAddress>, how: Way = "replaceState"): void {
  const now = paramsNow();
  put(writeStrategyAddress(now, { ...readStrategyAddress(now), ...change }), how);
}

/** Opens a KPI, replacing an open one, so that Back returns to the list. */
export function openKpi(kpiId: string, period?: string): void {
  const now = paramsNow();
  put(withKpi(now, kpiId, period), openKpiIn(now) ? "replaceState" : "pushState");
}

/** Closes the open KPI. */
export function closeKpi(): void {
  put(withKpi(paramsNow(), null), "replaceState");
}

/** Clears the filter for this paper, if it is set. */
export function stopShowing(paperId: string): void {
  if (readStrategyAddress(paramsNow()).paper === paperId) showObjectives({ paper: null });
}
