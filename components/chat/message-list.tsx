"use client";

import type { ReactNode } from "react";
import { cn } from "@/lib/ui/cn";
import { ChatMessageItem } from "./chat-message";
import { hasSentences } from "./settle";
import type { BoardChat } from "./use-board-chat";

type MessageListProps = {
  chat: BoardChat;
  /** Stands above the first message. */
  head: ReactNode;
  /** Shown while there is no message. */
  empty?: ReactNode;
  className?: string;
};

/** The conversation. It stays at its end while the reader is there (the reversed column does that by itself). */
export function MessageList({ chat: { messages, times, isBusy }, head, empty, className }: MessageListProps) {
  const isThinking = isBusy && !hasSentences(messages.at(-1));
  const shown = messages.filter((message) => message.role === "user" || hasSentences(message));
  return (
    <div className={cn("flex min-h-0 flex-col-reverse overflow-y-auto", className)}>
      <div
        role="log"
        aria-label="Conversation"
        aria-busy={isBusy}
        className="flex min-h-full shrink-0 flex-col gap-4 px-4 py-4 sm:px-5"
      >
        {head}
        {shown.length === 0 && !isBusy && empty}
        {shown.length > 0 && (
          <ul className="flex flex-col gap-4">
            {shown.map((message) => (
              <ChatMessageItem key={message.id} message={message} time={times[message.id]} />
            ))}
          </ul>
        )}
        {isThinking && <p className="animate-pulse text-sm text-muted-foreground">Thinking...</p>}
      </div>
    </div>
  );
}
