"use client";

import { SendHorizontalIcon, SquareIcon } from "lucide-react";
import { type KeyboardEvent, useId } from "react";
import { isTooLong, MessageLength } from "@/components/chat/input/message-length";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import type { BenchmarkChatState } from "./use-benchmark-chat";

/** Where a question is typed. Enter sends; Shift+Enter makes a new line. */
export function ChatField({ chat }: { chat: BenchmarkChatState }) {
  const { draft, setDraft, ask, stop, isBusy, isReady } = chat;
  const ids = { hint: useId(), length: useId() };

  function send() {
    if (!isTooLong(draft)) ask(draft);
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
          dir="auto"
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={onKeyDown}
          disabled={isBusy || !isReady}
          rows={1}
          aria-label="Your question about the benchmark"
          aria-describedby={`${ids.length} ${ids.hint}`}
          aria-invalid={isTooLong(draft) || undefined}
          placeholder="Ask about the benchmark..."
          className="max-h-40 min-h-10 resize-none"
        />
        {/* Two buttons, not one that changes: the click that stops would go on to send what it brings back. */}
        {isBusy ? (
          <Button key="stop" type="button" variant="outline" size="icon" className="size-10" onClick={stop}>
            <SquareIcon />
            <span className="sr-only">Stop</span>
          </Button>
        ) : (
          <Button
            key="send"
            type="submit"
            size="icon"
            className="size-10"
            disabled={!isReady || !draft.trim() || isTooLong(draft)}
          >
            <SendHorizontalIcon />
            <span className="sr-only">Send</span>
          </Button>
        )}
      </div>
      <MessageLength id={ids.length} text={draft} />
      <p id={ids.hint} className="mt-1.5 text-xs text-muted-foreground">
        Press Enter to send
      </p>
    </form>
  );
}
