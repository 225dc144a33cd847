"use client";

import { ChevronDownIcon, TriangleAlertIcon } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { AnalysisView } from "@/lib/strategy/types";
import { cn } from "@/lib/ui/cn";
import { FailedAnalysis } from "./failed-analysis";

/** As many as leave the objectives in sight. */
const FIRST = 2;

/** The analyses that came to nothing and were not put away, the latest first; on a phone a line that unfolds. */
export function FailedAnalyses({ analyses }: { analyses: AnalysisView[] }) {
  const [isOpen, setOpen] = useState(false);
  const failed = analyses.filter(({ state }) => state === "failed");
  if (failed.length === 0) return null;
  const rest = failed.length - FIRST;
  const toggle = () => setOpen(!isOpen);
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <FoldedLine count={failed.length} isOpen={isOpen} onToggle={toggle} />
      <ul
        aria-label="Failed analyses"
        className={cn("flex flex-col gap-2 sm:gap-3", !isOpen && "max-sm:hidden")}
      >
        {failed.slice(0, isOpen ? undefined : FIRST).map((analysis) => (
          <FailedAnalysis key={analysis.id} analysis={analysis} />
        ))}
      </ul>
      {rest > 0 && (
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isOpen}
          className="self-start text-muted-foreground max-sm:hidden"
          onClick={toggle}
        >
          {isOpen ? "Show the latest only" : `Show ${rest} more that failed`}
        </Button>
      )}
    </div>
  );
}

type FoldedLineProps = { count: number; isOpen: boolean; onToggle: () => void };

/** On a phone the tiles come first: what failed is a line until somebody wants to know why. */
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
