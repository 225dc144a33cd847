"use client";

import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import type { QuestionView } from "@/lib/questions/types";
import { AddQuestionForm } from "./add-question-form";
import { QuestionItem } from "./question-item";
import { useQuestions } from "./use-questions";

/** The questions the board wants answered in this meeting. Everyone who sees the papers sees them. */
export function QuestionsCard({ meetingId }: { meetingId: string }) {
  const { data: questions, error, isPending, isFetching, refetch } = useQuestions(meetingId);
  const open = questions?.filter(({ status }) => status === "open").length ?? 0;
  return (
    <Card aria-labelledby="questions-title" className="print:hidden">
      <CardHeader>
        <CardTitle id="questions-title">Question List</CardTitle>
        <span className="text-xs text-muted-foreground">{open > 0 && `${open} open`}</span>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {isPending && <Skeleton className="h-16" />}
        {error && (
          <div role="alert" className="flex flex-col items-start gap-2 text-sm">
            <p>{error.message}</p>
            <Button size="sm" variant="outline" disabled={isFetching} onClick={() => refetch()}>
              Try again
            </Button>
          </div>
        )}
        {questions && <QuestionList questions={questions} />}
        <AddQuestionForm meetingId={meetingId} />
      </CardContent>
    </Card>
  );
}

function QuestionList({ questions }: { questions: QuestionView[] }) {
  if (questions.length === 0) {
    return (
      <p className="text-sm text-pretty text-muted-foreground">
        No questions yet. Add one of the brief’s key questions, or write your own: it stays here until it is
        answered or carried to the next meeting.
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
