import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import { useBrief } from "@/components/briefs/use-brief";
import { Loading } from "@/components/layout/loading";
import { orRetry } from "@/components/layout/or-retry";
import { CardHeader, CardTitle } from "@/components/ui/card";
import { TabsContent } from "@/components/ui/tabs";
import { MAX_HISTORY } from "@/lib/chat/limits";
import { messageText } from "@/lib/chat/message-text";
import type { QuestionContext } from "@/lib/chat/transport";
import type { ChatMessage } from "@/lib/chat/types";
import { cn } from "@/lib/ui/cn";
import { useOnceTrue } from "@/lib/ui/use-once-true";
import { createConversation } from "./conversation/conversation";
import { showFailure } from "./conversation/failure";
import { ChatInput } from "./input/chat-input";
import { ConversationSuggestions } from "./input/suggestions";
import { useAsksAbout } from "./input/use-asks-about";

const MessageList = dynamic(
  orRetry(() => import("./conversation/message-list").then((module) => module.MessageList)),
  { loading: () => <Loading what="the conversation" className="m-4 min-h-40" /> },
);

const SUGGESTED = [
  "What risks should I be most concerned about?",
  "What are the financial implications?",
  "What questions should I ask management?",
  "Are there any red flags?",
  "What are the strategic priorities?",
] as const;

type BriefChatProps = {
  meetingId: string;
  /** Whether the conversation is open; otherwise only its field is shown below the content. */
  isOpen: boolean;
  /** Another field replaces it. */
  isHidden: boolean;
  /** Called when something is asked. */
  onAsk: () => void;
};

/**
 * Questions about the papers of one meeting that has a brief. They are not saved: each request carries the
 * turns it builds on.
 */
export function BriefChat({ meetingId, isOpen, isHidden, onAsk }: BriefChatProps) {
  const { data: view } = useBrief(meetingId);
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
  useAsksAbout(conversation, inputRef, Boolean(view));
  const wasOpened = useOnceTrue(isOpen);
  return (
    <section
      aria-label="Brief Q&A"
      data-dock={view && !isHidden ? "" : undefined}
      className={cn(
        "print:hidden",
        isOpen ? "flex h-[600px] flex-col rounded-lg border bg-card" : DOCK,
        (isHidden || (!isOpen && !view)) && "hidden",
      )}
    >
      <TabsContent
        value="ask"
        forceMount
        className="flex min-h-0 flex-1 flex-col data-[state=inactive]:hidden"
      >
        <CardHeader>
          <CardTitle>Brief Q&A</CardTitle>
        </CardHeader>
        {view && wasOpened && (
          <MessageList
            conversation={conversation}
            isShown={isOpen}
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
        )}
        {!view && (
          <p className="m-auto max-w-xs px-4 text-center text-sm text-muted-foreground">
            Generate a board brief first to start asking questions
          </p>
        )}
      </TabsContent>
      {view && (
        <div
          className={cn(
            isOpen && "sticky bottom-0 rounded-b-lg border-t bg-card",
            "pb-[env(safe-area-inset-bottom)]",
          )}
        >
          <ChatInput
            conversation={conversation}
            placeholder="Ask about this meeting’s papers..."
            inputRef={inputRef}
            isCompact={!isOpen}
            onAsk={onAsk}
          />
        </div>
      )}
    </section>
  );
}

/** Always visible: a full-width bar on a phone, otherwise a card at the bottom of the window. */
const DOCK =
  "sticky bottom-0 z-20 mt-auto border-t bg-card shadow-[0_-8px_20px_-12px_rgb(0_0_0/0.25)] max-sm:-mx-4 sm:bottom-4 sm:rounded-lg sm:border sm:after:absolute sm:after:inset-x-0 sm:after:top-[calc(100%+1px)] sm:after:h-4 sm:after:bg-background";

function sentencesOf(message: ChatMessage): string {
  return message.parts.flatMap((part) => (part.type === "data-sentence" ? [part.data.text] : [])).join(" ");
}

/** The last questions with their answers, oldest first: the context of a follow-up. */
export function lastTurns(messages: ChatMessage[]): { question: string; answer: string }[] {
  const turns = messages.flatMap((message, index) => {
    const next = messages[index + 1];
    if (message.role !== "user" || next?.role !== "assistant") return [];
    return [{ question: messageText(message), answer: sentencesOf(next) }];
  });
  return turns.slice(-MAX_HISTORY);
}
