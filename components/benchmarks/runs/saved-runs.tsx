import dynamic from "next/dynamic";
import { useState } from "react";
import { LoadFailure } from "@/components/layout/load-failure";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import type { RunView } from "@/lib/benchmarks/types";
import { RunItem } from "./run-item";
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
        {error && <LoadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
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

/** Two are compared: a third takes the place of the one that was chosen first. */
export function toggleChosen(chosen: string[], id: string): string[] {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  return [...chosen, id].slice(-2);
}

/** As many as one looks through; more when asked. */
const FIRST = 6;

type RunGroupsProps = {
  runs: RunView[];
  currentId: string | null;
  chosen: string[];
  onOpen: (runId: string) => void;
  onChoose: (runId: string) => void;
  onDeleted?: (runId: string) => void;
};

/** One's own runs, then those of others. */
function RunGroups({ runs, ...item }: RunGroupsProps) {
  if (runs.length === 0) {
    return (
      <p className="text-sm text-pretty text-muted-foreground">
        No benchmarks yet. The ones you run are kept here, with their data, until you delete them.
      </p>
    );
  }
  return (
    <>
      {runs.length > 1 && (
        <p className="text-xs text-muted-foreground">
          Tick two to see how their figures, peers and outliers differ.
        </p>
      )}
      <Group title="Run by you" runs={runs.filter(({ isMine }) => isMine)} {...item} />
      <Group title="Shared by others" runs={runs.filter(({ isMine }) => !isMine)} {...item} />
    </>
  );
}

function Group({ title, runs, ...item }: RunGroupsProps & { title: string }) {
  const [isWhole, setWhole] = useState(false);
  if (runs.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="text-xs font-medium text-muted-foreground">{title}</h3>
      <ul className="mt-1 flex flex-col divide-y">
        {(isWhole ? runs : runs.slice(0, FIRST)).map((run) => (
          <RunItem
            key={run.id}
            run={run}
            isCurrent={run.id === item.currentId}
            isChosen={item.chosen.includes(run.id)}
            onOpen={item.onOpen}
            onChoose={item.onChoose}
            onDeleted={item.onDeleted}
          />
        ))}
      </ul>
      {runs.length > FIRST && (
        <Button
          variant="ghost"
          size="sm"
          className="-ms-2 text-muted-foreground"
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? "Show Less" : `Show All ${runs.length}`}
        </Button>
      )}
    </section>
  );
}
