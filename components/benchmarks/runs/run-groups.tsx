import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { RunView } from "@/lib/benchmarks/types";
import { RunItem } from "./run-item";

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
export function RunGroups({ runs, ...item }: RunGroupsProps) {
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
          Tick two to compare them: how the figures, the peers and the outliers changed.
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
