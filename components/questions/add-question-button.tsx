import { CheckIcon, ListPlusIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { tipProps } from "@/lib/ui/tip";
import { useAddQuestion, useQuestions } from "./use-questions";

type AddQuestionButtonProps = { meetingId: string; briefId?: string; text: string };

/** Adds a question to the meeting's list; a brief's key question with its citations. */
export function AddQuestionButton({ meetingId, briefId, text }: AddQuestionButtonProps) {
  const { data: questions = [] } = useQuestions(meetingId);
  const add = useAddQuestion(meetingId);
  if (questions.some((question) => question.text === text)) {
    return (
      <span className="-my-1.5 inline-flex size-7 shrink-0 items-center justify-center align-middle text-status-good print:hidden">
        <CheckIcon className="size-4" aria-hidden="true" />
        <span className="sr-only">On the question list</span>
      </span>
    );
  }
  return (
    <Button
      type="button"
      variant="ghost"
      size="icon"
      className="-my-1.5 size-7 shrink-0 align-middle text-muted-foreground print:hidden"
      disabled={add.isPending}
      onClick={() => add.mutate({ text, briefId })}
      {...tipProps("Add to question list")}
    >
      <ListPlusIcon className="size-4" />
      <span className="sr-only">Add to question list: {text}</span>
    </Button>
  );
}
