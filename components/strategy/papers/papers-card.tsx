import { useState } from "react";
import { useEvidence } from "@/components/evidence/evidence-context";
import { Moment } from "@/components/layout/moment";
import { showObjectives } from "@/components/strategy/use-strategy-address";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { StrategyOverview } from "@/lib/strategy/listing/types";
import type { StrategyPaper } from "@/lib/strategy/types";
import { cn } from "@/lib/ui/cn";
import { DATE, formatLocal } from "@/lib/ui/dates";
import { useAllPapers } from "../use-strategy";
import { PaperActions } from "./paper-actions";

type PapersCardProps = Pick<StrategyOverview, "papers" | "paperCount"> & {
  shownPaper: string | null;
  canShare: boolean;
};

/** The papers that the objectives come from: the latest, and all of them at a press. */
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
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={isOpen}
            aria-busy={isLoading}
            className="mt-2 -ms-3 self-start text-muted-foreground"
            onClick={toggle}
          >
            {isOpen ? "Show the latest only" : `Show all ${paperCount}`}
          </Button>
        )}
      </CardContent>
    </Card>
  );
}

type PaperItemProps = {
  paper: StrategyPaper;
  /** Its KPIs alone are shown. */
  isShown: boolean;
  canShare: boolean;
};

/** A paper of the strategy: of what day it is, what came from it, who sent it and who sees it. */
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
        <p className="mt-0.5 text-xs text-muted-foreground">
          {reportedOn ? `As of ${formatLocal(reportedOn, DATE)}` : "No reporting date"}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted-foreground">
          <Badge variant="secondary" className="uppercase">
            {type}
          </Badge>
          <Badge variant="outline">{isShared ? "Shared" : "Not shared"}</Badge>
          {status === "reading" && <span>Being indexed for search</span>}
          {status === "failed" && <span>Cannot be opened here</span>}
        </p>
        <p className="mt-1 text-xs text-muted-foreground wrap-anywhere">
          <Moment iso={uploadedAt} form={DATE} /> by {uploadedBy}
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
