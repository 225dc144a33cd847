"use client";

import { useChat } from "@ai-sdk/react";
import type { ChatMessage } from "@/lib/chat/types";
import { RequestError } from "@/lib/ui/request";
import type { Conversation } from "./conversation";

// Sentences can arrive faster than anyone reads; the list follows twenty times a second.
const REDRAW_MS = 50;

/** A conversation as it is now. */
export function useConversation({ chat }: Conversation) {
  const { messages, status, error } = useChat<ChatMessage>({ chat, throttle: REDRAW_MS });
  const isBusy = status === "submitted" || status === "streaming";
  const isSignedOut = error instanceof RequestError && error.status === 401;
  return { messages, isBusy, isSignedOut };
}
