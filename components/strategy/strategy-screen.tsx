"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { UploadCard } from "@/components/documents/upload-card";
import { PageHeader } from "@/components/layout/page-header";
import { cn } from "@/lib/ui/cn";
import { DATE, formatLocal } from "@/lib/ui/dates";
import { Analysing } from "./analyses/analysing";
import { FailedAnalyses } from "./analyses/failed-analyses";
import { leftRunning, namesOfAnalysing } from "./analyses/names-of-analysing";
import { ReadingNotes } from "./analyses/reading-notes";
import { useAwaitedAnalyses } from "./analyses/use-awaited-analyses";
import { ExportMenu } from "./export/export-menu";
import { PapersCard } from "./papers/papers-card";
import { StrategyBody } from "./strategy-body";
import { STRATEGY_FILES } from "./upload/strategy-files";
import { type Analysed, useStrategyUploads } from "./upload/use-strategy-uploads";
import { useStrategy } from "./use-strategy";
import { closeKpi, openKpi, showObjectives, useStrategyAddress } from "./use-strategy-address";

const KpiPanel = dynamic(() => import("./kpi/kpi-panel").then((module) => module.KpiPanel), { ssr: false });

type StrategyScreenProps = {
  /** ISO day. */
  today: string;
  /** Whether the person may decide who sees a paper. */
  canShare: boolean;
  /** Whether the person may correct, merge, split and archive KPIs. */
  canChange: boolean;
};

/** The page: papers on the left, what they promise and how far it is on the right. */
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
          hasPapers={paperCount > 0}
          taking={STRATEGY_FILES}
          sent="being analyzed"
          share={canShare ? { label: "Share with members", along: "the objectives it reports" } : null}
          className="print:hidden"
        />
        <div
          className={cn(
            "flex min-w-0 flex-col gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1",
            // On a phone what there is to read comes first.
            tracked > 0 && "max-lg:order-first",
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
