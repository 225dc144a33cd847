"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { KpiView, StrategyPaper } from "@/lib/strategy/types";
import { PaperItem } from "./paper-item";

/** As many as one looks for among; older ones are a press away. */
const FIRST = 6;

type PapersCardProps = {
  papers: StrategyPaper[];
  kpis: KpiView[];
  shownPaper: string | null;
  canShare: boolean;
};

/** The papers that the objectives come from. */
export function PapersCard({ papers, kpis, shownPaper, canShare }: PapersCardProps) {
  const [isOpen, setOpen] = useState(false);
  if (papers.length === 0) return null;
  const shown = papers.filter(({ id }, index) => isOpen || index < FIRST || id === shownPaper);
  return (
    <Card aria-labelledby="papers-title" className="print:hidden">
      <CardHeader>
        <CardTitle id="papers-title">Strategy Papers</CardTitle>
        <span className="text-xs text-muted-foreground">{papers.length} in all</span>
      </CardHeader>
      <CardContent className="flex flex-col gap-2">
        <ul className="-my-3 divide-y">
          {shown.map((paper) => (
            <PaperItem
              key={paper.id}
              paper={paper}
              lost={onlyReportedBy(paper.id, kpis)}
              isShown={paper.id === shownPaper}
              canShare={canShare}
            />
          ))}
        </ul>
        {papers.length > FIRST && (
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={isOpen}
            className="mt-2 -ms-3 self-start text-muted-foreground"
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? "Show the latest only" : `Show all ${papers.length}`}
          </Button>
        )}
      </CardContent>
    </Card>
  );
}

/** KPIs that would be gone with the paper. */
function onlyReportedBy(paperId: string, kpis: KpiView[]): number {
  return kpis.filter(({ documentIds }) => documentIds.every((id) => id === paperId)).length;
}
