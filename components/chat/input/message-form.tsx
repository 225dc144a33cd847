"use client";

import { SendHorizontalIcon, SquareIcon } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type RefObject, useId } from "react";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import { cn } from "@/lib/ui/cn";
import { isTooLong, MessageLength } from "./message-length";

type MessageFormProps = {
  /** What the field is called. */
  label: string;
  placeholder: string;
  text: string;
  onType: (text: string) => void;
  onSend: () => void;
  onStop: () => void;
  /** An answer is being made: the field rests, and the button stops it. */
  isBusy: boolean;
  /** There is nothing to ask yet. */
  isClosed?: boolean;
  inputRef?: RefObject<HTMLTextAreaElement | null>;
  /** One line high, with its hint for who hears it alone. */
  isCompact?: boolean;
  /** Further ways to put something in, beside the hint. */
  children?: ReactNode;
};

/** Where a message is typed. Enter sends; Shift+Enter makes a new line. What is too long is not sent. */
export function MessageForm({ text, onType, onSend, isBusy, isClosed = false, ...props }: MessageFormProps) {
  const ids = { hint: useId(), length: useId() };

  function send() {
    if (!isTooLong(text)) onSend();
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
          ref={props.inputRef}
          dir="auto"
          value={text}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={onKeyDown}
          disabled={isBusy || isClosed}
          rows={1}
          aria-label={props.label}
          aria-describedby={`${ids.length} ${ids.hint}`}
          aria-invalid={isTooLong(text) || undefined}
          placeholder={props.placeholder}
          className={cn(
            "max-h-40 min-h-10 resize-none",
            // Most questions take two lines on a phone. Starting with two keeps the content below from jumping.
            !props.isCompact && "max-sm:min-h-[4.125rem]",
          )}
        />
        {/* Two buttons, not one that changes: the click that stops would go on to send what it brings back. */}
        {isBusy ? (
          <StopButton key="stop" onStop={props.onStop} />
        ) : (
          <SendButton key="send" disabled={isClosed || !text.trim() || isTooLong(text)} />
        )}
      </div>
      <MessageLength id={ids.length} text={text} />
      <div
        className={
          props.isCompact ? "sr-only" : "mt-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
        }
      >
        <p id={ids.hint} className={cn("text-xs text-muted-foreground", props.children && "max-sm:sr-only")}>
          Press Enter to send
        </p>
        {props.children}
      </div>
    </form>
  );
}

function StopButton({ onStop }: { onStop: () => void }) {
  return (
    <Button type="button" variant="outline" size="icon" className="size-10" onClick={onStop}>
      <SquareIcon />
      <span className="sr-only">Stop</span>
    </Button>
  );
}

function SendButton({ disabled }: { disabled: boolean }) {
  return (
    <Button type="submit" size="icon" className="size-10" disabled={disabled}>
      <SendHorizontalIcon />
      <span className="sr-only">Send</span>
    </Button>
  );
}
