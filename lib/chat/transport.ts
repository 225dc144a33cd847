import { DefaultChatTransport } from "ai";
import { errorField, RequestError } from "@/lib/ui/request";
import { messageText } from "./message-text";
import type { ChatMessage } from "./types";

/** What travels with a question, besides its text. */
export type QuestionContext = {
  /** The thread that keeps the turn; made by the server when it is new. */
  threadId?: string;
  /** What a new thread, or a question outside of any, is asked of. */
  meetingId?: string;
  paperIds?: string[];
  /** The last turns of a conversation that the server does not keep. */
  history?: { question: string; answer: string }[];
  /** The turn whose answer is to be made again. */
  replaces?: string;
};

/**
 * `fetch` that throws `RequestError` with our own error sentence, so that the message of a failed question can be shown as it
 * stands. Status 0 when the server could not be reached.
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

/** Resolves when a question may be sent; at the latest when the signal says that nobody waits for it. */
export type Ready = (signal: AbortSignal | null | undefined) => Promise<void>;

/**
 * How a chat talks to `POST /api/chat`: only the last question travels, with the `QuestionContext` that is given as
 * `body` of `sendMessage` or `regenerate`; answers are streamed.
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
