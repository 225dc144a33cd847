import { SendHorizontalIcon, SquareIcon } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type RefObject, useId } from "react";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import { MAX_MESSAGE_LENGTH } from "@/lib/ai/answer/constants";
import { cn } from "@/lib/ui/cn";

type MessageFormProps = {
  /** The field's label. */
  label: string;
  placeholder: string;
  text: string;
  onType: (text: string) => void;
  onSend: () => void;
  onStop: () => void;
  /** An answer is in progress: the field is disabled, and the button stops it. */
  isBusy: boolean;
  /** There is nothing to ask yet. */
  isClosed?: boolean;
  inputRef?: RefObject<HTMLTextAreaElement | null>;
  /** One line tall, with its hint for screen readers only. */
  isCompact?: boolean;
  /** More input methods, next to the hint. */
  children?: ReactNode;
};

/** A message form. Enter sends; Shift+Enter inserts a new line. A text that is too long is not sent. */
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
            // Most questions take two lines on a phone. Starting with two keeps the content below from
            // jumping.
            !props.isCompact && "max-sm:min-h-[4.125rem]",
          )}
        />
        {/* Two buttons, not one that changes: a double click on stop would send the restored question. */}
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

/** From this length on the remaining characters are shown. */
const NEAR = MAX_MESSAGE_LENGTH * 0.9;

// Created on demand: the first number format takes a browser as long as the rest of the page.
const written = (count: number) => count.toLocaleString("en-US");

/** Whether the server would reject the text for its length. */
function isTooLong(text: string): boolean {
  return text.trim().length > MAX_MESSAGE_LENGTH;
}

/** The length of the text once it matters. Nothing is cut silently. */
function MessageLength({ id, text }: { id: string; text: string }) {
  const { length } = text.trim();
  return (
    <div id={id} aria-live="polite" className="text-xs text-pretty">
      {isTooLong(text) ? (
        <p className="mt-1.5 text-destructive">
          A question can be at most {written(MAX_MESSAGE_LENGTH)} characters long; this one has{" "}
          {written(length)}. Shorten it, or attach the text as a document.
        </p>
      ) : (
        length > NEAR && (
          <p className="mt-1.5 text-muted-foreground">
            {written(length)} of {written(MAX_MESSAGE_LENGTH)} characters
          </p>
        )
      )}
    </div>
  );
}
