"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { StrategyOverview } from "@/lib/strategy/listing/types";
import { useAllPapers } from "../use-strategy";
import { PaperItem } from "./paper-item";

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
