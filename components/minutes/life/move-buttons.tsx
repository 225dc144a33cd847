import { type FormEvent, useState } from "react";
import { Confirm } from "@/components/layout/confirm";
import { FormDialog } from "@/components/layout/form-dialog";
import { LabelledField } from "@/components/layout/labelled-field";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import { beginCorrectionAction, discardDraftAction, moveMinutesAction } from "@/lib/minutes/actions";
import { MAX_COMMENT } from "@/lib/minutes/constants";
import type { Move } from "@/lib/minutes/transitions";
import type { MinutesPage, MinutesView } from "@/lib/minutes/types";
import { toast } from "@/lib/ui/toast";
import { useIsChanging, useMinutesAction } from "../use-minutes-action";

type Words = { label: string; title: string; text: string; done: string; isNext: boolean };

const CIRCULATE: Words = {
  label: "Circulate for Review",
  title: "Circulate these minutes?",
  text: "Every board member can then read and comment on them, except for items closed to them.",
  done: "Minutes Circulated",
  isNext: true,
};
const MOVES: Record<Move, Words> = {
  circulate: CIRCULATE,
  approve: {
    label: "Approve",
    title: "Approve these minutes?",
    text: "Their text can no longer be changed. The chair and the secretary can then sign them.",
    done: "Minutes Approved",
    isNext: true,
  },
  withdraw: {
    label: "Return to Draft",
    title: "Return these minutes to draft?",
    text: "Board members cannot see them until they are circulated again. Comments are kept.",
    done: "Minutes Returned to Draft",
    isNext: false,
  },
  reopen: {
    label: "Reopen for Review",
    title: "Reopen these minutes?",
    text: "Their text can be changed again. Any signature is removed.",
    done: "Minutes Reopened",
    isNext: false,
  },
};

const AGAIN: Words = {
  ...CIRCULATE,
  label: "Circulate Again",
  title: "Circulate these minutes again?",
  text: "Board members see what changed since the last time. Comments are kept.",
  isNext: false,
};

/** The transitions from this state that the person may make. */
export function MoveButtons({ page: { can }, minutes }: { page: MinutesPage; minutes: MinutesView }) {
  const isChanging = useIsChanging();
  const { mutate } = useMinutesAction(moveMinutesAction, {
    failure: { title: "Change Failed", text: "The status of the minutes could not be changed." },
  });
  const discard = useMinutesAction(discardDraftAction, {
    failure: { title: "Not Discarded", text: "The draft could not be discarded." },
    done: "Draft Discarded",
  });
  if (!can.write) return null;
  const { id: minutesId, stamp, state, round, drafting } = minutes;
  const isBusy = isChanging || drafting === "running";
  const unsettled = minutes.comments.filter((comment) => comment.state === "open").length;
  const wordsOf = (move: Move) => (move === "circulate" && state === "inReview" ? AGAIN : MOVES[move]);
  const moves = can.moves.toSorted((a, b) => Number(wordsOf(a).isNext) - Number(wordsOf(b).isNext));
  return (
    <>
      {state === "draft" && round === 0 && (
        <Confirm
          title="Discard this draft?"
          text="Its text is deleted permanently. The sources are kept."
          action="Discard"
          onConfirm={() => discard.mutate({ minutesId, stamp })}
        >
          <Button variant="ghost" disabled={isBusy}>
            Discard
          </Button>
        </Confirm>
      )}
      {moves.map((move) => {
        const { label, title, text, done, isNext } = wordsOf(move);
        return (
          <Confirm
            key={move}
            title={title}
            text={move === "approve" && unsettled > 0 ? `${leftOpen(unsettled)} ${text}` : text}
            action={label}
            isHarmless={isNext || move === "circulate"}
            onConfirm={() => mutate({ minutesId, stamp, move }, { onSuccess: () => toast.success(done) })}
          >
            <Button variant={isNext ? "default" : "outline"} disabled={isBusy}>
              {label}
            </Button>
          </Confirm>
        );
      })}
      {state === "signed" && <CorrectionDialog minutesId={minutesId} />}
    </>
  );
}

const leftOpen = (count: number) =>
  count === 1 ? "One comment is still open." : `${count} comments are still open.`;

/** Starts the next version of signed minutes. */
function CorrectionDialog({ minutesId }: { minutesId: string }) {
  const [open, setOpen] = useState(false);
  const { mutate, isPending, error, reset } = useMinutesAction(beginCorrectionAction, {
    // What is wrong stands at the field.
    failure: { text: "The correction could not be started." },
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
      action="Start Correction"
      busy="Starting..."
      isPending={isPending}
      onSubmit={submit}
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="outline">Correct</Button>}
    >
      <LabelledField label="What needs correcting, and why" error={error?.message}>
        {(field) => (
          <Textarea
            {...field}
            name="correction"
            required
            maxLength={MAX_COMMENT}
            rows={3}
            dir="auto"
            onChange={() => error && reset()}
          />
        )}
      </LabelledField>
    </FormDialog>
  );
}
