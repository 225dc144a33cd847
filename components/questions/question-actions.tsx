import { Confirm } from "@/components/layout/confirm";
import { Button } from "@/components/ui/button";
import type { QuestionView } from "@/lib/questions/types";
import type { useQuestionMutations } from "./use-questions";

type QuestionActionsProps = {
  question: QuestionView;
  mutations: ReturnType<typeof useQuestionMutations>;
  onAnswer: () => void;
};

/** What can be done with a question as it stands. */
export function QuestionActions({ question, mutations, onAnswer }: QuestionActionsProps) {
  const { change, carry, remove, isBusy } = mutations;
  const { status, canChange, answerClosed } = question;

  return (
    <div className="-ml-2 flex flex-wrap gap-1">
      {status === "open" && (
        <>
          <SmallButton disabled={isBusy} onClick={onAnswer}>
            Answer
          </SmallButton>
          <SmallButton disabled={isBusy} onClick={() => carry.mutate()}>
            {carry.isPending ? "Carrying..." : "Carry to next meeting"}
          </SmallButton>
        </>
      )}
      {status === "answered" && !answerClosed && (
        <Confirm
          title="Reopen this question?"
          text="Its answer will be removed for everyone."
          action="Reopen"
          onConfirm={() => change.mutate({ answer: null })}
        >
          <SmallButton disabled={isBusy}>Reopen</SmallButton>
        </Confirm>
      )}
      {canChange && (
        <Confirm
          title="Delete this question?"
          text="It will be removed for everyone, with its answer. If it was carried here, it will be open again at the meeting it came from."
          action="Delete"
          onConfirm={() => remove.mutate()}
        >
          <SmallButton disabled={isBusy}>Delete</SmallButton>
        </Confirm>
      )}
    </div>
  );
}

function SmallButton(props: React.ComponentProps<typeof Button>) {
  return <Button type="button" variant="ghost" size="sm" className="h-7 px-2 text-xs" {...props} />;
}
