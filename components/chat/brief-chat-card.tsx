"use client";

import { useRef, useState } from "react";
import { useBrief } from "@/components/briefs/use-brief";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import type { QuestionContext } from "@/lib/chat/transport";
import type { ChatMessage } from "@/lib/chat/types";
import { createConversation } from "./conversation/conversation";
import { showFailure } from "./conversation/failure";
import { lastTurns } from "./conversation/last-turns";
import { MessageList } from "./conversation/message-list";
import { ChatInput } from "./input/chat-input";
import { ConversationSuggestions } from "./input/suggestions";

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

/** It is not kept: what a question follows on travels with it. */
function BriefChat({ meetingId }: { meetingId: string }) {
  const [conversation] = useState(() =>
    createConversation({
      id: `brief ${meetingId}`,
      messages: [],
      draftName: `brief ${meetingId}`,
      context: (before: ChatMessage[]): QuestionContext => ({ meetingId, history: lastTurns(before) }),
      onFailure: (error) => showFailure(error, "Failed to get response"),
    }),
  );
  const inputRef = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <MessageList
        conversation={conversation}
        className="flex-1"
        head={
          <ConversationSuggestions
            title="Suggested questions"
            questions={SUGGESTED}
            conversation={conversation}
            inputRef={inputRef}
          />
        }
      />
      <div className="border-t">
        <ChatInput
          conversation={conversation}
          placeholder="Ask a question about this meeting’s papers..."
          inputRef={inputRef}
        />
      </div>
    </>
  );
}
