"use client";

import { type FormEvent, useState } from "react";
import { Choice } from "@/components/layout/choice";
import { Confirm } from "@/components/layout/confirm";
import { LabelledField } from "@/components/layout/labelled-field";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Textarea } from "@/components/ui/textarea";
import { castVoteAction } from "@/lib/resolutions/actions";
import { ANSWERS, type Answer, MOST_REASON } from "@/lib/resolutions/constants";
import type { ResolutionView } from "@/lib/resolutions/types";
import { toast } from "@/lib/ui/toast";
import { useResolutionAction } from "./use-resolution-action";

const CHOICES: Record<Answer, string> = {
  for: "For",
  against: "Against",
  abstained: "Abstain",
  recused: "Conflict of interest",
};

/** The person's own vote, which can be cast or changed until voting ends. */
export function VoteCard({ resolution }: { resolution: ResolutionView }) {
  const { id, voters, isLastVote, entitled } = resolution;
  const own = voters.find(({ isSelf }) => isSelf);
  const given: Answer | null = own?.isRecused ? "recused" : (own?.vote ?? null);
  const [vote, setVote] = useState<Answer | null>(given);
  const [reason, setReason] = useState(own?.reason ?? "");
  const [missing, setMissing] = useState<"vote" | "interest" | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useResolutionAction(castVoteAction, {
    title: "Vote Not Recorded",
    text: "Your vote could not be recorded.",
  });

  const isConflict = vote === "recused";

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!vote) setMissing("vote");
    else if (isConflict && !reason.trim()) setMissing("interest");
    // If nobody else can vote, a conflict of interest does not end the vote before the deadline.
    else if (isLastVote && !(isConflict && entitled === 1)) setAsking(true);
    else send();
  }

  function send() {
    if (!vote) return;
    mutate(
      { id, vote, reason },
      {
        onSuccess: () =>
          toast.success(
            isConflict ? "Conflict of Interest Recorded" : given ? "Vote Changed" : "Vote Recorded",
          ),
      },
    );
  }

  return (
    <Card aria-labelledby="own-vote-title">
      <CardHeader>
        <CardTitle id="own-vote-title">Your Vote</CardTitle>
      </CardHeader>
      <CardContent>
        <form onSubmit={submit} onChange={() => setMissing(null)} noValidate>
          <fieldset disabled={isPending} className="flex min-w-0 flex-col gap-4">
            <p className="text-sm text-pretty text-muted-foreground">
              {isLastVote
                ? "Yours is the last vote outstanding. Voting ends when you submit it."
                : "You can change your vote until voting ends: at the deadline, or once everyone has voted."}
            </p>
            <div
              role="radiogroup"
              aria-label="Your vote"
              className="grid gap-2 sm:grid-cols-2 xl:grid-cols-4"
            >
              {ANSWERS.map((ballot) => (
                <Choice
                  key={ballot}
                  type="radio"
                  name="vote"
                  checked={vote === ballot}
                  onChange={() => setVote(ballot)}
                  isBoxed
                  className="has-checked:font-medium"
                >
                  {CHOICES[ballot]}
                </Choice>
              ))}
            </div>
            {missing === "vote" && (
              <p role="alert" className="-mt-2 text-sm text-destructive">
                Choose how you vote.
              </p>
            )}
            <LabelledField
              error={missing === "interest" && isConflict ? "Say what your conflict of interest is." : null}
              label={isConflict ? "Your interest" : "Reason"}
              isOptional={!isConflict}
              hint={
                isConflict
                  ? "The board can read it at once. You will not be counted as a voter."
                  : "It is kept with your vote and shown to the board once voting has ended."
              }
            >
              {(field) => (
                <Textarea
                  {...field}
                  value={reason}
                  rows={2}
                  maxLength={MOST_REASON}
                  onChange={(event) => setReason(event.target.value)}
                  className="max-h-60"
                />
              )}
            </LabelledField>
            <Button type="submit" className="self-start">
              {isPending ? "Sending..." : isConflict ? "Declare" : given ? "Change your vote" : "Vote"}
            </Button>
          </fieldset>
        </form>
        {vote && (
          <Confirm
            title={isConflict ? "Declare it and end voting?" : `Vote “${CHOICES[vote]}” and end voting?`}
            text="Yours is the last vote outstanding. Once you submit it, voting ends, the result is sealed and no vote can be changed."
            action={isConflict ? "Declare" : `Vote “${CHOICES[vote]}”`}
            onConfirm={send}
            open={isAsking}
            onOpenChange={setAsking}
          />
        )}
      </CardContent>
    </Card>
  );
}
