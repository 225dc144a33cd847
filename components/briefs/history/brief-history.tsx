"use client";

import { HistoryIcon } from "lucide-react";
import { Moment } from "@/components/layout/moment";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { BriefRecord } from "@/lib/briefs/types";
import { DATE_TIME } from "@/lib/ui/dates";

type BriefHistoryProps = { briefs: BriefRecord[]; shownId: string; onOpen: (briefId: string) => void };

/** The briefs that were made of the meeting, to be opened. Nothing while there is but one. */
export function BriefHistory({ briefs, shownId, onOpen }: BriefHistoryProps) {
  if (briefs.length < 2) return null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" size="sm">
          <HistoryIcon />
          Earlier briefs
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="max-h-80 w-72 overflow-y-auto">
        <DropdownMenuLabel>{briefs.length} briefs, latest first</DropdownMenuLabel>
        {briefs.map((brief) => (
          <DropdownMenuItem
            key={brief.id}
            className="flex-col items-start gap-0"
            aria-current={brief.id === shownId || undefined}
            onSelect={() => onOpen(brief.id)}
          >
            <span className={brief.id === shownId ? "font-semibold" : ""}>
              <Moment iso={brief.createdAt} form={DATE_TIME} />
              {brief.id === shownId && " (shown)"}
            </span>
            <span className="text-xs text-muted-foreground">{originOf(brief)}</span>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
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
