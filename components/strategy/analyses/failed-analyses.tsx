import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ChevronDownIcon, InfoIcon, TriangleAlertIcon } from "lucide-react";
import { useState } from "react";
import { Moment } from "@/components/layout/moment";
import { refreshStrategy } from "@/components/strategy/refresh-strategy";
import { ANALYSIS_FAILED } from "@/components/strategy/upload/tell-analysis";
import { Bullets } from "@/components/ui/bullets";
import { Button } from "@/components/ui/button";
import { MoreButton } from "@/components/ui/more-button";
import type { AnalysisView } from "@/lib/strategy/types";
import { cn } from "@/lib/ui/cn";
import { DATE_TIME } from "@/lib/ui/dates";
import { request } from "@/lib/ui/request";
import type { Analysed } from "../upload/use-strategy-uploads";

/** Few enough to leave the objectives in view. */
const FIRST = 2;

/** Failed analyses that were not dismissed, latest first; on a phone a line that expands. */
export function FailedAnalyses({ analyses }: { analyses: AnalysisView[] }) {
  const [isOpen, setOpen] = useState(false);
  const failed = analyses.filter(({ state }) => state === "failed");
  if (failed.length === 0) return null;
  const rest = failed.length - FIRST;
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <FoldedLine count={failed.length} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      <ul
        aria-label="Failed analyses"
        className={cn("flex flex-col gap-2 sm:gap-3", !isOpen && "max-sm:hidden")}
      >
        {failed.slice(0, isOpen ? undefined : FIRST).map((analysis) => (
          <FailedAnalysis key={analysis.id} analysis={analysis} />
        ))}
      </ul>
      {rest > 0 && (
        <MoreButton isOpen={isOpen} onToggle={setOpen} className="ms-0 max-sm:hidden">
          {isOpen ? "Show the latest only" : `Show ${rest} more that failed`}
        </MoreButton>
      )}
    </div>
  );
}

type FoldedLineProps = { count: number; isOpen: boolean; onToggle: () => void };

/** On a phone the tiles come first: failures are one line until expanded. */
function FoldedLine({ count, isOpen, onToggle }: FoldedLineProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="flex min-h-9 items-center gap-2 rounded-md border border-destructive/50 bg-destructive/6 px-3 py-1.5 text-start text-sm sm:hidden"
    >
      <TriangleAlertIcon className="size-4 shrink-0 text-destructive" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        {count === 1 ? "1 paper could not be analyzed" : `${count} papers could not be analyzed`}
      </span>
      <ChevronDownIcon
        className={cn("size-4 shrink-0 text-muted-foreground", isOpen && "rotate-180")}
        aria-hidden="true"
      />
    </button>
  );
}

/** A failed analysis and the reason, until its sender dismisses it. */
function FailedAnalysis({ analysis }: { analysis: AnalysisView }) {
  const { id, originalName, error, createdAt } = analysis;
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      request(`/api/strategy/analyses/${id}`, "The notice could not be dismissed.", { method: "DELETE" }),
    meta: { errorTitle: "Not Dismissed" },
    onSettled: () => refreshStrategy(queryClient),
  });
  return (
    <li className="flex flex-wrap items-start gap-3 rounded-lg border border-destructive/50 bg-destructive/6 px-3 py-2.5 sm:px-5 sm:py-3">
      <TriangleAlertIcon className="mt-0.5 size-4 shrink-0 text-destructive" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-56 text-sm">
        <p className="font-medium wrap-anywhere">{originalName} could not be analyzed</p>
        <p className="text-pretty wrap-anywhere">{error ?? ANALYSIS_FAILED}</p>
        <p className="mt-0.5 text-xs text-muted-foreground">
          <Moment iso={createdAt} form={DATE_TIME} />. Nothing was saved.
        </p>
      </div>
      <Button variant="outline" size="sm" disabled={isPending} onClick={() => mutate()}>
        Dismiss
        <span className="sr-only">: {originalName}</span>
      </Button>
    </li>
  );
}

type ReadingNotesProps = { analysed: Analysed; onPutAway: () => void };

/** What could not be read of the latest paper, which the reader should know before trusting it. */
export function ReadingNotes({ analysed: { originalName, notes }, onPutAway }: ReadingNotesProps) {
  return (
    <section
      aria-label={`Notes on ${originalName}`}
      className="flex flex-wrap items-start gap-3 rounded-lg border bg-muted px-4 py-3 sm:px-5 print:hidden"
    >
      <InfoIcon className="mt-0.5 size-4 shrink-0 text-muted-foreground" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-56 text-sm">
        <p className="font-medium wrap-anywhere">Notes on {originalName}</p>
        <Bullets items={notes} className="mt-0.5" />
      </div>
      <Button variant="outline" size="sm" onClick={onPutAway}>
        Dismiss
        <span className="sr-only">: notes on {originalName}</span>
      </Button>
    </section>
  );
}
