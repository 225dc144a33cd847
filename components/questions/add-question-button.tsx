import { CheckIcon, ListPlusIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useAddQuestion, useQuestions } from "./use-questions";

type AddQuestionButtonProps = { meetingId: string; briefId?: string; text: string };

/** Puts a question on the meeting's list; a key question of a brief with what it stands on. */
export function AddQuestionButton({ meetingId, briefId, text }: AddQuestionButtonProps) {
  const { data: questions = [] } = useQuestions(meetingId);
  const add = useAddQuestion(meetingId);
  const isListed = questions.some((question) => question.text === text);
  if (isListed) {
    return (
      <span className="inline-flex items-center gap-1 font-sans text-xs text-muted-foreground print:hidden">
        <CheckIcon className="size-3.5" aria-hidden="true" />
        On the question list
      </span>
    );
  }
  return (
    <Button
      type="button"
      variant="ghost"
      size="sm"
      className="h-7 px-1.5 font-sans text-xs font-normal text-muted-foreground print:hidden"
      disabled={add.isPending}
      onClick={() => add.mutate({ text, briefId })}
    >
      <ListPlusIcon className="size-3.5" />
      {add.isPending ? "Adding..." : "Add to question list"}
      <span className="sr-only">: {text}</span>
    </Button>
  );
}
