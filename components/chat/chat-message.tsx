import type { ReactNode } from "react";
import { Moment } from "@/components/layout/moment";
import { messageText } from "@/lib/chat/transport";
import type { ChatMessage } from "@/lib/chat/types";
import { TIME } from "@/lib/ui/dates";
import { Answer } from "./answer";

/** One message: a question of the reader's, or an answer with its sources. */
export function ChatMessageItem({ message, time }: { message: ChatMessage; time: string | undefined }) {
  if (message.role === "user") {
    return (
      <MessageFrame author="You" time={time} className="ml-auto max-w-[85%] rounded-lg bg-accent px-3.5 py-2">
        <p className="text-sm break-words whitespace-pre-wrap">{messageText(message)}</p>
      </MessageFrame>
    );
  }
  return (
    <MessageFrame
      author="AI Board Member"
      time={time}
      className="max-w-prose border-l-2 border-primary/40 pl-3.5"
    >
      <Answer message={message} />
    </MessageFrame>
  );
}

type MessageFrameProps = { author: string; time?: string; className: string; children: ReactNode };

/** Who said it and when, around what was said. */
export function MessageFrame({ author, time, className, children }: MessageFrameProps) {
  return (
    <li className={className}>
      <p className="mb-0.5 flex justify-between gap-4 text-xs text-muted-foreground">
        <span>{author}</span>
        {time && <Moment iso={time} form={TIME} />}
      </p>
      {children}
    </li>
  );
}
