"use client";

import { type FormEvent, useState } from "react";
import { FormDialog } from "@/components/layout/form-dialog";
import { LabelledField } from "@/components/layout/labelled-field";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import { withdrawResolutionAction } from "@/lib/resolutions/actions";
import { MOST_REASON } from "@/lib/resolutions/constants";
import { toast } from "@/lib/ui/toast";
import { useResolutionAction } from "./use-resolution-action";

/** Ends the voting without a result, with a reason that the board reads. */
export function WithdrawResolution({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const { mutate, isPending } = useResolutionAction(withdrawResolutionAction, {
    title: "Not Withdrawn",
    text: "The resolution could not be withdrawn.",
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!reason.trim()) {
      toast.error("Not Withdrawn", { description: "Say why you are withdrawing it." });
      return;
    }
    mutate(
      { id, reason },
      {
        onSuccess: () => {
          setOpen(false);
          toast.success("Resolution Withdrawn");
        },
      },
    );
  }

  return (
    <FormDialog
      title="Withdraw this resolution?"
      description="Voting ends without a result, and no vote counts. Everyone who was asked to vote is informed."
      action="Withdraw"
      busy="Withdrawing..."
      isPending={isPending}
      onSubmit={submit}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button variant="outline">Withdraw</Button>}
    >
      <LabelledField label="Reason" hint="The board can read it with the resolution.">
        {(field) => (
          <Textarea
            {...field}
            value={reason}
            rows={3}
            maxLength={MOST_REASON}
            onChange={(event) => setReason(event.target.value)}
            className="max-h-60"
          />
        )}
      </LabelledField>
    </FormDialog>
  );
}
