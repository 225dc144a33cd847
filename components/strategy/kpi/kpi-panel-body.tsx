import {
  ArchiveIcon,
  ArchiveRestoreIcon,
  GitMergeIcon,
  PencilIcon,
  SplitIcon,
  TextCursorInputIcon,
} from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { Confirm } from "@/components/layout/confirm";
import { useRead } from "@/components/layout/use-read";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { SheetHeader, SheetTitle } from "@/components/ui/sheet";
import { Skeleton } from "@/components/ui/skeleton";
import type { KpiDetail } from "@/lib/strategy/types";
import { queryKeys } from "@/lib/ui/keys";
import { RequestError } from "@/lib/ui/request";
import { type Change, ChangeDialog } from "./changes/change-dialog";
import { useArchiveKpi } from "./changes/use-kpi-changes";
import { latestPoint } from "./corrections";
import { KpiSheet } from "./kpi-sheet";

type KpiPanelBodyProps = {
  kpiId: string;
  canChange: boolean;
  onClose: () => void;
  onOpenKpi: (kpiId: string) => void;
};

// It scrolls, so the keyboard must reach it.
const REACHABLE = { tabIndex: 0 };

/** The KPI, or why there is none to show. */
export function KpiPanelBody({ kpiId, canChange, onClose, onOpenKpi }: KpiPanelBodyProps) {
  const { data: kpi, error, isFetching, refetch } = useKpi(kpiId);
  const [change, setChange] = useState<Change | null>(null);
  if (isGone(error)) return <Gone onClose={onClose} />;
  if (!kpi) {
    return error ? (
      <Failed message={error.message} isTrying={isFetching} onRetry={() => refetch()} />
    ) : (
      <Pending />
    );
  }
  return (
    <>
      <SheetHeader className="gap-0.5 sm:px-6 print:px-0">
        {kpi.objective && (
          <p className="text-xs text-pretty text-muted-foreground [overflow-wrap:anywhere]">
            {kpi.objective}
          </p>
        )}
        <SheetTitle className="font-serif text-lg leading-snug outline-none [overflow-wrap:anywhere]">
          {kpi.name}
        </SheetTitle>
        {kpi.isArchived && <Badge variant="outline">Archived</Badge>}
        {canChange && <ChangeButtons kpi={kpi} onChoose={setChange} />}
      </SheetHeader>
      <section
        aria-label={`Details of ${kpi.name}`}
        {...REACHABLE}
        className="relative min-h-0 flex-1 overflow-y-auto px-4 py-5 focus-visible:-outline-offset-2 sm:px-6 print:overflow-visible print:px-0"
      >
        <KpiSheet
          kpi={kpi}
          canChange={canChange}
          onCorrect={(valueId) => setChange({ kind: "correct", valueId })}
        />
      </section>
      {canChange && change && (
        <ChangeDialog kpi={kpi} change={change} onClose={() => setChange(null)} onOpenKpi={onOpenKpi} />
      )}
    </>
  );
}

/** Replaces a KPI: a message and what to do next. */
function Instead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <SheetHeader className="sm:px-6">
        <SheetTitle className="text-base">{title}</SheetTitle>
      </SheetHeader>
      <div className="flex flex-col items-start gap-4 px-4 py-5 text-sm sm:px-6">{children}</div>
    </>
  );
}

const SENTENCE = "max-w-prose text-pretty text-muted-foreground";

function Pending() {
  return (
    <Instead title="Loading the KPI...">
      <span role="status" className="sr-only">
        Loading the KPI...
      </span>
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-56 w-full" />
    </Instead>
  );
}

function Gone({ onClose }: { onClose: () => void }) {
  return (
    <Instead title="KPI not found">
      <p role="status" className={SENTENCE}>
        This KPI is no longer tracked, or its papers are closed to you.
      </p>
      <Button variant="outline" onClick={onClose}>
        Back to all objectives
      </Button>
    </Instead>
  );
}

type FailedProps = { message: string; isTrying: boolean; onRetry: () => void };

function Failed({ message, isTrying, onRetry }: FailedProps) {
  return (
    <Instead title="The KPI could not be shown">
      <p role="alert" className={SENTENCE}>
        {message}
      </p>
      <Button variant="outline" disabled={isTrying} onClick={onRetry}>
        {isTrying ? "Trying..." : "Try again"}
      </Button>
    </Instead>
  );
}

/** A KPI with its history. Refetched each time it is opened, because papers may have been added or closed. */
function useKpi(kpiId: string) {
  return useRead<KpiDetail>(queryKeys.kpi(kpiId), "Failed to load this KPI.", {
    staleTime: 0,
  });
}

/** Whether the KPI does not exist for this reader: deleted, not accessible, or never valid. */
function isGone(error: Error | null): boolean {
  return error instanceof RequestError && (error.status === 404 || error.status === 400);
}

type ChangeButtonsProps = { kpi: KpiDetail; onChoose: (change: Change) => void };

/** Actions of a chair or administrator on a KPI. */
function ChangeButtons({ kpi, onChoose }: ChangeButtonsProps) {
  const latest = latestPoint(kpi);
  return (
    <fieldset
      aria-label={`Change ${kpi.name}`}
      className="-ml-2 flex min-w-0 flex-wrap gap-x-1 pt-1 print:hidden"
    >
      <SmallButton onClick={() => onChoose({ kind: "rename" })}>
        <TextCursorInputIcon />
        Rename
      </SmallButton>
      {latest && (
        <SmallButton onClick={() => onChoose({ kind: "correct", valueId: latest.valueId })}>
          <PencilIcon />
          Correct
        </SmallButton>
      )}
      <SmallButton onClick={() => onChoose({ kind: "merge" })}>
        <GitMergeIcon />
        Merge
      </SmallButton>
      {kpi.points.length > 1 && (
        <SmallButton onClick={() => onChoose({ kind: "split" })}>
          <SplitIcon />
          Split
        </SmallButton>
      )}
      <ArchiveButton kpi={kpi} />
    </fieldset>
  );
}

function ArchiveButton({ kpi }: { kpi: KpiDetail }) {
  const { mutate, error } = useArchiveKpi(kpi);
  const { isArchived } = kpi;
  return (
    <>
      <Confirm
        title={isArchived ? "Restore this KPI from the archive?" : "Archive this KPI?"}
        text={
          isArchived
            ? "It will count again in the tiles, the overall progress and the recommended actions."
            : "It will no longer count in the tiles, the overall progress or the recommended actions. Its history stays, and later papers still add to it."
        }
        action={isArchived ? "Restore" : "Archive"}
        onConfirm={() => mutate({ isArchived: !isArchived })}
      >
        <SmallButton>
          {isArchived ? <ArchiveRestoreIcon /> : <ArchiveIcon />}
          {isArchived ? "Restore" : "Archive"}
        </SmallButton>
      </Confirm>
      {error && (
        <p role="alert" className="basis-full px-2 text-xs text-destructive">
          {error.message}
        </p>
      )}
    </>
  );
}

function SmallButton(props: ComponentProps<typeof Button>) {
  return <Button type="button" variant="ghost" size="sm" className="h-7 px-2 text-xs" {...props} />;
}
