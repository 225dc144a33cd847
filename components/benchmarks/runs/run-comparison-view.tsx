"use client";

import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { ComparedInputs } from "./compared-inputs";
import { ComparedMetrics } from "./compared-metrics";
import { ComparedOutliers } from "./compared-outliers";
import { ComparedRuns } from "./compared-runs";
import { useRunComparison } from "./use-saved-runs";

type RunComparisonViewProps = {
  ids: [string, string];
  onClose: () => void;
  onOpen: (runId: string) => void;
};

/** Two runs side by side, the earlier first: what went which way. */
export function RunComparisonView({ ids: [one, other], onClose, onOpen }: RunComparisonViewProps) {
  const { data: comparison, error, isPending } = useRunComparison(one, other);
  return (
    <Card aria-labelledby="run-comparison-title">
      <CardHeader>
        <CardTitle id="run-comparison-title">Two Benchmarks Compared</CardTitle>
        <Button variant="outline" size="sm" className="print:hidden" onClick={onClose}>
          Back to the list
        </Button>
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        {isPending && <Skeleton role="status" aria-label="Comparing the benchmarks" className="h-48" />}
        {error && (
          <p role="alert" className="text-sm">
            {error.message}
          </p>
        )}
        {comparison && (
          <>
            <ComparedRuns comparison={comparison} onOpen={onOpen} />
            <ComparedInputs comparison={comparison} />
            <ComparedMetrics comparison={comparison} />
            <ComparedOutliers comparison={comparison} />
          </>
        )}
      </CardContent>
    </Card>
  );
}
