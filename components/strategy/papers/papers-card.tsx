import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { DocumentMenu } from "@/components/documents/document-menu";
import { RemovalButton } from "@/components/documents/removal-button";
import { ShareToggle } from "@/components/documents/share-toggle";
import { useEvidence } from "@/components/evidence/evidence-context";
import { Moment } from "@/components/layout/moment";
import { refreshStrategy } from "@/components/strategy/refresh-strategy";
import { showObjectives, stopShowing } from "@/components/strategy/use-strategy-address";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { MoreButton } from "@/components/ui/more-button";
import { BIN_DAYS } from "@/lib/bin/retention";
import type { StrategyOverview } from "@/lib/strategy/listing/types";
import type { StrategyPaper } from "@/lib/strategy/types";
import { cn } from "@/lib/ui/cn";
import { DATE, formatLocal } from "@/lib/ui/dates";
import { request } from "@/lib/ui/request";
import { toast } from "@/lib/ui/toast";
import { useAllPapers } from "../use-strategy";

type PapersCardProps = Pick<StrategyOverview, "papers" | "paperCount"> & {
  shownPaper: string | null;
  canShare: boolean;
};

/** The papers that the objectives come from: the latest, and all on request. */
export function PapersCard({ papers: first, paperCount, shownPaper, canShare }: PapersCardProps) {
  const [isOpen, setOpen] = useState(false);
  const { papers, isLoading, askForAll } = useAllPapers({ papers: first, paperCount });
  if (paperCount === 0) return null;
  const shown = isOpen ? papers : first;
  function toggle() {
    if (!isOpen) askForAll();
    setOpen(!isOpen);
  }
  return (
    <Card aria-labelledby="papers-title" className="print:hidden">
      <CardHeader>
        <CardTitle id="papers-title">Strategy Papers</CardTitle>
        <span className="text-xs text-muted-foreground">{paperCount} in total</span>
      </CardHeader>
      <CardContent className="flex flex-col gap-2">
        <ul className="-my-3 divide-y">
          {shown.map((paper) => (
            <PaperItem key={paper.id} paper={paper} isShown={paper.id === shownPaper} canShare={canShare} />
          ))}
        </ul>
        {paperCount > first.length && (
          <MoreButton isOpen={isOpen} onToggle={toggle} aria-busy={isLoading} className="mt-2">
            {isOpen ? "Show the latest only" : `Show all ${paperCount}`}
          </MoreButton>
        )}
      </CardContent>
    </Card>
  );
}

type PaperItemProps = {
  paper: StrategyPaper;
  /** Only its KPIs are shown. */
  isShown: boolean;
  canShare: boolean;
};

/** A strategy paper: its date, what came from it, who uploaded it and who sees it. */
function PaperItem({ paper, isShown, canShare }: PaperItemProps) {
  const { openPaper } = useEvidence();
  const { id, originalName, type, isShared, reportedOn, status, uploadedAt, uploadedBy } = paper;
  const name = "text-left text-sm font-medium wrap-anywhere";
  return (
    <li className="flex items-start gap-2 py-3">
      <div className="min-w-0 flex-1">
        {status === "indexed" ? (
          <button
            type="button"
            onClick={() => openPaper(id)}
            className={cn(name, "min-h-6 underline-offset-4 hover:underline")}
          >
            {originalName}
          </button>
        ) : (
          <p className={name}>{originalName}</p>
        )}
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-xs text-muted-foreground">
          <Badge variant="secondary" className="uppercase">
            {type}
          </Badge>
          {/* Most papers are shared, so the exceptions stand out. */}
          {isShared ? <span>Shared</span> : <Badge variant="outline">Not shared</Badge>}
          <span>{reportedOn ? `As of ${formatLocal(reportedOn, DATE)}` : "No reporting date"}</span>
          {status === "reading" && <span>Being indexed for search</span>}
          {status === "failed" && <span>Could not be read</span>}
          <span className="wrap-anywhere">
            Added <Moment iso={uploadedAt} form={DATE} /> by {uploadedBy}
          </span>
        </p>
        <PaperKpis paper={paper} isShown={isShown} />
      </div>
      <PaperActions paper={paper} canShare={canShare} />
    </li>
  );
}

function PaperKpis({
  paper: { id, kpis, originalName },
  isShown,
}: {
  paper: StrategyPaper;
  isShown: boolean;
}) {
  const count = `${kpis} ${kpis === 1 ? "objective" : "objectives"}`;
  if (kpis === 0) return <p className="mt-1 text-xs text-muted-foreground">No objectives</p>;
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={() => showObjectives({ paper: isShown ? null : id, isArchive: false }, "pushState")}
      className="mt-0.5 min-h-6 rounded-sm text-xs font-medium text-primary hover:underline"
    >
      {isShown ? `Showing its ${count}` : `Show its ${count}`}
      <span className="sr-only"> from {originalName}</span>
    </button>
  );
}

type PaperActionsProps = { paper: StrategyPaper; canShare: boolean };

/** The actions on a paper: share or unshare it, recuse a person, remove it with what came from it. */
function PaperActions({ paper, canShare }: PaperActionsProps) {
  const { share, remove } = usePaperMutations(paper);
  const { id, originalName, isShared, canRemove } = paper;
  return (
    <div className="flex shrink-0">
      {canShare && (
        <ShareToggle
          name={originalName}
          isShared={isShared}
          isPending={share.isPending}
          onToggle={() => share.mutate(!isShared)}
        />
      )}
      {canRemove && (
        <RemovalButton
          action="Remove"
          name={originalName}
          title="Remove this paper?"
          text={<WhatIsLost paper={paper} />}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate()}
        />
      )}
      {/* Anyone who shares papers also manages conflicts of interest. */}
      <DocumentMenu document={{ id, originalName, meetingId: null }} canManage={canShare} />
    </div>
  );
}

function WhatIsLost({ paper: { originalName, kpis, only: lost } }: { paper: StrategyPaper }) {
  return (
    <>
      <span className="font-medium text-foreground wrap-anywhere">{originalName}</span> and what it reports
      will be removed from the history for everyone, with all corrections. A chair or an administrator can
      restore it from the bin for {BIN_DAYS} days.{" "}
      {lost > 0 &&
        `${kpis === 1 ? "Its objective" : `${lost} of its ${kpis} objectives`} ${lost === 1 ? "is" : "are"} reported in no other paper and will no longer be tracked.`}
      {lost === 0 && kpis > 0 && "Its objectives stay, with what other papers report."}
    </>
  );
}

/** Shares, unshares or removes a paper, then refreshes everything shown, even if another window was faster. */
function usePaperMutations({ id, originalName }: Pick<StrategyPaper, "id" | "originalName">) {
  const queryClient = useQueryClient();
  const path = `/api/strategy/papers/${id}`;
  const share = useMutation({
    mutationFn: (isShared: boolean) =>
      request(path, "Failed to change who sees the paper", { method: "PATCH", body: { isShared } }),
    meta: { errorTitle: "Sharing Failed" },
    onSettled: () => refreshStrategy(queryClient),
  });
  const remove = useMutation({
    mutationFn: () => request(path, "The paper could not be removed.", { method: "DELETE" }),
    meta: { errorTitle: "Not Removed" },
    onSuccess: () => {
      toast.success("Paper Removed", { description: originalName });
      stopShowing(id);
    },
    onSettled: () => refreshStrategy(queryClient),
  });
  return { share, remove };
}
