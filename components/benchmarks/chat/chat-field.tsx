"use client";

import { MessageForm } from "@/components/chat/input/message-form";
import type { BenchmarkChatState } from "./use-benchmark-chat";

/** Where a question about the result is typed. */
export function ChatField({ chat }: { chat: BenchmarkChatState }) {
  const { draft, setDraft, ask, stop, isBusy, isReady } = chat;
  return (
    <MessageForm
      label="Your question about the benchmark"
      placeholder="Ask about the benchmark..."
      text={draft}
      onType={setDraft}
      onSend={() => ask(draft)}
      onStop={stop}
      isBusy={isBusy}
      isClosed={!isReady}
    />
  );
}
