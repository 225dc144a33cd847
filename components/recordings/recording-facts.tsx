import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { Confirm } from "@/components/layout/confirm";
import { Moment } from "@/components/layout/moment";
import { Button } from "@/components/ui/button";
import { deleteSoundAction } from "@/lib/recordings/actions";
import type { RecordingView } from "@/lib/recordings/types";
import { callAction } from "@/lib/ui/call-action";
import { DATE } from "@/lib/ui/dates";
import { toast } from "@/lib/ui/toast";
import { useRecordings } from "./recordings";

type RecordingFactsProps = { sourceId: string; name: string; isReading: boolean };

/** Who confirmed consent to the recording, and what happened to its audio. */
export function RecordingFacts({ sourceId, name, isReading }: RecordingFactsProps) {
  const router = useRouter();
  const view = useRecordings().views.find((one) => one.sourceId === sourceId);
  const { mutate, isPending } = useMutation({
    mutationFn: () => callAction(deleteSoundAction({ sourceId }), "The audio could not be deleted."),
    meta: { errorTitle: "Not Deleted" },
    onSuccess: () => {
      toast.success("Audio Deleted");
      router.refresh();
    },
  });
  if (!view) return null;
  return (
    <div className="mt-1 text-xs text-pretty text-muted-foreground">
      <p>
        {view.consentBy} confirmed on <Moment iso={view.consentAt} form={DATE} /> that everyone agreed to be
        recorded.
        {view.soundDeletedAt && (
          <>
            {" "}
            The audio was deleted on <Moment iso={view.soundDeletedAt} form={DATE} />.
          </>
        )}
        {view.hasSound && (
          <>
            {" "}
            <SoundRule view={view} />
          </>
        )}
      </p>
      {view.hasSound && !view.isNeeded && !isReading && (
        <Confirm
          title="Delete the audio?"
          text="The audio is deleted permanently. The transcript and the fingerprint of the file are kept."
          action="Delete Audio"
          onConfirm={() => mutate()}
        >
          <Button variant="ghost" size="sm" className="-ml-2 h-7 px-2 text-xs" disabled={isPending}>
            Delete the audio
            <span className="sr-only"> of {name}</span>
          </Button>
        </Confirm>
      )}
    </div>
  );
}

/** What happens to the audio under the board's retention rule. */
function SoundRule({ view: { keptDays, deletedFrom } }: { view: RecordingView }) {
  if (keptDays === null) return "The audio is kept until someone deletes it.";
  const rule = `The audio is deleted ${keptDays === 0 ? "once" : `${keptDays} days after`} the minutes are signed`;
  if (!deletedFrom) return `${rule}.`;
  return (
    <>
      {rule}: on <Moment iso={deletedFrom} form={DATE} /> or the day after.
    </>
  );
}
