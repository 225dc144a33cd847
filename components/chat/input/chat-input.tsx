"use client";

import { SendHorizontalIcon, SquareIcon } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import type { Conversation } from "../conversation/conversation";
import { useConversation } from "../conversation/use-conversation";
import { useDraft } from "../conversation/use-draft";
import { isTooLong, MessageLength } from "./message-length";

type ChatInputProps = {
  conversation: Conversation;
  placeholder: string;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  /** Further ways to put something in, beside the hint. */
  children?: ReactNode;
};

/** Where a question is typed. Enter sends; Shift+Enter makes a new line. Typing re-renders this and nothing else. */
export function ChatInput({ conversation, placeholder, inputRef, children }: ChatInputProps) {
  const { draft, chat } = conversation;
  const { isBusy } = useConversation(conversation);
  const text = useDraft(draft);
  const ids = { hint: useId(), length: useId() };
  useFocusAfterwards(isBusy, inputRef);

  function send() {
    if (!isTooLong(text)) conversation.ask(text);
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter also ends the composition of a character in some scripts.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className="px-4 py-3 sm:px-5"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex items-end gap-2">
        <Textarea
          ref={inputRef}
          dir="auto"
          value={text}
          onChange={(event) => draft.set(event.target.value)}
          onKeyDown={onKeyDown}
          disabled={isBusy}
          rows={1}
          aria-label="Your question"
          aria-describedby={`${ids.length} ${ids.hint}`}
          aria-invalid={isTooLong(text) || undefined}
          placeholder={placeholder}
          className="max-h-40 min-h-10 resize-none"
        />
        {/* Two buttons, not one that changes: the click that stops would go on to send what it brings back. */}
        {isBusy ? (
          <Button
            key="stop"
            type="button"
            variant="outline"
            size="icon"
            className="size-10"
            onClick={() => void chat.stop()}
          >
            <SquareIcon />
            <span className="sr-only">Stop</span>
          </Button>
        ) : (
          <Button
            key="send"
            type="submit"
            size="icon"
            className="size-10"
            disabled={!text.trim() || isTooLong(text)}
          >
            <SendHorizontalIcon />
            <span className="sr-only">Send</span>
          </Button>
        )}
      </div>
      <MessageLength id={ids.length} text={text} />
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p id={ids.hint} className="text-xs text-muted-foreground">
          Press Enter to send
        </p>
        {children}
      </div>
    </form>
  );
}

/** The field rests while an answer is made, and with it loses the focus. On a phone it would bring up the keyboard. */
function useFocusAfterwards(isBusy: boolean, inputRef: RefObject<HTMLTextAreaElement | null>) {
  const wasBusy = useRef(false);
  useEffect(() => {
    const isOver = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    const isFree = document.activeElement === document.body && window.matchMedia("(hover: hover)").matches;
    if (isOver && isFree) inputRef.current?.focus({ preventScroll: true });
  }, [isBusy, inputRef]);
}
