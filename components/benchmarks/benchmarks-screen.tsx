"use client";

import dynamic from "next/dynamic";
import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { FormatMenu } from "@/components/layout/format-menu";
import { PageHeader } from "@/components/layout/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { ahead } from "@/lib/ui/ahead";
import { BENCHMARK_TABS, type BenchmarkTab } from "./benchmark-address";
import { type BenchmarkChatState, useBenchmarkChat } from "./chat/use-benchmark-chat";
import { NoAnalysis, NoResearchYet } from "./nothing-yet";
import { jobOf, subscribe } from "./research/research-jobs";
import { type SetupProps, SetupTab } from "./setup/setup-tab";
import { closedTabs, isMadeOn, missingChoice, TAB_NAMES } from "./tab-rules";
import { type Benchmark, useBenchmark } from "./use-benchmark";
import { type BriefFormat, useExportBrief } from "./use-export-brief";

const LoadingPanel = () => <Skeleton className="h-64" />;

const PromptsPanel = dynamic(() => import("./prompts/prompts-tab").then((module) => module.PromptsPanel), {
  loading: LoadingPanel,
});
const loadResults = () => import("./results-panel").then((module) => module.ResultsPanel);
const ResultsPanel = dynamic(loadResults, { loading: LoadingPanel });
const prepareResults = ahead(loadResults);

const ResearchPanel = dynamic(
  () => import("./research/research-tab").then((module) => module.ResearchPanel),
  {
    loading: LoadingPanel,
  },
);

/** The benchmarks page, from choosing a company to the results. */
export function BenchmarksScreen(setup: SetupProps) {
  const benchmark = useBenchmark();
  const { tab, selection, analysis, opening, goTo, isRunning } = benchmark;
  const hasRun = analysis !== null || opening.isPending || opening.error !== null;
  useEffect(() => {
    // Loads the results' code while the figures are computed.
    if (isRunning) prepareResults();
  }, [isRunning]);
  const chat = useBenchmarkAssistant(benchmark);
  const isResearching = useIsResearching(analysis?.id ?? null);
  const brief = useExportBrief(analysis);
  return (
    <>
      <PageHeader
        title="BoardGPT Benchmarks"
        tagline="Competitive analysis in 30 seconds"
        isDaily={hasRun}
        back
      >
        {analysis && <ExportMenu {...brief} />}
      </PageHeader>
      <BenchmarkTabs
        current={tab}
        onChange={goTo}
        closed={closedTabs(selection, analysis, isResearching)}
        content={{
          setup: <SetupTab benchmark={benchmark} {...setup} />,
          prompts: <PromptsPanel benchmark={benchmark} chat={chat} />,
          // Content loaded later becomes interactive later than the page: clicks in between would be lost.
          results: hasRun ? (
            <ResultsPanel benchmark={benchmark} brief={brief} chat={chat} />
          ) : (
            <NoAnalysis onGoToSetup={() => goTo("setup")} />
          ),
          research: hasRun ? (
            <ResearchPanel benchmark={benchmark} notLive={setup.data.notLive} />
          ) : (
            <NoResearchYet onGoToSetup={() => goTo("setup")} />
          ),
        }}
      />
    </>
  );
}

/** Whether filings are being read for the run, or reading them failed. */
function useIsResearching(runId: string | null): boolean {
  return useSyncExternalStore(
    subscribe,
    () => runId !== null && jobOf(runId) !== null,
    () => false,
  );
}

/** The chat about the current selection. It uses the open result only if that was made for the same one. */
function useBenchmarkAssistant({ selection, analysis }: Benchmark): BenchmarkChatState {
  const { companyId, peerSetId, focusAreas } = selection;
  const isReady = companyId && peerSetId && !missingChoice(selection);
  return useBenchmarkChat(
    isReady
      ? {
          context: { focalCompany: companyId, peerSet: peerSetId, focusAreas },
          runId: analysis && isMadeOn(analysis, selection) ? analysis.id : null,
        }
      : null,
  );
}

const FORMATS: { format: BriefFormat; label: string }[] = [
  { format: "html", label: "HTML document" },
  { format: "pdf", label: "PDF document" },
];

function ExportMenu({ exportAs, isPending, making }: ReturnType<typeof useExportBrief>) {
  return (
    <FormatMenu
      label="Export Brief"
      isCompact
      formats={FORMATS}
      making={making}
      isDisabled={isPending}
      onChoose={(format) => exportAs(format)}
    />
  );
}

type BenchmarkTabsProps = {
  current: BenchmarkTab;
  onChange: (tab: BenchmarkTab) => void;
  /** The reason for each disabled tab. */
  closed: Partial<Record<BenchmarkTab, string>>;
  content: Record<BenchmarkTab, ReactNode>;
};

/** The four tabs of the page. A disabled one says when it opens; the arrow keys skip it. */
function BenchmarkTabs({ current, onChange, closed, content }: BenchmarkTabsProps) {
  const isClosed = (tab: BenchmarkTab) => tab in closed && tab !== current;
  const reasons = BENCHMARK_TABS.filter(isClosed).map((tab) => `${TAB_NAMES[tab]} ${closed[tab]}`);
  return (
    <Tabs
      value={current}
      onValueChange={(value) => {
        const tab = BENCHMARK_TABS.find((other) => other === value);
        if (tab) onChange(tab);
      }}
    >
      <div className="print:hidden">
        <TabsList aria-label="Benchmark" aria-describedby="closed-tabs">
          {BENCHMARK_TABS.map((tab) => (
            <TabsTrigger
              key={tab}
              value={tab}
              disabled={isClosed(tab)}
              title={isClosed(tab) ? `${TAB_NAMES[tab]} ${closed[tab]}` : undefined}
              className="disabled:cursor-not-allowed disabled:opacity-50 disabled:hover:text-muted-foreground"
            >
              {TAB_NAMES[tab]}
            </TabsTrigger>
          ))}
        </TabsList>
        <p id="closed-tabs" className="sr-only">
          {reasons.length > 0 && `${reasons.join(". ")}.`}
        </p>
      </div>
      {BENCHMARK_TABS.map((tab) => (
        <TabsContent key={tab} value={tab}>
          {content[tab]}
        </TabsContent>
      ))}
    </Tabs>
  );
}
