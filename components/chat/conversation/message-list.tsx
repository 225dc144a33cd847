"use client";

import type { ReactNode } from "react";
import { cn } from "@/lib/ui/cn";
import { useElapsedSeconds } from "@/lib/ui/use-elapsed-seconds";
import { ChatMessageItem } from "./chat-message";
import type { Conversation } from "./conversation";
import { hasContent, progressOf } from "./settle";
import { SignedOut } from "./signed-out";
import { useConversation } from "./use-conversation";

type MessageListProps = {
  conversation: Conversation;
  /** Stands above the first message. */
  head: ReactNode;
  /** Shown while there is no message. */
  empty?: ReactNode;
  className?: string;
};

/** From so many seconds on it is said how long it takes: a model may think for minutes. */
const LONG = 8;

/** Shows what is done for an answer that is on its way. The seconds are not read out. */
function Thinking({ doing }: { doing: string }) {
  const seconds = useElapsedSeconds();
  return (
    <p className="text-sm [overflow-wrap:anywhere] text-muted-foreground">
      <span className="animate-pulse">{doing}</span>
      {seconds >= LONG && (
        <span aria-hidden="true" className="tabular-nums">
          {` ${seconds} s`}
        </span>
      )}
    </p>
  );
}

/** The messages. They stay at their end while the reader is there (the reversed column does that by itself). */
export function MessageList({ conversation, head, empty, className }: MessageListProps) {
  const { messages, isBusy, isSignedOut } = useConversation(conversation);
  const last = messages.at(-1);
  const isThinking = isBusy && !hasContent(last);
  const shown = messages.filter((message) => message.role === "user" || hasContent(message));
  return (
    <div className={cn("flex min-h-0 flex-col-reverse overflow-y-auto overscroll-contain", className)}>
      <div
        role="log"
        aria-label="Conversation"
        aria-busy={isBusy}
        className="flex min-h-full min-w-0 shrink-0 flex-col gap-4 px-4 py-4 sm:px-5"
      >
        {head}
        {shown.length === 0 && !isBusy && empty}
        {shown.length > 0 && (
          <ul className="flex flex-col gap-4">
            {shown.map((message) => (
              <ChatMessageItem
                key={message.id}
                message={message}
                isArriving={isBusy && message === last}
                onAgain={message === last && !isBusy ? conversation.again : undefined}
                onAsk={message === last && !isBusy ? conversation.ask : undefined}
              />
            ))}
          </ul>
        )}
        {isThinking && <Thinking doing={progressOf(last)} />}
        {isSignedOut && <SignedOut />}
      </div>
    </div>
  );
}
