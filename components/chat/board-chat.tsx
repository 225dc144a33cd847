"use client";

import { useRef } from "react";
import { Card } from "@/components/ui/card";
import { ChatInput } from "./chat-input";
import { MessageFrame } from "./chat-message";
import { MessageList } from "./message-list";
import { Suggestions } from "./suggestions";
import { useBoardChat } from "./use-board-chat";

const QUICK_QUESTIONS = [
  "What are our key performance metrics this quarter?",
  "How do we compare to our main competitors?",
  "What strategic initiatives need board approval?",
  "Are there any compliance issues we should address?",
] as const;

/** Questions on every paper that this person may see. */
export function BoardChat() {
  const chat = useBoardChat({ failure: "Failed to send message" });
  const inputRef = useRef<HTMLTextAreaElement>(null);
  function pick(question: string) {
    chat.setInput(question);
    inputRef.current?.focus();
  }
  return (
    <div className="flex flex-col gap-5">
      <Card aria-label="Chat" className="flex flex-col">
        <MessageList
          chat={chat}
          className="h-[min(34rem,calc(100dvh-22rem))] min-h-72"
          head={<Greeting />}
          empty={<p className="m-auto text-sm text-muted-foreground">No messages yet</p>}
        />
        <ChatInput
          chat={chat}
          placeholder="Ask a question about your board documents..."
          inputRef={inputRef}
        />
      </Card>
      <Suggestions title="Quick Questions" questions={QUICK_QUESTIONS} disabled={chat.isBusy} onPick={pick} />
    </div>
  );
}

function Greeting() {
  return (
    <ul>
      <MessageFrame author="AI Board Member" className="max-w-prose border-l-2 border-primary/40 pl-3.5">
        <p className="font-serif text-[1.0625rem] leading-[1.6] text-pretty">
          Hello, I am your AI board-member assistant. I analyze your board documents and answer strategic
          questions from them. Each sentence of an answer shows the passage it stands on; if the papers do not
          say, I say so.
        </p>
      </MessageFrame>
    </ul>
  );
}
