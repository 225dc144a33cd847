import { DefaultChatTransport } from "ai";
import { errorField, RequestError } from "@/lib/ui/request";
import { messageText } from "./message-text";
import type { ChatMessage } from "./types";

/** What is sent with a question, besides its text. */
export type QuestionContext = {
  /** The chat that stores the turn; the server creates it when new. */
  threadId?: string;
  /** The scope of a new chat, or of a question outside any chat. */
  meetingId?: string;
  paperIds?: string[];
  /** The latest turns of a conversation that the server does not store. */
  history?: { question: string; answer: string }[];
  /** The turn whose answer is to be regenerated. */
  replaces?: string;
};

/**
 * `fetch` that throws a `RequestError` with our own error sentence, so that the message of a failed question can be shown
 * verbatim. Status 0 when the server could not be reached.
 */
async function fetchOrExplain(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init).catch((error: unknown) => {
    if (init?.signal?.aborted) throw error;
    throw new RequestError("Failed to get response", 0);
  });
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(() => null);
  throw new RequestError(errorField(answer) ?? "Failed to get response", response.status);
}

/** Resolves when a question may be sent, or as soon as the signal is aborted. */
export type Ready = (signal: AbortSignal | null | undefined) => Promise<void>;

/**
 * The transport to `POST /api/chat`: only the last question is sent, with the `QuestionContext` passed as `body` of
 * `sendMessage` or `regenerate`; answers are streamed.
 */
export function chatTransport(ready?: Ready): DefaultChatTransport<ChatMessage> {
  return new DefaultChatTransport<ChatMessage>({
    api: "/api/chat",
    headers: { Accept: "text/event-stream" },
    fetch: async (input, init) => {
      await ready?.(init?.signal);
      init?.signal?.throwIfAborted();
      return fetchOrExplain(input, init);
    },
    prepareSendMessagesRequest: ({ messages, headers, body: context }) => {
      const question = messages.findLast(({ role }) => role === "user");
      return { body: { ...context, message: question ? messageText(question) : "" }, headers };
    },
  });
}
