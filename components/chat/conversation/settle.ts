import { messageText } from "@/lib/chat/message-text";
import type { ChatMessage } from "@/lib/chat/types";

const CONTENT = new Set<string>(["data-sentence", "data-table", "data-closed"]);

/** Whether an answer has anything to show. */
export function hasContent(message: ChatMessage | undefined): boolean {
  return message?.role === "assistant" && message.parts.some(({ type }) => CONTENT.has(type));
}

/** The current step before there is anything to show: the paper being read, what is searched for. */
export function progressOf(message: ChatMessage | undefined): string {
  const progress = message?.parts.findLast((part) => part.type === "data-progress");
  return message?.role === "assistant" && progress ? progress.data.text : "Thinking...";
}

/** Whether the answer is complete. */
export function isComplete(message: ChatMessage): boolean {
  return message.parts.some(({ type }) => type === "data-answer" || type === "data-closed");
}

/**
 * The conversation after its last question was stopped or failed. A partial answer stays. An answer that was
 * to be replaced is restored. Otherwise the question is removed and returned as `unanswered`, for the field
 * it was typed in.
 */
export function settle(
  messages: ChatMessage[],
  replaced: ChatMessage | null = null,
): { messages: ChatMessage[]; unanswered: string | null } {
  if (hasContent(messages.at(-1))) return { messages, unanswered: null };
  const asked = messages.findLastIndex((message) => message.role === "user");
  const question = messages[asked];
  if (!question) return { messages, unanswered: null };
  if (replaced) return { messages: [...messages.slice(0, asked + 1), replaced], unanswered: null };
  return { messages: messages.slice(0, asked), unanswered: messageText(question) };
}
