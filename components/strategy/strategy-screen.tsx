"use client";

import { type QueryClient, useMutation, useQueries } from "@tanstack/react-query";
import { LoaderCircleIcon } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { UploadCard } from "@/components/documents/upload-card";
import type { Upload } from "@/components/documents/upload-queue";
import { MAX_MB, takingOf } from "@/components/documents/upload-rules";
import { FormatMenu } from "@/components/layout/format-menu";
import { PageHeader } from "@/components/layout/page-header";
import { STRATEGY_KINDS } from "@/lib/documents/constants";
import { displayName } from "@/lib/documents/file-name";
import type { AnalysisView } from "@/lib/strategy/types";
import { cn } from "@/lib/ui/cn";
import { DATE, formatLocal } from "@/lib/ui/dates";
import { download } from "@/lib/ui/download";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { RequestError, request } from "@/lib/ui/request";
import { toast } from "@/lib/ui/toast";
import { FailedAnalyses, ReadingNotes } from "./analyses/failed-analyses";
import { PapersCard } from "./papers/papers-card";
import { refreshStrategy } from "./refresh-strategy";
import { StrategyBody } from "./strategy-body";
import { tellDone, tellFailed } from "./upload/tell-analysis";
import { type Analysed, useStrategyUploads } from "./upload/use-strategy-uploads";
import { useStrategy } from "./use-strategy";
import { closeKpi, openKpi, showObjectives, useStrategyAddress } from "./use-strategy-address";

const MACROS = {
  code: "macros",
  message: "Workbooks with macros (.xlsm) are not accepted. Save the file as .xlsx",
};

/** The files accepted for analysis. The server checks their content; this only saves a useless upload. */
const STRATEGY_FILES = takingOf(
  STRATEGY_KINDS,
  `PDF, DOCX, Excel files supported. PPTX and TXT work too. Up to ${MAX_MB}MB.`,
  ({ name }) => (name.toLowerCase().endsWith(".xlsm") ? MACROS : null),
);

const KpiPanel = dynamic(() => import("./kpi/kpi-panel").then((module) => module.KpiPanel), { ssr: false });

type StrategyScreenProps = {
  /** ISO day. */
  today: string;
  /** Whether the person may decide who sees a paper. */
  canShare: boolean;
  /** Whether the person may correct, merge, split and archive KPIs. */
  canChange: boolean;
};

/** The page: papers on the left, their objectives and progress on the right. */
export function StrategyScreen({ today, canShare, canChange }: StrategyScreenProps) {
  const { kpiId, ...address } = useStrategyAddress();
  const { strategy, listing } = useStrategy(address);
  const [latest, setLatest] = useState<Analysed | null>(null);
  const { tracked = 0, papers = [], paperCount = 0, analyses = [] } = strategy.data ?? {};
  function showAnalysed(analysed: Analysed) {
    setLatest(analysed);
    showObjectives({ paper: analysed.documentId, status: null, owner: null, isArchive: false }, "pushState");
  }
  const { uploads, add, retry, remove } = useStrategyUploads(showAnalysed);
  useAwaitedAnalyses(leftRunning(uploads, analyses), showAnalysed);
  const analysing = namesOfAnalysing(uploads, analyses);
  return (
    <>
      <PageHeader
        title="Update Me on Strategy"
        isDaily={tracked > 0}
        tagline="Every objective in the board’s plans, how far it has come, and its sources."
        back
      >
        {tracked > 0 && <ExportMenu />}
      </PageHeader>
      <PrintedTitle today={today} />
      <div className="grid gap-6 lg:grid-cols-[var(--left-column)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] print:block">
        <UploadCard
          title="Upload Strategy Documents"
          about="Upload strategic plans, OKRs, or KPI reports"
          uploads={uploads}
          add={add}
          retry={retry}
          remove={remove}
          hasServed={paperCount > 0}
          taking={STRATEGY_FILES}
          sent="being analyzed"
          share={canShare ? { label: "Share with members", along: "the objectives it reports" } : null}
          className="print:hidden"
        />
        <div
          className={cn(
            "flex min-w-0 flex-col gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1",
            // In one column the objectives come first, and fill the screen from the start.
            tracked > 0 && "max-lg:order-first max-lg:min-h-dvh",
          )}
        >
          <Analysing names={analysing} />
          <FailedAnalyses analyses={analyses} />
          {latest && latest.notes.length > 0 && (
            <ReadingNotes analysed={latest} onPutAway={() => setLatest(null)} />
          )}
          <StrategyBody strategy={strategy} listing={listing} isAnalysing={analysing.length > 0} />
        </div>
        <div className="min-w-0">
          <PapersCard
            papers={papers}
            paperCount={paperCount}
            shownPaper={address.paper}
            canShare={canShare}
          />
        </div>
      </div>
      {kpiId && <KpiPanel kpiId={kpiId} onClose={closeKpi} onOpenKpi={openKpi} canChange={canChange} />}
    </>
  );
}

function PrintedTitle({ today }: { today: string }) {
  return (
    <p className="mb-4 hidden border-b pb-2 print:block">
      <span className="font-title text-xl font-semibold">Strategic Objectives</span>
      <span className="ms-3 text-sm">as tracked on {formatLocal(today, DATE)}</span>
    </p>
  );
}

/** Names of the papers being analyzed: those uploaded here, and those left running. */
function namesOfAnalysing(uploads: Upload[], analyses: AnalysisView[]): string[] {
  const sent = uploads.filter(({ state, progress }) => state === "sending" && progress === 100);
  const running = analyses.filter(({ state }) => state === "running");
  return [...new Set([...sent.map(nameOf), ...running.map(({ originalName }) => originalName)])];
}

/**
 * Analyses that nothing on this page awaits yet. The end of an upload in progress is reported only by its
 * response: reporting it twice would update the page twice.
 */
function leftRunning(uploads: Upload[], analyses: AnalysisView[]): AnalysisView[] {
  const sending = new Set(uploads.filter(({ state }) => state === "sending").map(nameOf));
  return analyses.filter(({ state, originalName }) => state === "running" && !sending.has(originalName));
}

// The name the server will give it.
const nameOf = ({ file }: Upload) => displayName(file.name);

/** Says that papers are being analyzed, and which. Always mounted, so that its appearance is announced. */
function Analysing({ names }: { names: string[] }) {
  return (
    <div role="status" className="empty:-mb-4 print:hidden">
      {names.length > 0 && (
        <div className="flex items-start gap-3 rounded-lg border bg-card px-4 py-4 sm:px-5">
          <LoaderCircleIcon
            className="mt-0.5 size-5 shrink-0 animate-spin text-primary motion-reduce:animate-none"
            aria-hidden="true"
          />
          <div className="min-w-0">
            <p className="text-sm font-medium">Analyzing strategy document with AI...</p>
            <p className="text-sm text-muted-foreground wrap-anywhere">{names.join(", ")}</p>
            <p className="mt-1 text-xs text-pretty text-muted-foreground">
              You can leave this page. The analysis will continue, and its result will appear here.
            </p>
          </div>
        </div>
      )}
    </div>
  );
}

const POLL_MS = 1500;

/** Waits for analyses left running, and reports how each ended. */
function useAwaitedAnalyses(running: AnalysisView[], onAnalysed: (analysed: Analysed) => void): void {
  useQueries({
    queries: running.map(({ id }) => ({
      // Separate from what is refreshed with the strategy: it polls until the analysis ends.
      queryKey: ["awaited analysis", id],
      queryFn: async ({ signal, client }: { signal: AbortSignal; client: QueryClient }) => {
        const analysis = await read(id, signal);
        if (analysis?.state !== "running") {
          if (analysis) tell(analysis, onAnalysed);
          void refreshStrategy(client);
        }
        return analysis;
      },
      refetchInterval: POLL_MS,
      gcTime: 0,
    })),
  });
}

/** Null once it no longer exists, for example with its paper. */
async function read(id: string, signal: AbortSignal): Promise<AnalysisView | null> {
  const path = pathOf([...queryKeys.strategy(), "analyses", id]);
  return request<AnalysisView>(path, "Failed to load the analysis.", { signal }).catch((error: unknown) => {
    if (error instanceof RequestError && error.status === 404) return null;
    throw error;
  });
}

function tell(
  { originalName, state, error, documentId, notes }: AnalysisView,
  onAnalysed: (analysed: Analysed) => void,
) {
  if (state === "failed") tellFailed(originalName, error);
  if (state !== "done") return;
  tellDone(originalName);
  if (documentId) onAnalysed({ originalName, documentId, notes });
}

const FORMATS = [
  { format: "xlsx", label: "Excel: all objectives with their sources" },
  { format: "pdf", label: "PDF: one page for the board" },
] as const;

type Format = (typeof FORMATS)[number]["format"];

/** Downloads the tracked objectives. */
function ExportMenu() {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (format: Format) => download(exportAddress(format), "The strategy could not be exported."),
    meta: { errorTitle: "Export Failed" },
    onSuccess: () => toast.success("Strategy Downloaded"),
  });
  return (
    <FormatMenu
      label="Export"
      isCompact
      formats={FORMATS}
      making={isPending ? variables : undefined}
      onChoose={(format) => mutate(format)}
    />
  );
}

/** Its date is in the reader's time zone. */
function exportAddress(format: Format): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return `/api/strategy/export?${new URLSearchParams({ format, timeZone })}`;
}
