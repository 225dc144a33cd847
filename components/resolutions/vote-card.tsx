"use client";

import { type FormEvent, useState } from "react";
import { Choice } from "@/components/layout/choice";
import { Confirm } from "@/components/layout/confirm";
import { LabelledField } from "@/components/layout/labelled-field";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Textarea } from "@/components/ui/textarea";
import { castVoteAction } from "@/lib/resolutions/actions";
import { BALLOTS, type Ballot, MOST_REASON } from "@/lib/resolutions/constants";
import type { ResolutionView } from "@/lib/resolutions/types";
import { toast } from "@/lib/ui/toast";
import { useResolutionAction } from "./use-resolution-action";

const CHOICES: Record<Ballot, string> = { for: "For", against: "Against", abstained: "Abstain" };

/** The vote of the person themself, to be given or changed until voting ends. */
export function VoteCard({ resolution }: { resolution: ResolutionView }) {
  const { id, voters, isLastVote } = resolution;
  const own = voters.find(({ isSelf }) => isSelf);
  const [vote, setVote] = useState<Ballot | null>(own?.vote ?? null);
  const [reason, setReason] = useState(own?.reason ?? "");
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useResolutionAction(castVoteAction, {
    title: "Vote Not Recorded",
    text: "Your vote could not be recorded.",
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!vote) toast.error("Vote Not Recorded", { description: "Choose For, Against or Abstain." });
    else if (isLastVote) setAsking(true);
    else send();
  }

  function send() {
    if (!vote) return;
    mutate(
      { id, vote, reason },
      { onSuccess: () => toast.success(own?.vote ? "Vote Changed" : "Vote Recorded") },
    );
  }

  return (
    <Card aria-labelledby="own-vote-title">
      <CardHeader>
        <CardTitle id="own-vote-title">Your vote</CardTitle>
      </CardHeader>
      <CardContent>
        <form onSubmit={submit} noValidate>
          <fieldset disabled={isPending} className="flex min-w-0 flex-col gap-4">
            <p className="text-sm text-pretty text-muted-foreground">
              {isLastVote
                ? "Yours is the last vote outstanding. Voting ends when you submit it."
                : "You can change your vote until voting ends: at the deadline, or once everyone has voted."}
            </p>
            <div role="radiogroup" aria-label="Your vote" className="grid gap-2 sm:grid-cols-3">
              {BALLOTS.map((ballot) => (
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
            <LabelledField
              label="Reason"
              isOptional
              hint="It is kept with your vote and shown to the board once voting has ended."
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
              {isPending ? "Sending..." : own?.vote ? "Change your vote" : "Vote"}
            </Button>
          </fieldset>
        </form>
        {vote && (
          <Confirm
            title={`Vote “${CHOICES[vote]}” and end the voting?`}
            text="Yours is the last vote outstanding. Voting then ends, the result is sealed, and nobody can change a vote."
            action={`Vote “${CHOICES[vote]}”`}
            onConfirm={send}
            open={isAsking}
            onOpenChange={setAsking}
          />
        )}
      </CardContent>
    </Card>
  );
}
