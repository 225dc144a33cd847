"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { AnalysisView } from "@/lib/strategy/types";
import { FailedAnalysis } from "./failed-analysis";

/** As many as leave the objectives in sight. */
const FIRST = 2;

/** The analyses that came to nothing and were not put away, the latest first. */
export function FailedAnalyses({ analyses }: { analyses: AnalysisView[] }) {
  const [isOpen, setOpen] = useState(false);
  const failed = analyses.filter(({ state }) => state === "failed");
  if (failed.length === 0) return null;
  const rest = failed.length - FIRST;
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <ul aria-label="Failed analyses" className="flex flex-col gap-3">
        {failed.slice(0, isOpen ? undefined : FIRST).map((analysis) => (
          <FailedAnalysis key={analysis.id} analysis={analysis} />
        ))}
      </ul>
      {rest > 0 && (
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isOpen}
          className="self-start text-muted-foreground"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "Show the latest only" : `Show ${rest} more that failed`}
        </Button>
      )}
    </div>
  );
}
