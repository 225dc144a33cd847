"use client";

import { DocumentMenu } from "@/components/documents/document-menu";
import { RemovalButton } from "@/components/documents/removal-button";
import { ShareToggle } from "@/components/documents/share-toggle";
import { BIN_DAYS } from "@/lib/bin/retention";
import type { StrategyPaper } from "@/lib/strategy/types";
import { usePaperMutations } from "./use-paper-mutations";

type PaperActionsProps = { paper: StrategyPaper; canShare: boolean };

/** What may be done with a paper: open or close it to members or one person, remove it with what came from it. */
export function PaperActions({ paper, canShare }: PaperActionsProps) {
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
      {/* Whoever shares papers also keeps the list of conflicts of interest. */}
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
        `${lost} of its ${kpis} objectives ${lost === 1 ? "is" : "are"} reported in no other paper and will no longer be tracked.`}
      {lost === 0 && kpis > 0 && "Its objectives stay, with what other papers report."}
    </>
  );
}
