"use client";

import { useMutation } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import { Moment } from "@/components/layout/moment";
import { SelectOnDemand } from "@/components/layout/select-on-demand";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Label } from "@/components/ui/label";
import { Skeleton } from "@/components/ui/skeleton";
import { Textarea } from "@/components/ui/textarea";
import { proposeAgendaAction } from "@/lib/agenda/actions";
import { MOST_WORDS } from "@/lib/agenda/constants";
import type { MeetingView } from "@/lib/meetings/types";
import { callAction } from "@/lib/ui/call-action";
import { DATE } from "@/lib/ui/dates";

const loadPreview = () => import("./proposal-preview").then((module) => module.ProposalPreview);
const ProposalPreview = dynamic(loadPreview, { ssr: false });

const NEW = "new";
const A_NEW_ONE = "A new meeting";
const EXAMPLE =
  "Two-hour meeting on the 14th at 9:00, approve the budget, hear from the audit chair, discuss the merger in private";

type CreateAgendaProps = {
  meetings: MeetingView[];
  /** The meeting selected before this page. */
  chosen?: string;
};

/** Creates an agenda from a description. Nothing is saved before the proposal has been reviewed. */
export function CreateAgenda({ meetings, chosen }: CreateAgendaProps) {
  const [words, setWords] = useState("");
  const [meetingId, setMeetingId] = useState(chosen ?? NEW);
  const [problem, setProblem] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const meeting = meetings.find(({ id }) => id === meetingId);
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: () =>
      callAction(
        proposeAgendaAction({ words, today: today(), meetingId: meeting?.id ?? null }),
        "The agenda could not be drafted. Please try again.",
      ),
    onError: (error) => setProblem(error.message),
  });

  function propose() {
    setProblem("");
    if (words.trim() !== "") return mutate();
    setProblem("First describe the meeting: when it is, how long it lasts, and what it covers.");
    field.current?.focus();
  }

  return (
    <Card aria-label="Create Agenda">
      <CardHeader>
        <CardTitle>Create Agenda</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <form
          className="flex flex-col gap-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            propose();
          }}
        >
          <div className="flex flex-col gap-1.5">
            <Label htmlFor="words">Describe the meeting in your own words</Label>
            <Textarea
              id="words"
              ref={field}
              value={words}
              rows={3}
              maxLength={MOST_WORDS}
              placeholder={EXAMPLE}
              aria-invalid={problem !== ""}
              aria-describedby={problem ? "words-problem" : undefined}
              onChange={(event) => {
                setWords(event.target.value);
                setProblem("");
              }}
              className="max-h-80"
            />
            {problem && (
              <p id="words-problem" role="alert" className="text-sm text-destructive">
                {problem}
              </p>
            )}
          </div>
          <div className="flex flex-wrap items-end gap-3">
            <div className="flex min-w-0 flex-1 basis-56 flex-col gap-1.5">
              <Label htmlFor="for-meeting">For</Label>
              <SelectOnDemand
                id="for-meeting"
                value={meeting?.id ?? NEW}
                shown={meeting ? <MeetingName meeting={meeting} /> : A_NEW_ONE}
                options={[
                  { value: NEW, label: A_NEW_ONE },
                  ...meetings.map((one) => ({ value: one.id, label: <MeetingName meeting={one} /> })),
                ]}
                onChange={(value) => {
                  setMeetingId(value);
                  reset();
                }}
              />
            </div>
            <Button type="submit" disabled={isPending}>
              {isPending ? "Drafting..." : data ? "Draft Again" : "Draft Agenda"}
            </Button>
          </div>
        </form>
        {(data || isPending) && (
          // Reserves space, so that content below moves on request rather than when the proposal arrives.
          <div className="min-h-180 border-t pt-4">
            {data && !isPending ? (
              <ProposalPreview
                key={JSON.stringify(data)}
                proposal={data}
                meeting={meeting ?? null}
                onDiscard={reset}
              />
            ) : (
              <Skeleton role="status" aria-label="Drafting the agenda" className="h-96 w-full" />
            )}
          </div>
        )}
      </CardContent>
    </Card>
  );
}

function MeetingName({ meeting: { title, scheduledDate } }: { meeting: MeetingView }) {
  return (
    <span>
      {title}, <Moment iso={scheduledDate} form={DATE} />
    </span>
  );
}

/** Today's date in the reader's time zone. */
function today(): string {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}
