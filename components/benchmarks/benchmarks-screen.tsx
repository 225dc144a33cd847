"use client";

import dynamic from "next/dynamic";
import { useEffect } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { BenchmarkTabs } from "./benchmark-tabs";
import { ExportMenu } from "./export-menu";
import { type SetupProps, SetupTab } from "./setup/setup-tab";
import { closedTabs } from "./tab-rules";
import { useBenchmark } from "./use-benchmark";
import { useBenchmarkAssistant } from "./use-benchmark-assistant";
import { useExportBrief } from "./use-export-brief";
import { useIsResearching } from "./use-is-researching";

const LoadingPanel = () => <Skeleton className="h-64" />;

const PromptsPanel = dynamic(() => import("./prompts-panel").then((module) => module.PromptsPanel), {
  loading: LoadingPanel,
});
const loadResults = () => import("./results-panel").then((module) => module.ResultsPanel);
const ResultsPanel = dynamic(loadResults, { loading: LoadingPanel });

const ResearchPanel = dynamic(() => import("./research-panel").then((module) => module.ResearchPanel), {
  loading: LoadingPanel,
});

/** The page: from the choice of a company to what the board is told about it. */
export function BenchmarksScreen(setup: SetupProps) {
  const benchmark = useBenchmark();
  const { tab, selection, analysis, goTo, isRunning } = benchmark;
  useEffect(() => {
    // While the figures are computed; where it fails, opening the results loads it again.
    if (isRunning) loadResults().catch(() => {});
  }, [isRunning]);
  const chat = useBenchmarkAssistant(benchmark);
  const isResearching = useIsResearching(analysis?.id ?? null);
  const brief = useExportBrief(analysis);
  return (
    <>
      <PageHeader title="BoardGPT Benchmarks" tagline="Competitive analysis in 30 seconds" back>
        {analysis && <ExportMenu {...brief} />}
      </PageHeader>
      <BenchmarkTabs
        current={tab}
        onChange={goTo}
        closed={closedTabs(selection, analysis, isResearching)}
        content={{
          setup: <SetupTab benchmark={benchmark} {...setup} />,
          prompts: <PromptsPanel benchmark={benchmark} chat={chat} />,
          results: <ResultsPanel benchmark={benchmark} brief={brief} chat={chat} />,
          research: <ResearchPanel benchmark={benchmark} notLive={setup.data.notLive} />,
        }}
      />
    </>
  );
}
