"use client";

import { type KeyboardEvent, useRef } from "react";
import { Input } from "@/components/ui/input";
import { MAX_TITLE_LENGTH } from "@/lib/chat/limits";
import type { ThreadView } from "@/lib/chat/types";
import { useChangeThread } from "./use-thread-mutations";

// A ref, not an effect: the field is ready to be typed over when it appears.
function selectAll(field: HTMLInputElement | null) {
  field?.select();
}

/** The title as a field. Enter and leaving it save, Esc leaves it as it was. */
export function RenameThread({ thread, onDone }: { thread: ThreadView; onDone: () => void }) {
  const { mutate } = useChangeThread();
  const isOver = useRef(false);

  function finish(title: string | null) {
    if (isOver.current) return;
    isOver.current = true;
    const next = title?.trim();
    if (next && next !== thread.title) mutate({ threadId: thread.id, title: next });
    onDone();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") finish(event.currentTarget.value);
    if (event.key !== "Escape") return;
    // The sheet around it stays open.
    event.stopPropagation();
    finish(null);
  }

  return (
    <Input
      ref={selectAll}
      dir="auto"
      aria-label="Title of the chat"
      defaultValue={thread.title}
      maxLength={MAX_TITLE_LENGTH}
      onKeyDown={onKeyDown}
      onBlur={(event) => finish(event.currentTarget.value)}
    />
  );
}
