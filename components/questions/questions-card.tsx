import { type FormEvent, useState } from "react";
import { parted } from "@/components/briefs/parted";
import { useBrief } from "@/components/briefs/use-brief";
import { LoadFailure } from "@/components/layout/load-failure";
import { Loading } from "@/components/layout/loading";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { MAX_QUESTION } from "@/lib/questions/constants";
import type { QuestionView } from "@/lib/questions/types";
import { AddQuestionButton } from "./add-question-button";
import { QuestionItem } from "./question-item";
import { useAddQuestion, useQuestions } from "./use-questions";

/** The questions the board wants answered in this meeting. Everyone who sees the papers sees them. */
export function QuestionsCard({ meetingId }: { meetingId: string }) {
  const { data: questions, error, isPending, isFetching, refetch } = useQuestions(meetingId);
  const open = questions?.filter(({ status }) => status === "open").length ?? 0;
  return (
    <Card aria-labelledby="questions-title" className="print:hidden">
      {/* On a phone the tab above gives the title. */}
      <CardHeader className="max-sm:border-b-0 max-sm:py-0">
        <CardTitle id="questions-title" className="max-sm:sr-only">
          Question List
        </CardTitle>
        <span className="text-xs text-muted-foreground">{open > 0 && `${open} open`}</span>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {isPending && <Loading what="the questions" />}
        {error && <LoadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
        {questions && <QuestionList questions={questions} />}
        {questions?.length === 0 && <FromBrief meetingId={meetingId} />}
        <AddQuestionForm meetingId={meetingId} />
      </CardContent>
    </Card>
  );
}

function QuestionList({ questions }: { questions: QuestionView[] }) {
  if (questions.length === 0) {
    return (
      <p className="text-sm text-pretty text-muted-foreground">
        No questions yet. A question stays here until it is answered or carried over to the next meeting.
      </p>
    );
  }
  return (
    <ol className="flex flex-col divide-y">
      {questions.map((question) => (
        <QuestionItem key={question.id} question={question} />
      ))}
    </ol>
  );
}

const OFFERED = 5;

/** Suggestions from the brief, to start the list. */
function FromBrief({ meetingId }: { meetingId: string }) {
  const { data: view } = useBrief(meetingId);
  if (!view || view.brief.keyQuestions.length === 0) return null;
  return (
    <section aria-labelledby="from-brief">
      <h3 id="from-brief" className="text-sm font-semibold text-primary">
        Key questions of the brief
      </h3>
      <ul className="divide-y divide-border/60">
        {view.brief.keyQuestions.slice(0, OFFERED).map((text) => (
          <li key={text} className="flex items-start gap-3 py-2">
            <KeyQuestion text={text} />
            <AddQuestionButton meetingId={meetingId} briefId={view.id} text={text} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A question, with the papers' words it is about in small type above. */
function KeyQuestion({ text }: { text: string }) {
  const { own = text, quote } = parted(text) ?? {};
  return (
    <div className="min-w-0 flex-1 text-pretty">
      {quote && <p className="text-sm text-muted-foreground">“{quote}”</p>}
      <p className="font-serif leading-[1.5]">{own}</p>
    </div>
  );
}

/** Adds a question in the person's own words. The input is kept if adding fails. */
function AddQuestionForm({ meetingId }: { meetingId: string }) {
  const [text, setText] = useState("");
  const add = useAddQuestion(meetingId);

  function submit(event: FormEvent) {
    event.preventDefault();
    const question = text.trim();
    if (question) add.mutate({ text: question }, { onSuccess: () => setText("") });
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <Label htmlFor="new-question">Add a question</Label>
      <div className="flex flex-wrap items-end gap-2">
        <Textarea
          id="new-question"
          dir="auto"
          rows={1}
          value={text}
          maxLength={MAX_QUESTION}
          disabled={add.isPending}
          aria-describedby="new-question-hint"
          onChange={(event) => setText(event.target.value)}
          className="max-h-40 min-h-9 flex-1 basis-64 resize-none py-1.5"
        />
        <Button type="submit" variant="outline" disabled={!text.trim() || add.isPending}>
          {add.isPending ? "Adding..." : "Add"}
        </Button>
      </div>
      <p id="new-question-hint" className="text-xs text-muted-foreground">
        Every board member sees what you write here.
      </p>
    </form>
  );
}
