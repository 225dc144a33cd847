"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BenchmarkAnalysis } from "@/lib/benchmarks/analysis/types";
import type { AnalyzeInput } from "@/lib/benchmarks/schema";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { request } from "@/lib/ui/request";

/** The analysis of a saved run. Not asked for while the id is null. */
export function useRun(runId: string | null) {
  const queryKey = queryKeys.benchmarkRun(runId ?? "");
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      request<BenchmarkAnalysis>(pathOf(queryKey), "Failed to load the benchmark.", { signal }),
    enabled: runId !== null,
  });
}

/** Runs a benchmark, which is saved: the list of runs follows. */
export function useRunBenchmark() {
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
