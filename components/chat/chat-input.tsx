"use client";

import { SendHorizontalIcon, SquareIcon } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import { MAX_MESSAGE_LENGTH } from "@/lib/chat/schema";
import type { BoardChat } from "./use-board-chat";

type ChatInputProps = {
  chat: BoardChat;
  placeholder: string;
  inputRef: RefObject<HTMLTextAreaElement | null>;
};

/** Where a question is typed. Enter sends; Shift+Enter makes a new line. */
export function ChatInput({ chat, placeholder, inputRef }: ChatInputProps) {
  const { input, setInput, ask, stop, isBusy } = chat;
  const hintId = useId();
  const wasBusy = useRef(false);

  // The field rests while an answer is made, and with it loses the focus. On a phone it would bring up the keyboard.
  useEffect(() => {
    const isOver = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    const isFree = document.activeElement === document.body && window.matchMedia("(hover: hover)").matches;
    if (isOver && isFree) inputRef.current?.focus({ preventScroll: true });
  }, [isBusy, inputRef]);

  function onKeyDown(event: KeyboardEvent) {
    // Enter also ends the composition of a character in some scripts.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    ask();
  }

  return (
    <form
      className="border-t px-4 py-3 sm:px-5"
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <div className="flex items-end gap-2">
        <Textarea
          ref={inputRef}
          value={input}
          onChange={(event) => setInput(event.target.value)}
          onKeyDown={onKeyDown}
          disabled={isBusy}
          maxLength={MAX_MESSAGE_LENGTH}
          rows={1}
          aria-label="Your question"
          aria-describedby={hintId}
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
            onClick={() => void stop()}
          >
            <SquareIcon />
            <span className="sr-only">Stop</span>
          </Button>
        ) : (
          <Button key="send" type="submit" size="icon" className="size-10" disabled={!input.trim()}>
            <SendHorizontalIcon />
            <span className="sr-only">Send</span>
          </Button>
        )}
      </div>
      <p id={hintId} className="mt-1.5 text-xs text-muted-foreground">
        Press Enter to send
      </p>
    </form>
  );
}
