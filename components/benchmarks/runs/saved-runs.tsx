import { MicroscopeIcon, Trash2Icon, UsersIcon } from "lucide-react";
import dynamic from "next/dynamic";
import { useId, useState } from "react";
import { Confirm } from "@/components/layout/confirm";
import { LoadFailure } from "@/components/layout/load-failure";
import { Moment } from "@/components/layout/moment";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Label } from "@/components/ui/label";
import { MoreButton } from "@/components/ui/more-button";
import { Skeleton } from "@/components/ui/skeleton";
import { Switch } from "@/components/ui/switch";
import { FOCUS_AREA_NAMES } from "@/lib/benchmarks/focus-areas";
import type { RunView } from "@/lib/benchmarks/types";
import { DATE_TIME } from "@/lib/ui/dates";
import { useRunMutations, useSavedRuns } from "./use-saved-runs";

const RunComparisonView = dynamic(
  () => import("./run-comparison-view").then((module) => module.RunComparisonView),
  { loading: () => <Skeleton className="h-64" /> },
);

type SavedRunsProps = {
  onOpen: (runId: string) => void;
  /** The open run, if any. */
  currentId: string | null;
  /** A run was deleted, possibly the open one. */
  onDeleted?: (runId: string) => void;
};

/** Saved benchmarks, one's own and those others share, to be opened and compared. */
export function SavedRuns({ onOpen, currentId, onDeleted }: SavedRunsProps) {
  const { data: runs, error, isPending, isFetching, refetch } = useSavedRuns();
  const [chosen, setChosen] = useState<string[]>([]);
  const [isComparing, setComparing] = useState(false);
  // A run deleted in the meantime is no longer selected.
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

/** Two runs can be compared: a third replaces the one selected first. */
export function toggleChosen(chosen: string[], id: string): string[] {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  return [...chosen, id].slice(-2);
}

/** More on demand. */
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
          Select two to see how their figures, peers and outliers differ.
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
        <MoreButton isOpen={isWhole} onToggle={setWhole}>
          {isWhole ? "Show Less" : `Show All ${runs.length}`}
        </MoreButton>
      )}
    </section>
  );
}

type RunItemProps = {
  run: RunView;
  isCurrent: boolean;
  isChosen: boolean;
  onOpen: (runId: string) => void;
  onChoose: (runId: string) => void;
  onDeleted?: (runId: string) => void;
};

/** A saved run: its inputs, who ran it and when, and actions. */
function RunItem({ run, isCurrent, isChosen, onOpen, onChoose, onDeleted }: RunItemProps) {
  const { id, focalLabel, focalName, peerSetName, focusAreas, createdAt, isMine, byName } = run;
  const title = `${focalLabel} among ${peerSetName}`;
  return (
    <li className="flex gap-3 py-2.5" aria-current={isCurrent || undefined}>
      <label className="flex size-6 shrink-0 items-center justify-center">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={() => onChoose(id)}
          className="size-4 accent-primary"
        />
        <span className="sr-only">Compare {title}</span>
      </label>
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-64">
          <button
            type="button"
            onClick={() => onOpen(id)}
            className="min-h-6 rounded-sm text-start text-sm font-medium text-pretty wrap-anywhere hover:underline"
          >
            {title}
          </button>
          <p className="text-xs text-muted-foreground wrap-anywhere">
            {focalName !== focalLabel && `${focalName} · `}
            <Moment iso={createdAt} form={DATE_TIME} />
            {!isMine && ` · ${byName}`}
          </p>
          <p className="text-xs text-muted-foreground">
            {focusAreas.map((area) => FOCUS_AREA_NAMES[area]).join(", ")}
          </p>
          <Marks run={run} isCurrent={isCurrent} />
        </div>
        {isMine && <OwnRunActions run={run} onDeleted={onDeleted} />}
      </div>
    </li>
  );
}

function Marks({ run: { isShared, isMine, hasResearch }, isCurrent }: { run: RunView; isCurrent: boolean }) {
  if (!isCurrent && !hasResearch && !(isShared && isMine)) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-1.5">
      {isCurrent && <Badge>Open now</Badge>}
      {hasResearch && (
        <Badge variant="secondary">
          <MicroscopeIcon aria-hidden="true" />
          With deep research
        </Badge>
      )}
      {isShared && isMine && (
        <Badge variant="secondary">
          <UsersIcon aria-hidden="true" />
          Shared
        </Badge>
      )}
    </p>
  );
}

type OwnRunActionsProps = { run: RunView; onDeleted?: (runId: string) => void };

/** Actions on one's own run: share it with the board, delete it. */
function OwnRunActions({ run, onDeleted }: OwnRunActionsProps) {
  const id = useId();
  const { share, remove } = useRunMutations(run, onDeleted);
  const isShared = share.isPending ? share.variables : run.isShared;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="flex items-center gap-2">
        <Switch
          id={id}
          checked={isShared}
          disabled={share.isPending || remove.isPending}
          aria-describedby={`${id}-who`}
          onCheckedChange={(next) => share.mutate(next)}
        />
        <div>
          <Label htmlFor={id} className="text-xs">
            Share with the board
            <span className="sr-only">: {run.focalLabel}</span>
          </Label>
          <p id={`${id}-who`} className="text-xs text-muted-foreground">
            {isShared ? "Every member can open it" : "Only you can open it"}
          </p>
        </div>
      </div>
      <Confirm
        title="Delete this benchmark?"
        text={
          run.isShared
            ? "Everyone on the board will lose it too, with its research and the questions asked about it."
            : "Its result, its research and the questions asked about it will be deleted."
        }
        action="Delete"
        onConfirm={() => remove.mutate()}
      >
        <Button variant="ghost" size="icon" disabled={remove.isPending} className="text-muted-foreground">
          <Trash2Icon />
          <span className="sr-only">
            Delete {run.focalLabel} among {run.peerSetName}
          </span>
        </Button>
      </Confirm>
    </div>
  );
}
