import { MicroscopeIcon, Trash2Icon, UsersIcon } from "lucide-react";
import { useId } from "react";
import { Confirm } from "@/components/layout/confirm";
import { Moment } from "@/components/layout/moment";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Switch } from "@/components/ui/switch";
import { FOCUS_AREA_NAMES } from "@/lib/benchmarks/focus-areas";
import type { RunView } from "@/lib/benchmarks/types";
import { DATE_TIME } from "@/lib/ui/dates";
import { useRunMutations } from "./use-saved-runs";

type RunItemProps = {
  run: RunView;
  isCurrent: boolean;
  isChosen: boolean;
  onOpen: (runId: string) => void;
  onChoose: (runId: string) => void;
  onDeleted?: (runId: string) => void;
};

/** A saved run: what it is of, who ran it and when, and what can be done with it. */
export function RunItem({ run, isCurrent, isChosen, onOpen, onChoose, onDeleted }: RunItemProps) {
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

/** What one can do with a run of one's own: show it to the board, and delete it. */
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
