"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { toggleChosen } from "./choose-two";
import { RunGroups } from "./run-groups";
import { useSavedRuns } from "./use-saved-runs";

const RunComparisonView = dynamic(
  () => import("./run-comparison-view").then((module) => module.RunComparisonView),
  { loading: () => <Skeleton className="h-64" /> },
);

type SavedRunsProps = {
  onOpen: (runId: string) => void;
  /** The run that is open, if any. */
  currentId: string | null;
  /** A run was deleted; perhaps the one that is open. */
  onDeleted?: (runId: string) => void;
};

/** Benchmarks that were run before, one's own and those of others who share them: to open and to compare. */
export function SavedRuns({ onOpen, currentId, onDeleted }: SavedRunsProps) {
  const { data: runs, error, isPending, isFetching, refetch } = useSavedRuns();
  const [chosen, setChosen] = useState<string[]>([]);
  const [isComparing, setComparing] = useState(false);
  // One that was deleted meanwhile is chosen no more.
  const [first, second] = chosen.filter((id) => runs?.some((run) => run.id === id));
  if (isComparing && first && second) {
    return <RunComparisonView ids={[first, second]} onClose={() => setComparing(false)} onOpen={onOpen} />;
  }
  return (
    <Card aria-labelledby="saved-runs-title" className="print:hidden">
      <CardHeader>
        <CardTitle id="saved-runs-title">Saved Benchmarks</CardTitle>
        {runs && runs.length > 1 && (
          <Button variant="outline" size="sm" disabled={!first || !second} onClick={() => setComparing(true)}>
            Compare two
          </Button>
        )}
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {isPending && <Skeleton role="status" aria-label="Loading the saved benchmarks" className="h-24" />}
        {error && (
          <div role="alert" className="flex flex-col items-start gap-2 text-sm">
            <p>{error.message}</p>
            <Button size="sm" variant="outline" disabled={isFetching} onClick={() => refetch()}>
              Try again
            </Button>
          </div>
        )}
        {runs && (
          <RunGroups
            runs={runs}
            currentId={currentId}
            chosen={chosen}
            onOpen={onOpen}
            onChoose={(id) => setChosen((now) => toggleChosen(now, id))}
            onDeleted={onDeleted}
          />
        )}
      </CardContent>
    </Card>
  );
}
