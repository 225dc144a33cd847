"use client";

import { CircleAlertIcon } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { BenchmarkAnalysis } from "@/lib/benchmarks/analysis/types";
import type { DeepAnalysis } from "@/lib/benchmarks/research/types";
import { ResearchReport } from "./research-report";
import { ResearchRunning } from "./research-running";
import { useResearch } from "./use-research";

type ResearchTabProps = {
  /** Of the saved result; null while there is none. */
  runId: string | null;
  analysis: BenchmarkAnalysis | null;
  /** Why no filings can be researched here; null where they can. */
  notLive: string | null;
  /** The report is there, and kept with the run. */
  onResearched: (research: DeepAnalysis) => void;
  /** Leads to where a benchmark is run; used while there is no result. */
  onGoToSetup?: () => void;
};

/** The deep research of a result: to be begun, on its way, not finished, or the report. */
export function ResearchTab({ runId, analysis, notLive, onResearched, onGoToSetup }: ResearchTabProps) {
  const { job, start } = useResearch(runId, onResearched);
  const research = job?.status === "done" ? job.analysis : (analysis?.deepAnalysis ?? null);
  if (job?.status === "running") return <ResearchRunning progress={job.progress} onCancel={job.cancel} />;
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {job?.status === "failed" && <Failed sentence={job.error} onRetry={start} />}
      {analysis && research ? (
        <>
          <ResearchReport analysis={analysis} research={research} />
          {notLive === null && (
            <Button variant="outline" size="sm" className="self-start print:hidden" onClick={start}>
              Research again
            </Button>
          )}
        </>
      ) : (
        job?.status !== "failed" && (
          <NotAvailable
            onStart={analysis ? start : onGoToSetup}
            hasResult={analysis !== null}
            notLive={notLive}
          />
        )
      )}
    </div>
  );
}

function Failed({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <Alert variant="destructive" className="print:hidden">
      <CircleAlertIcon aria-hidden="true" />
      <AlertTitle>Deep research did not finish</AlertTitle>
      <AlertDescription className="wrap-anywhere">
        {sentence}
        <Button size="sm" variant="outline" className="mt-2 flex text-foreground" onClick={onRetry}>
          Try again
        </Button>
      </AlertDescription>
    </Alert>
  );
}

type NotAvailableProps = { onStart?: () => void; hasResult: boolean; notLive: string | null };

function NotAvailable({ onStart, hasResult, notLive }: NotAvailableProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 py-16 text-center">
      <h2 className="font-title text-xl font-semibold tracking-tight">Deep Research Not Available</h2>
      <p className="text-sm text-pretty text-muted-foreground">
        {notLive ??
          (hasResult
            ? "No filings have been read for this result yet. The research reads the annual report, the proxy statement and the latest quarterly report of the company, and the filings of its two closest peers. It takes about a minute."
            : "Run the benchmarks first. The research then reads the filings of the company and its closest peers.")}
      </p>
      {(notLive === null || !hasResult) && <Button onClick={onStart}>Start Analysis</Button>}
    </div>
  );
}
