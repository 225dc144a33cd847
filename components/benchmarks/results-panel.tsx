import { BookOpenTextIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Card, CardContent } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import type { BenchmarkChatState } from "./chat/use-benchmark-chat";
import { NothingYet } from "./nothing-yet";
import { Results } from "./results/results";
import { isMadeOn } from "./tab-rules";
import { type Benchmark, INSIGHTS_ID } from "./use-benchmark";
import type { useExportBrief } from "./use-export-brief";

type ResultsPanelProps = {
  benchmark: Benchmark;
  brief: ReturnType<typeof useExportBrief>;
  chat: BenchmarkChatState;
};

/** The open result, with a notice if the setup now has another selection. */
export function ResultsPanel({ benchmark, brief, chat }: ResultsPanelProps) {
  const { analysis, selection, opening, goTo } = benchmark;
  if (opening.isPending)
    return <Skeleton role="status" aria-label="Loading the benchmark" className="h-96" />;
  if (opening.error) {
    return (
      <NothingYet
        title="This benchmark could not be opened"
        action="Go to Setup"
        onAction={() => goTo("setup")}
      >
        {opening.error.message}
      </NothingYet>
    );
  }
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
      <div id={INSIGHTS_ID} tabIndex={-1} className="-scroll-mt-3 outline-none">
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

type ResearchInvitationProps = { isThere: boolean; onOpen: () => void };

/** Leads from the figures to what the filings say in words. */
function ResearchInvitation({ isThere, onOpen }: ResearchInvitationProps) {
  return (
    <Card aria-labelledby="research-invitation-title" className="print:hidden">
      <CardContent className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id="research-invitation-title" className="text-base font-semibold">
            Behind the figures
          </h2>
          <p className="mt-0.5 text-sm text-pretty text-muted-foreground">
            Deep research reads filings and uploaded reports of the company and its peers, and quotes what it
            finds.
          </p>
        </div>
        <Button variant="outline" onClick={onOpen}>
          <BookOpenTextIcon />
          {isThere ? "Open Deep Research" : "Go to Deep Research"}
        </Button>
      </CardContent>
    </Card>
  );
}
