"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useId, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { setActionProgressAction } from "@/lib/registers/actions";
import { MAX_PROGRESS_NOTE } from "@/lib/registers/constants";
import type { ActionEntry, ActionState } from "@/lib/registers/types";
import { toast } from "@/lib/ui/toast";

/** The possible updates of an action, by status. */
const MOVES: Record<ActionState, { state: ActionState; label: string }[]> = {
  open: [
    { state: "done", label: "Mark as done" },
    { state: "dropped", label: "Cancel action" },
  ],
  done: [{ state: "open", label: "Reopen" }],
  dropped: [{ state: "open", label: "Reopen" }],
};

type ActionProgressFormProps = { action: Pick<ActionEntry, "meetingId" | "id" | "text" | "state"> };

/** Updates the status of an action: select, confirm, with an optional note. */
export function ActionProgressForm({ action }: ActionProgressFormProps) {
  const [chosen, setChosen] = useState<ActionState | null>(null);
  const [note, setNote] = useState("");
  const [isBusy, start] = useTransition();
  const router = useRouter();
  const id = useId();
  const { meetingId, id: actionId } = action;
  const moves = MOVES[action.state];
  const move = moves.find(({ state }) => state === chosen);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!move) return;
    start(async () => {
      const result = await setActionProgressAction({ meetingId, actionId, state: move.state, note });
      if (!result.ok) {
        toast.error("Not Saved", { description: result.error });
        return;
      }
      setChosen(null);
      setNote("");
      router.refresh();
    });
  }

  if (!move)
    return (
      <div className="flex shrink-0 flex-wrap gap-2 sm:flex-row-reverse">
        {moves.map(({ state, label }) => (
          <Button
            key={state}
            size="sm"
            variant={state === "dropped" ? "ghost" : "outline"}
            aria-label={`${label}: ${action.text}`}
            onClick={() => setChosen(state)}
          >
            {label}
            {state === "dropped" && "…"}
          </Button>
        ))}
      </div>
    );
  return (
    <form onSubmit={submit} className="flex max-w-prose basis-full flex-col gap-2">
      <Label htmlFor={id}>Note (optional)</Label>
      <Input
        id={id}
        dir="auto"
        autoFocus
        value={note}
        maxLength={MAX_PROGRESS_NOTE}
        disabled={isBusy}
        onChange={(event) => setNote(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && setChosen(null)}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm" disabled={isBusy}>
          {isBusy ? "Saving..." : move.label}
        </Button>
        <Button type="button" size="sm" variant="ghost" disabled={isBusy} onClick={() => setChosen(null)}>
          {chosen === "dropped" ? "Keep it open" : "Cancel"}
        </Button>
      </div>
    </form>
  );
}
