"use client";

import { Trash2Icon } from "lucide-react";
import { useId } from "react";
import { Confirm } from "@/components/layout/confirm";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Switch } from "@/components/ui/switch";
import type { RunView } from "@/lib/benchmarks/types";
import { useRunMutations } from "./use-saved-runs";

type OwnRunActionsProps = { run: RunView; onDeleted?: (runId: string) => void };

/** What one can do with a run of one's own: show it to the board, and delete it. */
export function OwnRunActions({ run, onDeleted }: OwnRunActionsProps) {
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
            ? "Everyone you shared it with will lose it too, with its research and the questions asked about it."
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
