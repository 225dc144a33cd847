"use client";

import { useRef } from "react";
import { useBrief } from "@/components/briefs/use-brief";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { ChatInput } from "./chat-input";
import { MessageList } from "./message-list";
import { Suggestions } from "./suggestions";
import { useBoardChat } from "./use-board-chat";

const SUGGESTED = [
  "What risks should I be most concerned about?",
  "What are the financial implications?",
  "What questions should I ask management?",
  "Are there any red flags?",
  "What are the strategic priorities?",
] as const;

/** Questions on the papers of one meeting, once its brief exists. */
export function BriefChatCard({ meetingId }: { meetingId: string }) {
  const { data: view } = useBrief(meetingId);
  return (
    <Card aria-labelledby="chat-title" className="flex h-[600px] flex-col print:hidden">
      <CardHeader>
        <CardTitle id="chat-title">Brief Q&A</CardTitle>
      </CardHeader>
      {view ? (
        <BriefChat meetingId={meetingId} />
      ) : (
        <p className="m-auto max-w-xs px-4 text-center text-sm text-muted-foreground">
          Generate a board brief first to start asking questions
        </p>
      )}
    </Card>
  );
}

function BriefChat({ meetingId }: { meetingId: string }) {
  const chat = useBoardChat({ meetingId, failure: "Failed to get response" });
  const inputRef = useRef<HTMLTextAreaElement>(null);
  function pick(question: string) {
    chat.setInput(question);
    inputRef.current?.focus();
  }
  return (
    <>
      <MessageList
        chat={chat}
        className="flex-1"
        head={
          <Suggestions
            title="Suggested questions"
            questions={SUGGESTED}
            disabled={chat.isBusy}
            onPick={pick}
          />
        }
      />
      <ChatInput
        chat={chat}
        placeholder="Ask a question about this meeting’s papers..."
        inputRef={inputRef}
      />
    </>
  );
}
