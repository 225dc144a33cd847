import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { BenchmarkAnalysis } from "@/lib/benchmarks/analysis/types";
import type { DeepAnalysis } from "@/lib/benchmarks/research/types";
import { queryKeys } from "@/lib/ui/keys";
import { ResearchTab } from "./research/research-tab";
import type { Benchmark } from "./use-benchmark";

/** The research of filings for the result that is open. `notLive`: why no filings are read. */
export function ResearchPanel({ benchmark, notLive }: { benchmark: Benchmark; notLive: string | null }) {
  const { analysis, goTo } = benchmark;
  const runId = analysis?.id ?? null;
  const queryClient = useQueryClient();
  const keep = useCallback(
    (deepAnalysis: DeepAnalysis) => {
      if (runId === null) return;
      queryClient.setQueryData<BenchmarkAnalysis>(queryKeys.benchmarkRun(runId), (run) =>
        run ? { ...run, deepAnalysis } : run,
      );
      void queryClient.invalidateQueries({ queryKey: queryKeys.benchmarkRuns(), exact: true });
    },
    [queryClient, runId],
  );
  return (
    <ResearchTab
      runId={runId}
      analysis={analysis}
      notLive={notLive}
      onResearched={keep}
      onGoToSetup={() => goTo("setup")}
    />
  );
}
