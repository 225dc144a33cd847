import dynamic from "next/dynamic";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { orRetry } from "@/components/layout/or-retry";
import { Link } from "@/components/ui/link";
import type { ChatMessage } from "@/lib/chat/types";
import { cn } from "@/lib/ui/cn";
import { useElapsedSeconds } from "@/lib/ui/use-elapsed-seconds";
import type { Conversation } from "./conversation";
import { loadChatMessage } from "./load-chat-message";
import { hasContent, progressOf } from "./settle";
import { useConversation } from "./use-conversation";

const ChatMessageItem = dynamic(orRetry(loadChatMessage));

type MessageListProps = {
  conversation: Conversation;
  /** Shown above the first message. */
  head: ReactNode;
  /** Shown while there are no messages. */
  empty?: ReactNode;
  /** Whether the list is visible; it cannot be scrolled while another tab hides it. */
  isShown?: boolean;
  className?: string;
};

/** After this many seconds the elapsed time is shown: a model may reason for minutes. */
const LONG = 8;

/** Space above a question that the list scrolls to, in pixels: its padding. */
const ROOM_ABOVE = 16;

/** The list can scroll before it contains anything focusable. */
const IN_TAB_ORDER = 0;

/** The current step of an answer in progress. The elapsed seconds are not announced. */
function Thinking({ doing }: { doing: string }) {
  const seconds = useElapsedSeconds();
  return (
    <p className="text-sm [overflow-wrap:anywhere] text-muted-foreground">
      {/* Only the dot pulses, because the words must stay legible. */}
      <span
        aria-hidden="true"
        className="mr-2 inline-block size-2 animate-pulse rounded-full bg-primary motion-reduce:animate-none"
      />
      {doing}
      {seconds >= LONG && (
        <span aria-hidden="true" className="tabular-nums">
          {` ${seconds} s`}
        </span>
      )}
    </p>
  );
}

/** The messages, grouped by question. The last question is at the top, and its answer grows below it. */
export function MessageList({ conversation, head, empty, isShown = true, className }: MessageListProps) {
  const { messages, isBusy, isSignedOut } = useConversation(conversation);
  const last = messages.at(-1);
  const isThinking = isBusy && !hasContent(last);
  const exchanges = exchangesOf(messages.filter((message) => message.role === "user" || hasContent(message)));
  const asked = exchanges.at(-1)?.id;
  const listRef = useRef<HTMLDivElement>(null);
  const askedRef = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question, and being shown again, are what moves the list
  useLayoutEffect(() => {
    const [list, exchange] = [listRef.current, askedRef.current];
    if (list && exchange) list.scrollTop = exchange.offsetTop - ROOM_ABOVE;
  }, [asked, isShown]);
  const isEmpty = exchanges.length === 0;
  return (
    <>
      <div
        ref={listRef}
        role="log"
        aria-label="Conversation"
        aria-busy={isBusy}
        tabIndex={IN_TAB_ORDER}
        className={cn(
          "[container-type:size] relative flex min-h-0 flex-col overflow-y-auto overscroll-contain",
          className,
        )}
      >
        <div className="flex min-h-full min-w-0 shrink-0 flex-col gap-4 p-4 sm:px-5">
          {head}
          {isEmpty && !isBusy && empty}
          {exchanges.map(({ id, messages: said }) => (
            <div
              key={id}
              ref={id === asked ? askedRef : undefined}
              // As tall as the list less its padding, so that nothing moves when the answer arrives.
              className={cn("flex flex-col gap-4", id === asked && "min-h-[calc(100cqh-2rem)]")}
            >
              <ul className="flex flex-col gap-4">
                {said.map((message) => (
                  <ChatMessageItem
                    key={message.id}
                    message={message}
                    isArriving={isBusy && message === last}
                    onAgain={message === last && !isBusy ? conversation.again : undefined}
                    onAsk={message === last && !isBusy ? conversation.ask : undefined}
                  />
                ))}
              </ul>
              {id === asked && isThinking && <Thinking doing={progressOf(last)} />}
            </div>
          ))}
        </div>
      </div>
      {isSignedOut && <SignedOut />}
    </>
  );
}

type Exchange = { id: string; messages: ChatMessage[] };

/** The messages grouped by question, each with the answers that follow it. */
function exchangesOf(messages: ChatMessage[]): Exchange[] {
  const exchanges: Exchange[] = [];
  for (const message of messages) {
    const open = exchanges.at(-1);
    if (open && message.role !== "user") open.messages.push(message);
    else exchanges.push({ id: message.id, messages: [message] });
  }
  return exchanges;
}

/** The session expired during a conversation. The question is back in the field and stays there. */
function SignedOut() {
  return (
    <p
      role="alert"
      className="mx-4 mb-4 rounded-md border border-risk-medium/40 bg-risk-medium/8 px-3.5 py-2.5 text-sm sm:mx-5"
    >
      Your session has ended.{" "}
      <Link href="/login" className="font-medium text-primary underline underline-offset-2">
        Sign in again
      </Link>
      ; your question is kept in this tab.
    </p>
  );
}
