"use client";

import { type FormEvent, useState } from "react";
import { FormDialog } from "@/components/layout/form-dialog";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { beginCorrectionAction } from "@/lib/minutes/actions";
import { MAX_COMMENT } from "@/lib/minutes/constants";
import { useMinutesAction } from "../use-minutes-action";

/** Begins the next version of signed minutes. */
export function CorrectionDialog({ minutesId }: { minutesId: string }) {
  const [open, setOpen] = useState(false);
  const { mutate, isPending } = useMinutesAction(beginCorrectionAction, {
    failure: { title: "Correction Not Started", text: "The correction could not be started." },
    done: "Correction Started",
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const correction = String(new FormData(event.currentTarget).get("correction") ?? "");
    mutate({ minutesId, correction }, { onSuccess: () => setOpen(false) });
  }

  return (
    <FormDialog
      title="Correct Signed Minutes"
      description="The signed version stays as it is. A new draft starts with the same text and lists what it changes."
      action="Start correction"
      busy="Starting..."
      isPending={isPending}
      onSubmit={submit}
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="outline">Correct</Button>}
    >
      <div className="flex flex-col gap-2">
        <Label htmlFor="correction">What needs correcting, and why</Label>
        <Textarea id="correction" name="correction" required maxLength={MAX_COMMENT} rows={3} />
      </div>
    </FormDialog>
  );
}
