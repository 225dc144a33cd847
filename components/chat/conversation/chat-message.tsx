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
  /** The answer is being made. */
  isArriving: boolean;
  /** Asks the question of this answer again; only the last one has it. */
  onAgain?: () => void;
  /** Asks what is suggested after this answer; only the last one has it. */
  onAsk?: (question: string) => void;
};

/**
 * One message: a question of the reader's, or an answer with its sources. It is drawn again only when it changes, not
 * when something is typed or when another one arrives.
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
      {/* Room for the actions: the answer must not jump up when they come. */}
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

/** Below an answer that was stopped or broke off: what arrived stays, the whole can be asked for again. */
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

/** What can be done with an answer. Only the last one can be made again. */
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
