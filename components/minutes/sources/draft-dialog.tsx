import { type FormEvent, useState } from "react";
import { FormDialog } from "@/components/layout/form-dialog";
import { Button } from "@/components/ui/button";
import { startDraftAction } from "@/lib/minutes/actions";
import type { MinutesPage } from "@/lib/minutes/types";
import { useMinutesAction } from "../use-minutes-action";

/** Has the minutes drafted from one or more selected sources, if there are any and nothing has been circulated. */
export function DraftDialog({ page: { meeting, sources, minutes } }: { page: MinutesPage }) {
  const [open, setOpen] = useState(false);
  const { mutate, isPending } = useMinutesAction(startDraftAction, {
    failure: { title: "Not Drafted", text: "The minutes could not be drafted." },
  });
  const ready = sources.filter(({ state, isOpen, lines }) => state === "ready" && isOpen && lines > 0);
  const isFirst = minutes === null;
  const isAgain = minutes?.state === "draft" && minutes.round === 0 && minutes.version === 1;
  if (ready.length === 0 || !(isFirst || isAgain)) return null;

  const [only] = ready;
  if (only && isFirst && ready.length === 1)
    return (
      <Button disabled={isPending} onClick={() => mutate({ meetingId: meeting.id, sourceIds: [only.id] })}>
        {isPending ? "Starting..." : "Draft the minutes"}
      </Button>
    );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sourceIds = new FormData(event.currentTarget).getAll("source").map(String);
    mutate({ meetingId: meeting.id, sourceIds }, { onSuccess: () => setOpen(false) });
  }

  return (
    <FormDialog
      title="Draft the Minutes"
      description={
        isFirst
          ? "Attendance, discussion, motions, votes, decisions and actions are drafted from what was said or noted. Every statement links to the lines it is based on."
          : "The new draft replaces the current text."
      }
      action="Start Drafting"
      busy="Starting..."
      isPending={isPending}
      onSubmit={submit}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant={isFirst ? "default" : "outline"} disabled={minutes?.drafting === "running"}>
          {isFirst ? "Draft the minutes" : "Draft again"}
        </Button>
      }
    >
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 text-sm font-medium">From</legend>
        {ready.map(({ id, name }) => (
          <label key={id} className="flex items-start gap-2 text-sm [overflow-wrap:anywhere]">
            <input
              type="checkbox"
              name="source"
              value={id}
              defaultChecked
              className="mt-0.5 size-4 accent-primary"
            />
            {name}
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}
