import { type RefObject, useId } from "react";
import { Button } from "@/components/ui/button";
import type { Conversation } from "../conversation/conversation";
import { useConversation } from "../conversation/use-conversation";

type ConversationSuggestionsProps = {
  title: string;
  questions: readonly string[];
  conversation: Conversation;
  inputRef: RefObject<HTMLTextAreaElement | null>;
};

/** Suggested questions for a conversation's field, disabled while an answer is in progress. */
export function ConversationSuggestions({ conversation, inputRef, ...list }: ConversationSuggestionsProps) {
  const { isBusy } = useConversation(conversation);
  function pick(question: string) {
    conversation.draft.set(question);
    inputRef.current?.focus();
  }
  return <Suggestions {...list} disabled={isBusy} onPick={pick} />;
}

type SuggestionsProps = {
  title: string;
  questions: readonly string[];
  disabled: boolean;
  onPick: (question: string) => void;
};

/** Questions that fill the field when clicked. */
function Suggestions({ title, questions, disabled, onPick }: SuggestionsProps) {
  const id = useId();
  return (
    <div>
      <p id={id} className="mb-2 text-xs font-medium text-muted-foreground">
        {title}
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-2">
        {questions.map((question) => (
          <li key={question} className="max-w-full">
            <Button
              variant="outline"
              size="sm"
              disabled={disabled}
              onClick={() => onPick(question)}
              className="h-auto min-h-8 max-w-full py-1.5 text-left font-normal whitespace-normal"
            >
              {question}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
