import { CopyIcon, RotateCcwIcon } from "lucide-react";
import { memo } from "react";
import { answerText } from "@/components/chat/answers/answer-text";
import { Button } from "@/components/ui/button";
import { messageText } from "@/lib/chat/message-text";
import type { ChatMessage } from "@/lib/chat/types";
import { copyAndTell } from "@/lib/ui/clipboard";
import { Answer } from "../answers/answer";
import { MessageFrame } from "./message-frame";
import { isComplete } from "./settle";

type ChatMessageProps = {
  message: ChatMessage;
  /** The answer is in progress. */
  isArriving: boolean;
  /** Repeats the question of this answer; last answer only. */
  onAgain?: () => void;
  /** Asks a question suggested after this answer; last answer only. */
  onAsk?: (question: string) => void;
};

/**
 * One message: a question, or an answer with its sources. Memoized, so that it does not re-render while
 * something is typed or another message arrives.
 */
export const ChatMessageItem = memo(function ChatMessageItem(props: ChatMessageProps) {
  const { message } = props;
  if (message.role !== "user") return <AnswerItem {...props} />;
  return (
    <MessageFrame
      author="You"
      time={message.metadata?.at}
      className="ms-auto max-w-[85%] rounded-lg bg-accent px-3.5 py-2"
    >
      <p dir="auto" className="text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
        {messageText(message)}
      </p>
    </MessageFrame>
  );
});

function AnswerItem({ message, isArriving, onAgain, onAsk }: ChatMessageProps) {
  const isClosed = message.parts.some(({ type }) => type === "data-closed");
  return (
    <MessageFrame
      author="AI Board Member"
      time={message.metadata?.at}
      className="max-w-prose min-w-0 border-s-2 border-primary/40 ps-3.5"
    >
      {isClosed ? <ClosedAnswer /> : <Answer message={message} onAsk={onAsk} />}
      {/* Reserves room for the actions, so that the answer does not jump when they appear. */}
      {isArriving && <div aria-hidden="true" className="mt-1 h-7" />}
      {!isArriving && !isComplete(message) && <Unfinished onAgain={onAgain} />}
      {!isArriving && isComplete(message) && !isClosed && (
        <AnswerActions message={message} onAgain={onAgain} />
      )}
    </MessageFrame>
  );
}

function ClosedAnswer() {
  return (
    <p className="text-sm text-pretty text-muted-foreground">
      This answer draws on a paper that you can no longer open, so it is not shown. Ask again for an answer
      from the papers you can open.
    </p>
  );
}

/** Below an answer that was stopped or cut off: what arrived stays, and it can be requested again. */
function Unfinished({ onAgain }: { onAgain?: () => void }) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xs text-muted-foreground">
      This answer is incomplete.
      {onAgain && (
        <Button variant="outline" size="sm" className="h-7 text-xs" onClick={onAgain}>
          Try again
        </Button>
      )}
    </p>
  );
}

const SMALL = "-ms-2 h-7 gap-1.5 px-2 text-xs font-normal text-muted-foreground";

/** The actions of an answer. Only the last one can be repeated. */
function AnswerActions({ message, onAgain }: { message: ChatMessage; onAgain?: () => void }) {
  return (
    <div className="mt-1 flex flex-wrap gap-x-3">
      <Button
        variant="ghost"
        size="sm"
        className={SMALL}
        onClick={() => void copyAndTell(answerText(message), "Select the text instead.")}
      >
        <CopyIcon className="size-3.5" />
        Copy<span className="sr-only"> the answer with its sources</span>
      </Button>
      {onAgain && (
        <Button variant="ghost" size="sm" className={SMALL} onClick={onAgain}>
          <RotateCcwIcon className="size-3.5" />
          Regenerate
        </Button>
      )}
    </div>
  );
}
