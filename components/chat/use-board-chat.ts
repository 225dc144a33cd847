"use client";

import { useChat } from "@ai-sdk/react";
import { useState } from "react";
import { toast } from "sonner";
import { chatTransport } from "@/lib/chat/transport";
import type { ChatMessage } from "@/lib/chat/types";
import { settle } from "./settle";

type BoardChatOptions = {
  /** Only the papers of this meeting are asked; without it all that the person may see. */
  meetingId?: string;
  /** Said when the server could not be reached. */
  failure: string;
};

/** A chat over the papers. What was typed comes back when it could not be answered. */
export function useBoardChat({ meetingId, failure }: BoardChatOptions) {
  const [input, setInput] = useState("");
  const [times, setTimes] = useState<Record<string, string>>({});
  const [transport] = useState(() => chatTransport(meetingId));
  const note = (id: string) => setTimes((known) => ({ ...known, [id]: new Date().toISOString() }));

  const { messages, setMessages, sendMessage, status, stop, error } = useChat<ChatMessage>({
    id: meetingId ?? "all",
    transport,
    onError: (cause) => {
      toast.error("Chat Error", { description: cause instanceof TypeError ? failure : cause.message });
    },
    onFinish: ({ message, messages: all, isAbort, isError }) => {
      note(message.id);
      if (!isAbort && !isError) return;
      const settled = settle(all);
      setMessages(settled.messages);
      if (settled.unanswered) setInput((typed) => typed || (settled.unanswered ?? ""));
    },
  });
  const isBusy = status === "submitted" || status === "streaming";

  function ask() {
    const text = input.trim();
    if (!text || isBusy) return;
    const id = crypto.randomUUID();
    note(id);
    setInput("");
    void sendMessage({ id, role: "user", parts: [{ type: "text", text }] });
  }

  return { messages, times, input, setInput, ask, stop, isBusy, isFailed: error !== undefined };
}

export type BoardChat = ReturnType<typeof useBoardChat>;
