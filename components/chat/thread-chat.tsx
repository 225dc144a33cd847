import { useRef } from "react";
import { MEETING_PAPERS, tellRefused } from "@/components/documents/upload-rules";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import type { ThreadDetail } from "@/lib/chat/types";
import { useFileDrop } from "@/lib/ui/use-file-drop";
import { useAttachments } from "./attachments/use-attachments";
import { Composer } from "./composer";
import { MessageFrame } from "./conversation/message-frame";
import { MessageList } from "./conversation/message-list";
import { type Conversations, useBoardConversation } from "./conversation/use-board-conversation";
import { ConversationSuggestions } from "./input/suggestions";
import { useAsksAbout } from "./input/use-asks-about";

/** Shown in a chat without history. */
function Greeting() {
  return (
    <ul>
      <MessageFrame author="AI Board Member" className="max-w-prose border-s-2 border-primary/40 ps-3.5">
        <p className="font-serif text-[1.0625rem] leading-[1.6] text-pretty">
          Hello, I am your AI board-member assistant. I analyze your board documents and answer strategic
          questions.
        </p>
      </MessageFrame>
    </ul>
  );
}

const QUICK_QUESTIONS = [
  "What are our key performance metrics this quarter?",
  "How do we compare to our main competitors?",
  "What strategic initiatives need board approval?",
  "Are there any compliance issues we should address?",
] as const;

type ThreadChatProps = {
  thread: ThreadDetail;
  isNew: boolean;
  conversations: Conversations;
  /** Whether speech recognition is available. */
  canSpeak: boolean;
  onKept: (threadId: string) => void;
};

const HEAD = <Greeting />;

/** A chat about the papers: its messages and the question form. Files can be dropped anywhere on it. */
export function ThreadChat({ thread, isNew, conversations, canSpeak, onKept }: ThreadChatProps) {
  const conversation = useBoardConversation({ conversations, thread, isNew, onKept });
  const attachments = useAttachments(thread, onKept);
  const { rootProps, inputProps, isDragActive, open } = useAttachDrop(attachments.add);
  const inputRef = useRef<HTMLTextAreaElement>(null);
  useAsksAbout(conversation, inputRef);
  return (
    <div {...rootProps} data-fills-phone="" className="relative">
      <Card aria-labelledby="chat-title" className="flex flex-col">
        <CardHeader className="pe-26 sm:max-lg:pe-60 lg:pe-5 lg:group-data-collapsed/chat:pe-76">
          <CardTitle id="chat-title" dir="auto" className="min-w-0 truncate">
            {thread.title}
          </CardTitle>
        </CardHeader>
        <input {...inputProps} aria-label="Documents to attach" />
        <MessageList
          conversation={conversation}
          className="h-[min(52rem,calc(100dvh-22rem))] min-h-72 max-sm:h-[calc(100dvh-18rem)]"
          head={thread.turns.length === 0 ? HEAD : null}
          empty={
            <>
              <ConversationSuggestions
                title="Quick Questions"
                questions={QUICK_QUESTIONS}
                conversation={conversation}
                inputRef={inputRef}
              />
              <p className="text-xs text-muted-foreground">No messages yet</p>
            </>
          }
        />
        <Composer
          thread={thread}
          isNew={isNew}
          conversation={conversation}
          attachments={attachments}
          canSpeak={canSpeak}
          onPick={open}
          inputRef={inputRef}
        />
      </Card>
      {isDragActive && <DropHere />}
    </div>
  );
}

function DropHere() {
  return (
    <div className="pointer-events-none absolute inset-0 z-10 grid place-items-center rounded-lg border-2 border-primary bg-accent/90 text-sm font-medium">
      Drop your files here...
    </div>
  );
}

/** Accepts files that are dropped or picked, and immediately reports those that cannot be used. */
function useAttachDrop(onFiles: (files: File[]) => void) {
  return useFileDrop({
    rules: MEETING_PAPERS.rules,
    onAccepted: onFiles,
    onRejected: (rejections) => tellRefused(MEETING_PAPERS.refuse(rejections)),
  });
}
