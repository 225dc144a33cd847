import { useQueryClient } from "@tanstack/react-query";
import { FileTextIcon, XIcon } from "lucide-react";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { RunningLine } from "@/components/layout/running-line";
import { UnfinishedAlert } from "@/components/layout/unfinished-alert";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import type { BenchmarkAnalysis } from "@/lib/benchmarks/analysis/types";
import { type DeepAnalysis, MOST_PAPERS } from "@/lib/benchmarks/research/types";
import type { CompanyPaper } from "@/lib/benchmarks/schema";
import type { Company } from "@/lib/benchmarks/types";
import { queryKeys } from "@/lib/ui/keys";
import { NoResearchYet, NothingYet } from "../nothing-yet";
import type { Benchmark } from "../use-benchmark";
import { AddReport, type ReportToRead } from "./add-report";
import { forgetJob, jobOf, type ResearchJob, startResearch, subscribe } from "./research-jobs";
import { describeProgress, percentOf, type ResearchProgress } from "./research-progress";
import { ResearchReport } from "./research-report";
import { SignificanceBadge } from "./significance-badge";

type ResearchTabProps = {
  /** Id of the saved result; null while there is none. */
  runId: string | null;
  analysis: BenchmarkAnalysis | null;
  /** Why filings cannot be read, so that only uploaded reports remain; null if they can. */
  notLive: string | null;
  /** The report is complete and saved with the run. */
  onResearched: (research: DeepAnalysis) => void;
  /** Opens the setup; used while there is no result. */
  onGoToSetup?: () => void;
};

/** The deep research of a result: not started, running, failed, or complete. */
export function ResearchTab({ runId, analysis, notLive, onResearched, onGoToSetup }: ResearchTabProps) {
  const { job, start: begin } = useResearch(runId, onResearched);
  const [reports, setReports] = useState<ReportToRead[]>([]);
  const start = () => begin(reports.map(({ companyId, documentId }) => ({ companyId, documentId })));
  const canStart = notLive === null || reports.length > 0;
  const choice = analysis && (
    <ReportsToRead
      companies={[analysis.focalCompany, ...analysis.peers]}
      reports={reports}
      onChange={setReports}
    />
  );
  const research = job?.status === "done" ? job.analysis : (analysis?.deepAnalysis ?? null);
  if (job?.status === "running") return <ResearchRunning progress={job.progress} onCancel={job.cancel} />;
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {job?.status === "failed" && (
        <UnfinishedAlert title="Deep research did not finish" sentence={job.error} onRetry={start} />
      )}
      {analysis && research ? (
        <>
          <ResearchReport analysis={analysis} research={research} />
          <div className="flex max-w-md flex-col items-start gap-3 print:hidden">
            {choice}
            <Button variant="outline" size="sm" disabled={!canStart} onClick={start}>
              Research again
            </Button>
          </div>
        </>
      ) : (
        job?.status !== "failed" &&
        (analysis === null ? (
          <NoResearchYet onGoToSetup={onGoToSetup} />
        ) : (
          <NothingYet
            title="Deep Research Not Available"
            action="Start Analysis"
            isDisabled={!canStart}
            onAction={start}
            choice={choice}
          >
            {notLive ? `${notLive} ${FROM_PAPERS}` : FROM_FILINGS}
          </NothingYet>
        ))
      )}
    </div>
  );
}

const FROM_FILINGS =
  "No filings have been read for this result yet. The research reads the annual report, the proxy statement and the latest quarterly report of the company, and the filings of its two closest peers. It takes about a minute. You can add reports from your own papers.";
const FROM_PAPERS = "Deep research also reads an annual report or a proxy statement that you add.";

/** The state of a run's research and how to start it. `onResearched` is called once with the report. */
function useResearch(runId: string | null, onResearched: (analysis: DeepAnalysis) => void) {
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

type ReportsToReadProps = {
  /** The company of the benchmark first, then its peers. */
  companies: Company[];
  reports: ReportToRead[];
  onChange: (reports: ReportToRead[]) => void;
};

/** The uploaded reports for the next research, without duplicates. */
function ReportsToRead({ companies, reports, onChange }: ReportsToReadProps) {
  const without = (documentId: string) => reports.filter((report) => report.documentId !== documentId);
  const nameOf = (companyId: string) => companies.find(({ id }) => id === companyId)?.name ?? "";
  return (
    <div className="flex w-full min-w-0 flex-col items-center gap-2">
      {reports.length > 0 && (
        <ul aria-label="Reports to read" className="w-full divide-y rounded-lg border text-start text-sm">
          {reports.map(({ documentId, companyId, name }) => (
            <li key={documentId} className="flex items-center gap-2.5 py-1.5 ps-3 pe-1.5">
              <FileTextIcon className="size-4 shrink-0 text-muted-foreground" aria-hidden="true" />
              <span className="min-w-0 flex-1 wrap-anywhere">
                {name}
                <span className="block text-xs text-muted-foreground">{nameOf(companyId)}</span>
              </span>
              <Button
                type="button"
                variant="ghost"
                size="icon"
                className="size-8 shrink-0"
                onClick={() => onChange(without(documentId))}
              >
                <XIcon />
                <span className="sr-only">Remove {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {reports.length < MOST_PAPERS && (
        <AddReport
          companies={companies}
          onAdd={(report) => onChange([...without(report.documentId), report])}
        />
      )}
    </div>
  );
}

type ResearchRunningProps = { progress: ResearchProgress; onCancel: () => void };

/** A running research: its step, sources and findings so far. */
function ResearchRunning({ progress, onCancel }: ResearchRunningProps) {
  const { filings, reading, findings } = progress;
  return (
    <section aria-label="Deep research" className="rounded-lg border bg-card px-4 py-4 text-sm sm:px-5">
      <RunningLine onCancel={onCancel}>
        <p role="status" className="min-w-0 flex-1 basis-44 wrap-anywhere">
          {describeProgress(progress)}
        </p>
      </RunningLine>
      <Progress className="mt-3 h-1" value={percentOf(progress)} aria-label="Progress of the research" />
      {filings.length > 0 && (
        <ol className="mt-4 flex list-decimal flex-col gap-1 ps-5">
          {filings.map((filing, index) => (
            <li
              key={filing}
              aria-current={index === reading - 1 ? "step" : undefined}
              className={index < reading ? "wrap-anywhere" : "text-muted-foreground wrap-anywhere"}
            >
              {filing}
            </li>
          ))}
        </ol>
      )}
      {findings.length > 0 && (
        <ul aria-label="Found so far" className="mt-4 flex flex-col gap-2 border-t pt-4">
          {findings.map(({ category, significance, finding }) => (
            <li key={`${category} ${finding}`} className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
              <span className="font-medium">{category}</span>
              <SignificanceBadge significance={significance} />
              <span className="basis-full font-serif text-pretty wrap-anywhere">{finding}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The filings research for the open result. `notLive`: why filings cannot be read. */
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
