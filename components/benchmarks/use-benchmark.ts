import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { useRead } from "@/components/layout/use-read";
import type { BenchmarkAnalysis } from "@/lib/benchmarks/analysis/types";
import type { FocusArea } from "@/lib/benchmarks/focus-areas";
import type { AnalyzeInput } from "@/lib/benchmarks/schema";
import { queryKeys } from "@/lib/ui/keys";
import { request } from "@/lib/ui/request";
import { toast } from "@/lib/ui/toast";
import {
  type BenchmarkAddress,
  type BenchmarkTab,
  NOTHING_SELECTED,
  readBenchmarkAddress,
  type Selection,
  writeBenchmarkAddress,
} from "./benchmark-address";
import { selectionOf } from "./tab-rules";

/** The page's workflow: the selection, the open tab, and the running benchmark. */
export type Benchmark = ReturnType<typeof useBenchmark>;

// The current address at the time of a click: `useSearchParams` lags until the next render.
const addressNow = () => readBenchmarkAddress(new URLSearchParams(window.location.search));

/** Changes the address without a server round trip; Next.js keeps `useSearchParams` in sync. */
function put(address: BenchmarkAddress, how: "pushState" | "replaceState"): void {
  const query = writeBenchmarkAddress(new URLSearchParams(window.location.search), address);
  window.history[how](null, "", `${window.location.pathname}${query}`);
}

/** Keeps the workflow in the address, so that reload, links and the browser's Back work. */
export function useBenchmark() {
  const address = readBenchmarkAddress(new URLSearchParams(useSearchParams()));
  const run = useRun(address.runId);
  const { mutate, isPending, data: result } = useRunBenchmark();
  // `isPending` lags until the next render: a double click would run it twice.
  const isBusy = useRef(false);
  // The screen follows the address only in a later render.
  const isComing = result !== undefined && result.id !== address.runId && addressNow().runId === result.id;
  const analysis = (address.runId && run.data) || null;
  const scrollTo = useScrollToInsights(address.tab === "results" && analysis ? analysis.id : null);
  const made = analysis && selectionOf(analysis);

  function select(change: (selection: Selection) => Partial<Selection>) {
    const now = addressNow();
    const selection = now.selection ?? made ?? NOTHING_SELECTED;
    put({ ...now, selection: { ...selection, ...change(selection) } }, "replaceState");
  }
  function open(runId: string) {
    put({ runId, tab: "results", selection: null }, "pushState");
  }
  function show(result: BenchmarkAnalysis) {
    scrollTo(result.id);
    open(result.id);
    toast.success("Benchmark Analysis Complete", { description: whatWasMade(result) });
  }

  return {
    tab: address.tab,
    selection: address.selection ?? made ?? NOTHING_SELECTED,
    analysis,
    /** The saved run named in the address, while loading or unavailable. */
    opening: { runId: address.runId, isPending: run.isLoading, error: run.error },
    isRunning: isPending || isComing,
    goTo: (tab: BenchmarkTab) => put({ ...addressNow(), tab }, "pushState"),
    open,
    /** Closes a deleted run; its inputs stay selected. */
    forget(runId: string) {
      const now = addressNow();
      if (now.runId !== runId) return;
      put(
        { runId: null, tab: "setup", selection: now.selection ?? made ?? NOTHING_SELECTED },
        "replaceState",
      );
    },
    selectCompany: (companyId: string | null) => select(() => ({ companyId })),
    selectPeerSet: (peerSetId: string | null) => select(() => ({ peerSetId })),
    toggleFocusArea: (area: FocusArea) =>
      select(({ focusAreas }) => ({ focusAreas: toggled(focusAreas, area) })),
    /** Runs the benchmark for a complete selection. If the user has left the page, it does not navigate back. */
    start() {
      const selection = addressNow().selection ?? made ?? NOTHING_SELECTED;
      const { companyId: focalCompanyId, peerSetId, focusAreas } = selection;
      if (!focalCompanyId || !peerSetId || focusAreas.length === 0 || isBusy.current) return;
      isBusy.current = true;
      mutate(
        { focalCompanyId, peerSetId, focusAreas },
        {
          onSuccess: show,
          onSettled: () => {
            isBusy.current = false;
          },
        },
      );
    },
  };
}

function toggled(areas: FocusArea[], area: FocusArea): FocusArea[] {
  return areas.includes(area) ? areas.filter((other) => other !== area) : [...areas, area];
}

function whatWasMade({ focalCompany, focusAreas }: BenchmarkAnalysis): string {
  const count = focusAreas.length;
  return `Generated insights for ${focalCompany.ticker} across ${count} focus ${count === 1 ? "area" : "areas"}.`;
}

/** The analysis of a saved run. Disabled while the id is null. */
function useRun(runId: string | null) {
  return useRead<BenchmarkAnalysis>(queryKeys.benchmarkRun(runId ?? ""), "Failed to load the benchmark.", {
    enabled: runId !== null,
  });
}

/** Runs a benchmark, which is saved, and refreshes the list of runs. */
function useRunBenchmark() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: AnalyzeInput) =>
      request<BenchmarkAnalysis>("/api/benchmarks/analyze", "Failed to run benchmark analysis", {
        method: "POST",
        body: input,
      }),
    meta: { errorTitle: "Analysis Failed" },
    onSuccess: (analysis) => {
      queryClient.setQueryData(queryKeys.benchmarkRun(analysis.id), analysis);
      void queryClient.invalidateQueries({ queryKey: queryKeys.benchmarkRuns(), exact: true });
    },
  });
}

/** Time for the results to render. */
const DELAY_MS = 100;

/** Id of the element that is scrolled to and focused, because the clicked button is gone. */
export const INSIGHTS_ID = "instant-insights";

/**
 * Scrolls a run's insights into view once they are shown. Returns a function that sets the run to wait for.
 * @param shownId the run whose results are on screen; null while something else is
 */
function useScrollToInsights(shownId: string | null): (runId: string) => void {
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    if (shownId === null || shownId !== awaited.current) return;
    const timer = setTimeout(() => {
      awaited.current = null;
      showInsights();
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [shownId]);
  return (runId) => {
    awaited.current = runId;
  };
}

/** Respects the reduced-motion preference. */
function showInsights(): void {
  const insights = document.getElementById(INSIGHTS_ID);
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  insights?.focus({ preventScroll: true });
  insights?.scrollIntoView({ behavior: isStill ? "auto" : "smooth", block: "start" });
}
