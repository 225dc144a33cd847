"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Confirm } from "@/components/layout/confirm";
import { DownloadMenu } from "@/components/layout/download-menu";
import { FormDialog } from "@/components/layout/form-dialog";
import { LabelledField } from "@/components/layout/labelled-field";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Textarea } from "@/components/ui/textarea";
import {
  circulateResolutionAction,
  discardResolutionAction,
  withdrawResolutionAction,
} from "@/lib/resolutions/actions";
import { MOST_REASON } from "@/lib/resolutions/constants";
import type { ResolutionView } from "@/lib/resolutions/types";
import { toast } from "@/lib/ui/toast";
import { useResolutionAction } from "./use-resolution-action";

/** This person's actions on the resolution as a whole. */
export function ResolutionMoves({ resolution }: { resolution: ResolutionView }) {
  const { id, can } = resolution;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {can.change && <DraftMoves resolution={resolution} />}
      {can.withdraw && <WithdrawResolution id={id} />}
      {can.export && <DownloadMenu address={`/api/resolutions/${id}/export`} done="Resolution Downloaded" />}
    </div>
  );
}

function DraftMoves({ resolution: { id, revision, entitled } }: { resolution: ResolutionView }) {
  const router = useRouter();
  const circulate = useResolutionAction(circulateResolutionAction, {
    title: "Not Circulated",
    text: "The resolution could not be circulated.",
  });
  const discard = useResolutionAction(discardResolutionAction, {
    title: "Not Discarded",
    text: "The draft could not be discarded.",
  });
  const isBusy = circulate.isPending || discard.isPending;
  const asked = ({ asked: people }: { asked: number }) =>
    toast.success("Resolution Circulated", {
      description: `${people} ${people === 1 ? "person has" : "people have"} been asked to vote.`,
    });
  return (
    <>
      <Confirm
        title="Discard this draft?"
        text="It is deleted permanently."
        action="Discard"
        onConfirm={() =>
          discard.mutate({ id, revision }, { onSuccess: () => router.push("/prep/resolutions") })
        }
      >
        <Button variant="ghost" disabled={isBusy}>
          Discard
        </Button>
      </Confirm>
      <Button asChild variant="outline">
        <Link href={`/prep/resolutions/${id}?edit=1`}>Edit</Link>
      </Button>
      <Confirm
        title="Circulate this resolution?"
        text={`${entitled === 1 ? "One person" : `${entitled} people`} will be asked to vote, by email if email is set up. The whole board can read the resolution. Its text, papers and voters can no longer be changed. You can withdraw it until voting ends.`}
        action="Circulate"
        onConfirm={() => circulate.mutate({ id, revision }, { onSuccess: asked })}
      >
        <Button disabled={isBusy}>{circulate.isPending ? "Circulating..." : "Circulate"}</Button>
      </Confirm>
    </>
  );
}

/** Ends the voting without a result, giving a reason that the board can read. */
function WithdrawResolution({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending } = useResolutionAction(withdrawResolutionAction, {
    title: "Not Withdrawn",
    text: "The resolution could not be withdrawn.",
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!reason.trim()) return setMissing(true);
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
      description="Voting ends without a result, and no vote counts. Everyone who was asked to vote is told."
      action="Withdraw"
      busy="Withdrawing..."
      isPending={isPending}
      onSubmit={submit}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button variant="outline">Withdraw</Button>}
    >
      <LabelledField
        label="Reason"
        hint="The board can read it with the resolution."
        error={isMissing ? "Say why you are withdrawing it." : null}
      >
        {(field) => (
          <Textarea
            {...field}
            value={reason}
            rows={3}
            maxLength={MOST_REASON}
            onChange={(event) => {
              setReason(event.target.value);
              setMissing(false);
            }}
            className="max-h-60"
          />
        )}
      </LabelledField>
    </FormDialog>
  );
}
