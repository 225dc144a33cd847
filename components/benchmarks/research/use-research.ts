"use client";

import { useEffect, useSyncExternalStore } from "react";
import type { CompanyPaper } from "@/lib/benchmarks/research/schema";
import type { DeepAnalysis } from "@/lib/benchmarks/research/types";
import { forgetJob, jobOf, type ResearchJob, startResearch, subscribe } from "./research-jobs";

/** The research of a run: what it is at, and how to begin it. `onResearched` hears of the report once. */
export function useResearch(runId: string | null, onResearched: (analysis: DeepAnalysis) => void) {
  const read = () => (runId === null ? null : jobOf(runId));
  const job: ResearchJob | null = useSyncExternalStore(subscribe, read, () => null);
  const made = job?.status === "done" ? job.analysis : null;

  useEffect(() => {
    if (!made || runId === null) return;
    onResearched(made);
    forgetJob(runId);
  }, [made, runId, onResearched]);

  return { job, start: (papers: CompanyPaper[]) => runId !== null && startResearch(runId, papers) };
}
