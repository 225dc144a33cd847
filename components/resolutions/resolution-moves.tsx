"use client";

import { useRouter } from "next/navigation";
import { Confirm } from "@/components/layout/confirm";
import { DownloadMenu } from "@/components/layout/download-menu";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { circulateResolutionAction, discardResolutionAction } from "@/lib/resolutions/actions";
import type { ResolutionView } from "@/lib/resolutions/types";
import { toast } from "@/lib/ui/toast";
import { useResolutionAction } from "./use-resolution-action";
import { WithdrawResolution } from "./withdraw-resolution";

/** What this person can do with the resolution as a whole. */
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
      description: `${people} ${people === 1 ? "person is" : "people are"} asked for a vote.`,
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
        text={`${entitled === 1 ? "One person is" : `${entitled} people are`} asked to vote, by email where email is set up. The whole board can then read it. Its text, papers and voters can no longer be changed. You can withdraw it until voting ends.`}
        action="Circulate"
        onConfirm={() => circulate.mutate({ id, revision }, { onSuccess: asked })}
      >
        <Button disabled={isBusy}>{circulate.isPending ? "Circulating..." : "Circulate"}</Button>
      </Confirm>
    </>
  );
}
