"use client";

import { HistoryIcon } from "lucide-react";
import { ActionMenu } from "@/components/layout/action-menu";
import { Moment } from "@/components/layout/moment";
import { Button } from "@/components/ui/button";
import type { BriefRecord } from "@/lib/briefs/types";
import { DATE_TIME } from "@/lib/ui/dates";

type BriefHistoryProps = { briefs: BriefRecord[]; shownId: string; onOpen: (briefId: string) => void };

/** The briefs that were made of the meeting, to be opened. Nothing while there is but one. */
export function BriefHistory({ briefs, shownId, onOpen }: BriefHistoryProps) {
  if (briefs.length < 2) return null;
  return (
    <ActionMenu
      button={
        <Button variant="outline" size="sm">
          <HistoryIcon />
          <span className="max-sm:sr-only">Earlier briefs</span>
        </Button>
      }
      heading={`${briefs.length} briefs, latest first`}
      className="max-h-80 w-72 overflow-y-auto"
      actions={briefs.map((brief) => ({
        key: brief.id,
        label: <BriefName brief={brief} isShown={brief.id === shownId} />,
        isCurrent: brief.id === shownId,
        onSelect: () => onOpen(brief.id),
      }))}
    />
  );
}

function BriefName({ brief, isShown }: { brief: BriefRecord; isShown: boolean }) {
  return (
    <span className="flex flex-col">
      <span className={isShown ? "font-semibold" : ""}>
        <Moment iso={brief.createdAt} form={DATE_TIME} />
        {isShown && " (shown)"}
      </span>
      <span className="text-xs text-muted-foreground">{originOf(brief)}</span>
    </span>
  );
}

function originOf({ createdBy, documentsAnalyzed: count, mode, stale }: BriefRecord): string {
  return [
    createdBy,
    `${count} ${count === 1 ? "paper" : "papers"}`,
    mode === "model" ? "language model" : "extracts",
    ...(stale ? ["out of date"] : []),
  ].join(" · ");
}
