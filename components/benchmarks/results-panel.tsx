import { Button } from "@/components/ui/button";
import type { BenchmarkChatState } from "./chat/use-benchmark-chat";
import { ResearchInvitation } from "./research-invitation";
import { Results } from "./results/results";
import { RunTrouble } from "./run-trouble";
import { isMadeOn } from "./tab-rules";
import type { Benchmark } from "./use-benchmark";
import type { useExportBrief } from "./use-export-brief";
import { INSIGHTS_ID } from "./use-scroll-to-insights";

type ResultsPanelProps = {
  benchmark: Benchmark;
  brief: ReturnType<typeof useExportBrief>;
  chat: BenchmarkChatState;
};

/** The result that is open, and a word when something else is chosen in the setup by now. */
export function ResultsPanel({ benchmark, brief, chat }: ResultsPanelProps) {
  const { analysis, selection, opening, goTo } = benchmark;
  if (opening.isPending || opening.error) return <RunTrouble benchmark={benchmark} />;
  const isOutdated = analysis && selection.companyId && !isMadeOn(analysis, selection);
  function ask(question: string) {
    chat.askPrompt(question);
    goTo("prompts");
  }
  return (
    <div className="flex flex-col gap-4">
      {isOutdated && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border bg-muted px-4 py-2 text-sm print:hidden">
          <span className="min-w-0 flex-1 basis-64">
            This is the result for {analysis.focalCompany.ticker} and {analysis.peerSet.name}. Your selection
            in Setup has changed since.
          </span>
          <Button variant="outline" size="sm" onClick={() => goTo("setup")}>
            Go to Setup
          </Button>
        </p>
      )}
      <div id={INSIGHTS_ID} tabIndex={-1} className="outline-none">
        <Results
          analysis={analysis}
          onGoToSetup={() => goTo("setup")}
          onExport={brief.exportAs}
          exporting={brief.making}
          onAsk={isOutdated ? undefined : ask}
        />
      </div>
      {analysis && (
        <ResearchInvitation isThere={analysis.deepAnalysis !== null} onOpen={() => goTo("research")} />
      )}
    </div>
  );
}
