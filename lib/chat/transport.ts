import { DefaultChatTransport } from "ai";
import type { AskInput } from "./schema";
import type { ChatMessage } from "./types";

/** The text of a message: its text parts, joined. */
export function messageText(message: ChatMessage): string {
  return message.parts.map((part) => (part.type === "text" ? part.text : "")).join("");
}

/** The sentence for the reader in an error answer of ours, or null when there is none. */
async function errorOf(response: Response): Promise<string | null> {
  const body: unknown = await response.json().catch(() => null);
  const error = typeof body === "object" && body !== null && "error" in body ? body.error : null;
  return typeof error === "string" ? error : null;
}

/** `fetch` that throws our own error sentence, so that `useChat().error.message` can be shown as it stands. */
async function fetchOrExplain(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (response.ok) return response;
  throw new Error((await errorOf(response)) ?? "Failed to get response");
}

/** How `useChat` talks to `POST /api/chat`: only the last question and the meeting travel, answers are streamed. */
export function chatTransport(meetingId?: string): DefaultChatTransport<ChatMessage> {
  return new DefaultChatTransport<ChatMessage>({
    api: "/api/chat",
    headers: { Accept: "text/event-stream" },
    fetch: fetchOrExplain,
    prepareSendMessagesRequest: ({ messages, headers }) => {
      const last = messages.at(-1);
      const body: AskInput = { message: last ? messageText(last) : "", meetingId };
      return { body, headers };
    },
  });
}
